import RuntimeTestSupport
import SQLiteRecordsGRDB
import Testing

@testable import SQLiteRecords

/// A record of the table `item`, as the generator would write it.
private struct Item: Equatable, FetchableRecord, MutablePersistableRecord, SchemaRecord {
  var id: Int64?
  var text: String

  static let databaseSchema = TableSchema(
    "item",
    columns: ["id", "text", "made"],
    primaryKey: ["id"],
    rowID: .primaryKey,
    generatedColumns: ["made"],
    definition: []
  )

  init(id: Int64? = nil, text: String) {
    self.id = id
    self.text = text
  }

  init(row: Row) throws {
    id = try row.decode(forKey: "id")
    text = try row.decode(forKey: "made")
  }

  func encode(to container: inout PersistenceContainer) {
    container[TableColumn<Self, Int64>("id", at: 0)] = id
    container[TableColumn<Self, String>("text", at: 1)] = text
  }
}

/// The same, written by hand.
private struct PlainItem: Equatable, FetchableRecord, MutablePersistableRecord {
  static let databaseTableName = "item"

  var id: Int64?
  var text: String

  init(id: Int64? = nil, text: String) {
    self.id = id
    self.text = text
  }

  init(row: Row) throws {
    id = try row.decode(forKey: "id")
    text = try row.decode(forKey: "made")
  }

  func encode(to container: inout PersistenceContainer) {
    container["id"] = id
    container["text"] = text
  }
}

/// The same, of which the callbacks are not the default ones.
private struct WatchedItem: FetchableRecord, MutablePersistableRecord {
  static let databaseTableName = "item"

  var text: String
  var savedCount = 0

  init(text: String) { self.text = text }
  init(row: Row) throws { text = try row.decode(forKey: "made") }

  func encode(to container: inout PersistenceContainer) { container["text"] = text }
  mutating func willSave(_ db: Database) { savedCount += 1 }
}

@Suite("Fetching inserted rows")
struct InsertedRowTests {
  private let queue: DatabaseQueue

  init() throws { queue = try DatabaseQueue() }

  /// Makes the table `item`, in which SQLite works out the column that records read.
  private func createTable(_ db: Database, made: String = "upper(text)") throws {
    try db.execute(
      sql: """
        CREATE TABLE item (
          id INTEGER PRIMARY KEY, text TEXT UNIQUE, made TEXT AS (\(made)))
        """
    )
  }

  /// The texts that three insertions of each kind of record return, and the statements of the last
  /// round: a type's callbacks are known only after the first.
  private func insertAll(_ db: Database) throws -> (texts: [String], statements: [String]) {
    var texts: [String] = []
    var statements: [String] = []
    for round in 1...3 {
      statements = try db.tracedSQL {
        texts.append(try Item(text: "a\(round)").insertAndFetch(db).text)
        texts.append(try PlainItem(text: "b\(round)").insertAndFetch(db).text)
        texts.append(try WatchedItem(text: "c\(round)").insertAndFetch(db).text)
      }
    }
    return (texts, statements)
  }

  private func returningCount(_ statements: [String]) -> Int {
    statements.count { $0.contains(" RETURNING ") }
  }

  @Test("in a transaction, they are read by their rowids")
  func selected() throws {
    try queue.write { db in
      try createTable(db)
      let (texts, statements) = try insertAll(db)
      #expect(texts == ["A1", "B1", "C1", "A2", "B2", "C2", "A3", "B3", "C3"])
      #expect(
        statements == [
          #"INSERT INTO "item" ("id", "text") VALUES (NULL,'a3')"#,
          #"SELECT "id", "text", "made" FROM "item" WHERE "rowid" = 7"#,
          #"INSERT INTO "item" ("id", "text") VALUES (NULL,'b3')"#,
          #"SELECT * FROM "item" WHERE "rowid" = 8"#,
          #"INSERT INTO "item" ("text") VALUES ('c3')"#,
          #"SELECT * FROM "item" WHERE "rowid" = 9"#,
        ]
      )
    }
  }

  @Test("the variants that name the result use RETURNING")
  func named() throws {
    try queue.write { db in
      try createTable(db)
      let statements = try db.tracedSQL { () throws in
        var item = PlainItem(text: "a")
        #expect(try item.insertAndFetch(db, as: PlainItem.self) == PlainItem(id: 1, text: "A"))
        item.text = "b"
        let id = try item.insertAndFetch(db, selection: [Column("id")]) { try Int.fetchOne($0) }
        #expect(id == 2)
      }
      #expect(returningCount(statements) == 2)
    }
  }

  @Test("outside a transaction, where others could change them, the statement returns them")
  func autocommit() throws {
    try queue.writeWithoutTransaction { db in
      try createTable(db)
      let (texts, statements) = try insertAll(db)
      #expect(texts.suffix(3) == ["A3", "B3", "C3"])
      #expect(statements.count == 3)
      #expect(returningCount(statements) == 3)
    }
  }

  @Test(
    "changes that a trigger makes to them afterwards are not read",
    arguments: ["TRIGGER t AFTER", "TEMP TRIGGER t AFTER"]
  )
  func triggers(trigger: String) throws {
    try queue.write { db in
      try createTable(db)
      _ = try insertAll(db)
      try db.execute(
        sql: """
          DELETE FROM item;
          CREATE \(trigger) INSERT ON item BEGIN
            UPDATE item SET text = 'changed ' || new.id WHERE id = new.id;
            INSERT INTO item (text) SELECT 'other ' || new.id WHERE new.id < 100;
          END
          """
      )
      let (texts, statements) = try insertAll(db)
      #expect(texts.suffix(3) == ["A3", "B3", "C3"])
      #expect(returningCount(statements) == 3)
    }
  }

  @Test("if another row may have been replaced, the statement returns them")
  func replacement() throws {
    try queue.write { db in
      try db.execute(
        sql: """
          CREATE TABLE item (
            id INTEGER PRIMARY KEY, text TEXT UNIQUE ON CONFLICT REPLACE, made TEXT AS (text))
          """
      )
      #expect(returningCount(try insertAll(db).statements) == 3)
      try db.execute(sql: "DROP TABLE item")
      try createTable(db)
      let statements = try db.tracedSQL {
        for text in ["a", "b", "a"] {
          _ = try Item(text: text).insertAndFetch(db, onConflict: .replace)
          _ = try PlainItem(text: text).insertAndFetch(db, onConflict: .replace)
        }
      }
      #expect(returningCount(statements) == 6)
    }
  }

  @Test("rows of a table without rowids are returned by the statement")
  func noRowID() throws {
    try queue.write { db in
      try db.execute(
        sql: """
          CREATE TABLE item (id INTEGER PRIMARY KEY, text TEXT, made TEXT AS (upper(text)))
          WITHOUT ROWID
          """
      )
      let statements = try db.tracedSQL { () throws in
        for id in 1...3 {
          #expect(try Item(id: Int64(id), text: "a").insertAndFetch(db).text == "A")
          #expect(try PlainItem(id: 10 * Int64(id), text: "b").insertAndFetch(db).text == "B")
        }
      }
      #expect(returningCount(statements) == 6)
    }
  }

  @Test("the rowid is asked for by a name that no column has")
  func hiddenRowID() throws {
    try queue.write { db in
      try db.execute(
        sql: "CREATE TABLE item (rowid TEXT, id TEXT PRIMARY KEY, text TEXT, made AS (upper(text)))"
      )
      let statements = try db.tracedSQL { () throws in
        for round in 1...3 {
          #expect(try PlainItem(id: 7 + Int64(round), text: "a").insertAndFetch(db).text == "A")
        }
      }
      #expect(statements.last == #"SELECT * FROM "item" WHERE "_rowid_" = 3"#)
    }
  }

  @Test("if the row cannot be read, nothing is inserted")
  func unreadable() throws {
    try queue.write { db in
      // SQLite works the column out when it writes a row, too.
      nonisolated(unsafe) var callCount = 0
      let function = DatabaseFunction("made", argumentCount: 1, pure: true) { values in
        callCount += 1
        guard callCount % 2 != 0 else { throw DatabaseError(message: "not a second time") }
        return values[0]
      }
      db.add(function: function)
      try createTable(db, made: "made(text)")
      for round in 1...3 {
        let statements = db.tracedSQL {
          let errors = [
            databaseError { _ = try Item(text: "a\(round)").insertAndFetch(db) },
            databaseError { _ = try PlainItem(text: "b\(round)").insertAndFetch(db) },
            databaseError { _ = try WatchedItem(text: "c\(round)").insertAndFetch(db) },
          ]
          #expect(errors.map(\.?.message) == Array(repeating: "not a second time", count: 3))
        }
        #expect(returningCount(statements) == 0)
        #expect(db.isInsideTransaction)
        #expect(try Item.fetchCount(db) == 0)
      }
    }
  }

  @Test("if the row can be read, but not decoded, it stays")
  func undecodable() throws {
    try queue.write { db in
      try createTable(db, made: "NULL")
      for count in 1...3 {
        let statements = db.tracedSQL { () in
          #expect(throws: RowDecodingError.self) { try Item(text: "a\(count)").insertAndFetch(db) }
          #expect(throws: RowDecodingError.self) {
            try PlainItem(text: "b\(count)").insertAndFetch(db)
          }
        }
        #expect(returningCount(statements) == 0)
        #expect(try PlainItem.fetchCount(db) == 2 * count)
      }
    }
  }

  @Test("if the table ignores an insertion, there is none")
  func ignored() throws {
    try queue.write { db in
      try db.execute(
        sql: """
          CREATE TABLE item (
            id INTEGER PRIMARY KEY, text TEXT UNIQUE ON CONFLICT IGNORE, made AS (upper(text)));
          INSERT INTO item VALUES (1, 'a'), (2, 'b')
          """
      )
      for _ in 1...3 {
        #expect(throws: RecordError.self) { try Item(text: "a").insertAndFetch(db) }
        #expect(throws: RecordError.self) { try PlainItem(text: "a").insertAndFetch(db) }
        #expect(throws: RecordError.self) { try WatchedItem(text: "a").insertAndFetch(db) }
      }
      #expect(try Item.fetchCount(db) == 2)
    }
  }
}
