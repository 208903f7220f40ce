import RuntimeTestSupport
import SQLiteRecordsGRDB
import Testing

@testable import SQLiteRecords

@Suite("Keys of a table")
struct KeyTests {
  let db: Database

  init() throws {
    db = try openMemoryDatabase()
  }

  func primaryKey(_ declaration: String) throws -> PrimaryKeyInfo {
    try db.execute(sql: "DROP TABLE IF EXISTS t; CREATE TABLE t \(declaration)")
    return try db.primaryKey("T")
  }

  @Test("an INTEGER PRIMARY KEY is the rowid")
  func rowIDAlias() throws {
    for declaration in ["(id INTEGER PRIMARY KEY)", "(id integer, PRIMARY KEY (id))"] {
      let key = try primaryKey(declaration)
      #expect(key.columns == ["id"])
      #expect(key.rowIDColumn == "id")
      #expect(key.isRowID)
      #expect(key.tableHasRowID)
    }
  }

  @Test(
    "a key that only looks like an INTEGER PRIMARY KEY is not the rowid",
    arguments: ["INTEGER PRIMARY KEY DESC", "INT PRIMARY KEY", "TEXT PRIMARY KEY"]
  )
  func noAlias(declaration: String) throws {
    let key = try primaryKey("(id \(declaration))")
    #expect(key.columns == ["id"])
    #expect(key.rowIDColumn == nil)
    #expect(!key.isRowID)
    #expect(key.tableHasRowID)
  }

  @Test("a table without a key has the rowid for one")
  func hiddenRowID() throws {
    let key = try primaryKey("(name TEXT)")
    #expect(key.columns == ["rowid"])
    #expect(key.rowIDColumn == nil)
    #expect(key.isRowID)
  }

  @Test("columns of a composite key are in key order")
  func composite() throws {
    let key = try primaryKey("(a INTEGER, b TEXT, c, PRIMARY KEY (c, a))")
    #expect(key.columns == ["c", "a"])
    #expect(key.rowIDColumn == nil)
    #expect(key.tableHasRowID)
  }

  @Test(
    "a WITHOUT ROWID table has no rowid",
    arguments: ["(id INTEGER PRIMARY KEY)", "(a, id TEXT, PRIMARY KEY (id))", "(id PRIMARY KEY)"]
  )
  func withoutRowID(declaration: String) throws {
    let key = try primaryKey("\(declaration) WITHOUT ROWID")
    #expect(key.columns == ["id"])
    #expect(key.rowIDColumn == nil)
    #expect(!key.isRowID)
    #expect(!key.tableHasRowID)
  }

  @Test("the key of a view is an error")
  func view() throws {
    try db.execute(sql: "CREATE VIEW v AS SELECT 1 AS a")
    let error = try #require(throws: DatabaseError.self) { try db.primaryKey("v") }
    #expect(error.message == "no such table: v")
    #expect(try !db.table("v", hasUniqueKey: ["a"]))
  }

  @Test("the key of an unknown table is an error")
  func unknownTable() throws {
    let error = try #require(throws: DatabaseError.self) { try db.primaryKey("missing") }
    #expect(error.message == "no such table: missing")
  }

  @Test("indexes have columns, uniqueness and an origin")
  func indexes() throws {
    try db.execute(
      sql: """
        CREATE TABLE t (a TEXT PRIMARY KEY, b UNIQUE, c, d);
        CREATE INDEX "i j" ON t (d, c);
        CREATE INDEX lowered ON t (lower(c));
        """
    )
    let indexes = try db.indexes(on: "t").sorted { $0.name < $1.name }
    #expect(indexes.map(\.name) == ["i j", "sqlite_autoindex_t_1", "sqlite_autoindex_t_2"])
    #expect(indexes.map(\.columns) == [["d", "c"], ["a"], ["b"]])
    #expect(indexes.map(\.isUnique) == [false, true, true])
    #expect(indexes.map(\.origin) == [.createIndex, .primaryKeyConstraint, .uniqueConstraint])
    #expect(throws: DatabaseError.self) { try db.indexes(on: "missing") }
  }

  @Test("primary keys, rowids and unique indexes are unique keys, partial indexes are not")
  func uniqueKeys() throws {
    try db.execute(
      sql: """
        CREATE TABLE t (id INTEGER PRIMARY KEY, a, b, c);
        CREATE UNIQUE INDEX ab ON t (a, b);
        CREATE UNIQUE INDEX cPartial ON t (c) WHERE a > 0;
        """
    )
    #expect(try db.table("t", hasUniqueKey: ["ID"]))
    #expect(try db.table("t", hasUniqueKey: ["rowid"]))
    #expect(try db.table("t", hasUniqueKey: ["b", "A"]))
    #expect(try db.table("t", hasUniqueKey: ["c", "id"]))
    #expect(try db.table("t", hasUniqueKey: ["a", "b", "c"]))
    #expect(try !db.table("t", hasUniqueKey: ["a"]))
    #expect(try !db.table("t", hasUniqueKey: ["c"]))
    #expect(try !db.table("t", hasUniqueKey: [String]()))
    #expect(try db.uniqueKey(of: "t", with: ["b", "A"]) == ["a", "b"])
  }
}
