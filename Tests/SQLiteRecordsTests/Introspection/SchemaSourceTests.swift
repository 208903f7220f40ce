import RuntimeTestSupport
import SQLiteRecordsGRDB
import Testing

@testable import SQLiteRecords

@Suite("Views with a schema source")
struct SchemaSourceTests {
  /// Gives some views keys, and counts how often it is asked.
  struct Source: DatabaseSchemaSource {
    let keys: [String: [String]]

    func columnsForPrimaryKey(_ db: Database, inView view: DatabaseObjectID) throws -> [String]? {
      keys["\(view.schemaID.name).\(view.name)"]
    }
  }

  struct Silent: DatabaseSchemaSource {}

  struct Failure: Error {}

  func open(_ source: (any DatabaseSchemaSource)?) throws -> Database {
    var configuration = Configuration()
    configuration.schemaSource = source
    let db = try openMemoryDatabase(configuration)
    try db.execute(
      sql: """
        CREATE TABLE player (id TEXT PRIMARY KEY, name TEXT);
        CREATE VIEW Captain AS SELECT id AS ID, name FROM player;
        CREATE TEMP VIEW hero AS SELECT * FROM player;
        """
    )
    return db
  }

  @Test("a view has the key that its source gives it, spelled as in the view")
  func keys() throws {
    let db = try open(Source(keys: ["main.Captain": ["id"], "temp.hero": ["name", "id"]]))
    let key = try db.primaryKey("captain")
    #expect(key.columns == ["ID"])
    #expect(key.rowIDColumn == nil && !key.isRowID && !key.tableHasRowID)
    #expect(try db.primaryKey("hero").columns == ["name", "id"])
    #expect(try db.table("captain", hasUniqueKey: ["id"]))
    #expect(try db.primaryKey("player").columns == ["id"])
  }

  @Test("a view without a source, or of which the source knows nothing, has no key")
  func noKey() throws {
    for source in [nil, Silent(), Source(keys: [:]), Source(keys: ["main.Captain": []])]
      as [(any DatabaseSchemaSource)?]
    {
      let db = try open(source)
      let keyError = databaseError { _ = try db.primaryKey("captain") }
      #expect(keyError?.message == "no such table: captain")
      let request = Table("captain").orderByPrimaryKey()
      let error = try #require(throws: DatabaseError.self) { _ = try request.fetchAll(db) }
      #expect(error.message == "database view captain has no primary key")
      #expect(try Table("captain").all().withStableOrder().fetchAll(db) == [])
    }
  }

  @Test("a key of a column that is not there is an error")
  func unknownColumn() throws {
    let db = try open(Source(keys: ["main.Captain": ["uuid"]]))
    let error = try #require(throws: DatabaseError.self) { _ = try db.primaryKey("captain") }
    #expect(error.message == "the primary key of the database view Captain has no column uuid")
  }

  @Test("a source is followed by another one")
  func chain() throws {
    let first = Source(keys: ["main.Captain": [], "temp.hero": ["id"]])
    let second = Source(keys: ["main.Captain": ["id"], "temp.hero": ["name"]])
    let db = try open(first.then(second))
    let error = databaseError { _ = try db.primaryKey("captain") }
    #expect(error?.message == "no such table: captain")
    #expect(try open(first.then(second)).primaryKey("hero").columns == ["id"])
    #expect(try open(Silent().then(second)).primaryKey("captain").columns == ["ID"])
  }

  @Test("another source holds for the time of a closure")
  func temporarySource() throws {
    let db = try open(Source(keys: ["main.Captain": ["id"]]))
    #expect(try db.primaryKey("captain").columns == ["ID"])
    let other = Source(keys: ["main.Captain": ["name"]])
    let keys = try db.withSchemaSource(other) {
      try [
        db.primaryKey("captain"),
        db.withSchemaSource(Source(keys: ["main.Captain": ["id"]])) {
          try db.primaryKey("captain")
        },
        db.primaryKey("captain"),
      ]
    }
    #expect(keys.map(\.columns) == [["name"], ["ID"], ["name"]])
    #expect(throws: Failure.self) {
      try db.withSchemaSource(nil) { () throws -> Void in throw Failure() }
    }
    #expect(try db.primaryKey("captain").columns == ["ID"])
    #expect(db.schemaSource is Source)
  }

  /// Asks the database for the first column of the view.
  struct Asking: DatabaseSchemaSource {
    func columnsForPrimaryKey(_ db: Database, inView view: DatabaseObjectID) throws -> [String]? {
      try db.withSchemaSource(nil) { try db.columns(in: view.name).prefix(1).map(\.name) }
    }
  }

  @Test("a source can ask the database, and another connection's changes are noticed")
  func askingSource() throws {
    let folder = try TemporaryFolder()
    var configuration = Configuration()
    configuration.schemaSource = Asking()
    let queue = try DatabaseQueue(path: folder.path("a.sqlite"), configuration: configuration)
    let other = try DatabaseQueue(path: folder.path("a.sqlite"))
    try queue.write { db in
      try db.execute(sql: "CREATE VIEW v AS SELECT 1 AS a, 2 AS b")
      #expect(try db.primaryKey("v").columns == ["a"])
    }
    try other.write { db in
      try db.execute(sql: "DROP VIEW v; CREATE VIEW v AS SELECT 2 AS b, 1 AS a")
    }
    #expect(try queue.read { try $0.primaryKey("v").columns } == ["b"])
  }

  @Test("schemas and their objects have names")
  func names() throws {
    #expect(DatabaseSchemaID.main.schemaTableName == "sqlite_master")
    #expect(DatabaseSchemaID.temp.schemaTableName == "sqlite_temp_master")
    #expect(DatabaseSchemaID.attached("other").schemaTableName == "other.sqlite_master")
    #expect(DatabaseSchemaID.attached("a b").schemaTableName == #""a b".sqlite_master"#)
    #expect(DatabaseSchemaID.attached("MAIN") == .main)
    #expect(Set([DatabaseSchemaID.main, .attached("Main"), .temp]).count == 2)
    let view = DatabaseObjectID(name: "v", schemaID: .main)
    #expect(view == DatabaseObjectID(name: "v", schemaID: .attached("main")))
    #expect(view != DatabaseObjectID(name: "v", schemaID: .temp))
  }

  @Test("the schema's version changes with the schema")
  func version() throws {
    let db = try open(nil)
    let version = try db.schemaVersion()
    try db.execute(sql: "INSERT INTO player VALUES ('a', 'b')")
    #expect(try db.schemaVersion() == version)
    try db.execute(sql: "CREATE TABLE t (a)")
    #expect(try db.schemaVersion() > version)
  }

  @Test("a row of the check of foreign keys is a violation")
  func violationRow() throws {
    let db = try open(nil)
    let sql = "SELECT 'a' AS \"table\", 1 AS rowid, 'b' AS parent, 0 AS fkid"
    let row = try #require(try Row.fetchOne(db, sql: sql))
    #expect(try ForeignKeyViolation(row: row).originTable == "a")
    let other = try #require(try Row.fetchOne(db, sql: "SELECT 'a'"))
    #expect(throws: RowDecodingError.self) { _ = try ForeignKeyViolation(row: other) }
  }
}
