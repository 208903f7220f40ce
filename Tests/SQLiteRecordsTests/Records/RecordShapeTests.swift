import SQLiteRecordsGRDB
import Testing

@Suite("Records of a type that do not all write the same columns")
struct RecordShapeTests {
  /// A record that omits what it does not know.
  private struct Player: PersistableRecord {
    static let databaseTableName = "player"
    var values: [(String, Int?)]

    func encode(to container: inout PersistenceContainer) {
      for (column, value) in values { container[column] = value }
    }
  }

  private func withPlayers(_ test: (Database) throws -> Void) throws {
    try DatabaseQueue().write { db in
      try db.execute(sql: "CREATE TABLE player (id INTEGER PRIMARY KEY, a INTEGER DEFAULT 9, b)")
      try test(db)
    }
  }

  private func rows(_ db: Database) throws -> [[Int?]] {
    let rows = try Row.fetchAll(db, sql: "SELECT id, a, b FROM player ORDER BY id")
    return rows.map { [$0[0], $0[1], $0[2]] }
  }

  @Test("omitted columns have their default values")
  func leftOut() throws {
    try withPlayers { db in
      for id in [1, 3, 5] {
        try Player(values: [("id", id), ("a", 1), ("b", 2)]).insert(db)
        try Player(values: [("id", id + 1), ("b", 3)]).insert(db)
      }
      #expect(try rows(db) == [1, 3, 5].flatMap { [[$0, 1, 2], [$0 + 1, 9, 3]] })
    }
  }

  @Test("columns in another order, and in another case, get their own values")
  func order() throws {
    try withPlayers { db in
      try Player(values: [("id", 1), ("a", 1), ("b", 2)]).insert(db)
      try Player(values: [("b", 4), ("a", 3), ("id", 2)]).insert(db)
      try Player(values: [("ID", 3), ("A", 5), ("B", 6)]).insert(db)
      try Player(values: [("ID", 1), ("B", 8), ("A", 7)]).update(db)
      #expect(try rows(db) == [[1, 7, 8], [2, 3, 4], [3, 5, 6]])
    }
  }

  @Test("a column that is set again has its last value, and a record without a value its own")
  func again() throws {
    try withPlayers { db in
      try Player(values: [("id", 1), ("a", 1), ("A", 2), ("b", 3)]).insert(db)
      try Player(values: [("id", 2), ("a", 4), ("b", 5), ("a", 6)]).insert(db)
      try Player(values: [("id", 3), ("a", nil), ("b", 7)]).insert(db)
      #expect(try rows(db) == [[1, 2, 3], [2, 6, 5], [3, nil, 7]])
    }
  }

  @Test("no row has a key that is omitted")
  func missingKey() throws {
    try withPlayers { db in
      try Player(values: [("id", 1), ("a", 1)]).insert(db)
      #expect(try Player(values: [("id", 1)]).exists(db))
      #expect(try !Player(values: [("a", 1)]).exists(db))
      #expect(try !Player(values: [("a", 1)]).delete(db))
      #expect(throws: RecordError.self) { try Player(values: [("a", 2)]).update(db) }
      #expect(try Player(values: [("a", 1), ("id", 1)]).delete(db))
    }
  }

  @Test("updates of different columns change these only")
  func partialUpdates() throws {
    try withPlayers { db in
      try Player(values: [("id", 1), ("a", 1), ("b", 1)]).insert(db)
      for value in 2...3 {
        let player = Player(values: [("id", 1), ("a", value), ("b", 10 * value)])
        try player.update(db, columns: ["A"])
        #expect(try rows(db) == [[1, value, value == 2 ? 1 : 20]])
        try player.update(db, columns: ["b"])
        #expect(try rows(db) == [[1, value, 10 * value]])
      }
      #expect(throws: DatabaseError.self) {
        try Player(values: [("id", 1), ("a", 1), ("b", 1)]).update(db, columns: ["c"])
      }
    }
  }

  @Test("more shapes than are kept write what they should")
  func manyShapes() throws {
    try DatabaseQueue().write { db in
      let columns = (0..<12).map { "column\($0)" }
      let definitions = columns.map { "\($0) INTEGER" }.joined(separator: ", ")
      try db.execute(sql: "CREATE TABLE player (id INTEGER PRIMARY KEY, \(definitions))")
      for round in 0..<2 {
        for (index, column) in columns.enumerated() {
          let id = 100 * round + index
          try Player(values: [("id", id), (column, index)]).insert(db)
          let value = try Int.fetchOne(db, sql: "SELECT \(column) FROM player WHERE id = \(id)")
          #expect(value == index)
        }
      }
    }
  }
}

@Suite("Records whose table changes")
struct ChangingTableTests {
  private struct Entry: MutablePersistableRecord, FetchableRecord {
    @TaskLocal static var table = "one"
    static var databaseTableName: String { table }
    var id: Int64?
    var text: String

    init(_ text: String) { self.text = text }

    init(row: Row) throws {
      id = try row.decode(forKey: "id")
      text = try row.decode(forKey: "text")
    }

    func encode(to container: inout PersistenceContainer) {
      container["id"] = id
      container["text"] = text
    }

    mutating func didInsert(_ inserted: InsertionSuccess) { id = inserted.rowID }
  }

  @Test("a type that changes its table name is written to that table")
  func anotherTable() throws {
    try DatabaseQueue().write { db in
      try db.execute(sql: "CREATE TABLE one (id INTEGER PRIMARY KEY, text)")
      try db.execute(sql: "CREATE TABLE two (text, id INTEGER PRIMARY KEY)")
      for table in ["one", "two", "one"] {
        try Entry.$table.withValue(table) {
          var entry = Entry(table)
          try entry.insert(db)
          try entry.update(db)
        }
      }
      #expect(try Entry.fetchAll(db, sql: "SELECT * FROM one").map(\.text) == ["one", "one"])
      #expect(try Entry.fetchAll(db, sql: "SELECT * FROM two").map(\.text) == ["two"])
    }
  }

  @Test("a type that changes its table name gets the rows of that table")
  func rowsOfAnotherTable() throws {
    try DatabaseQueue().write { db in
      try db.execute(sql: "CREATE TABLE one (id INTEGER PRIMARY KEY, text)")
      try db.execute(sql: "CREATE TABLE two (text, id INTEGER PRIMARY KEY)")
      for table in ["one", "two", "one"] {
        try Entry.$table.withValue(table) {
          let inserted = try Entry(table).insertAndFetch(db)
          let found = try Entry.find(db, key: 1)
          #expect([inserted.text, found.text] == [table, table])
        }
      }
    }
  }

  @Test("a table that is recreated with another key is updated by that key")
  func anotherKey() throws {
    try DatabaseQueue().write { db in
      try db.execute(sql: "CREATE TABLE one (id INTEGER PRIMARY KEY, text)")
      var entry = Entry("a")
      try entry.insert(db)
      try entry.update(db)
      try db.execute(sql: "DROP TABLE one; CREATE TABLE one (id INTEGER, text TEXT PRIMARY KEY)")
      try db.execute(sql: "INSERT INTO one VALUES (5, 'a')")
      try entry.update(db)
      #expect(try Row.fetchAll(db, sql: "SELECT * FROM one") == [["id": 1, "text": "a"]])
    }
  }
}
