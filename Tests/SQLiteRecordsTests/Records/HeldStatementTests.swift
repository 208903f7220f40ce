import SQLiteRecordsGRDB
import Testing

@testable import SQLiteRecords

/// A record that may insert another one while it is encoded.
private struct Node: MutablePersistableRecord, SchemaRecord {
  var name: String
  var label: String
  var insertOther: (() throws -> Void)?

  static let databaseSchema = TableSchema(
    "node",
    columns: ["name", "label"],
    rowID: .hidden,
    definition: ["CREATE TABLE node (name TEXT, label TEXT)"]
  )

  func encode(to container: inout PersistenceContainer) throws {
    container[TableColumn<Self, String>("name", at: 0)] = name
    try insertOther?()
    container[TableColumn<Self, String>("label", at: 1)] = label
  }
}

/// A record with a column that its table does not have.
private struct Misplaced: MutablePersistableRecord, SchemaRecord {
  let position: CInt

  static var databaseSchema: TableSchema { Node.databaseSchema }

  func encode(to container: inout PersistenceContainer) throws {
    container[TableColumn<Self, String>("name", at: position)] = "text"
  }
}

@Suite("Statements that are held while a record is bound")
struct HeldStatementTests {
  @Test("a record that inserts another one of its type while it is encoded keeps its own values")
  func insertionInsideEncoding() throws {
    try DatabaseQueue().write { db in
      try Node.createTable(in: db)
      for round in 1...3 {
        var other = Node(name: "inner \(round)", label: "inside")
        var node = Node(name: "outer \(round)", label: "outside") { try other.insert(db) }
        try node.insert(db)
      }
      let rows = try Row.fetchAll(db, sql: "SELECT name, label FROM node ORDER BY rowid")
      let texts: [[String]] = try rows.map {
        [try $0.decode(atIndex: 0), try $0.decode(atIndex: 1)]
      }
      let expected = (1...3).flatMap { round in
        [["inner \(round)", "inside"], ["outer \(round)", "outside"]]
      }
      #expect(texts == expected)
    }
  }

  @Test("the statement that was found last is forgotten when the schema changes")
  func schemaChange() throws {
    try DatabaseQueue().write { db in
      try Node.createTable(in: db)
      for _ in 1...3 {
        var node = Node(name: "a", label: "b")
        try node.insert(db)
      }
      #expect(db.recentStatement?.type == ObjectIdentifier(Node.self))
      try db.execute(sql: "ALTER TABLE node ADD COLUMN more")
      #expect(db.recentStatement == nil)
      var node = Node(name: "c", label: "d")
      try node.insert(db)
      #expect(try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM node") == 4)
    }
  }

  @Test("kinds of statements and record types that take turns find their own statements")
  func turns() throws {
    try DatabaseQueue().write { db in
      try Node.createTable(in: db)
      try Team.createTable(in: db)
      for round in 1...4 {
        var node = Node(name: "node", label: "\(round)")
        try node.insert(db)
        var team = Team(id: nil, name: "team \(round)")
        try team.insert(db)
        team.name += "!"
        try team.update(db)
        #expect(try Team.fetchOne(db, key: team.id)?.name == "team \(round)!")
      }
      #expect(try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM node") == 4)
      let names = try String.fetchAll(db, sql: "SELECT name FROM team ORDER BY id")
      #expect(names == ["team 1!", "team 2!", "team 3!", "team 4!"])
    }
  }

  @Test("a column past those of the table is a programmer error", arguments: [2, 63, 64, -1])
  func misplacedColumn(_ position: CInt) async {
    await #expect(processExitsWith: .failure) { [position] in
      // An error would be a failure of the process, too.
      try? DatabaseQueue().write { db in
        try Node.createTable(in: db)
        var record = Misplaced(position: position)
        try record.insert(db)
      }
    }
  }
}

/// A record with an id.
private struct Team: MutablePersistableRecord, FetchableRecord, SchemaRecord {
  var id: Int64?
  var name: String

  static let databaseSchema = TableSchema(
    "team",
    columns: ["id", "name"],
    primaryKey: ["id"],
    rowID: .primaryKey,
    definition: ["CREATE TABLE team (id INTEGER PRIMARY KEY, name TEXT NOT NULL)"]
  )

  init(id: Int64?, name: String) {
    self.id = id
    self.name = name
  }

  init(row: borrowing Row) throws {
    id = try row[TableColumn<Self, Int64>("id", at: 0)]
    name = try row[TableColumn<Self, String>("name", at: 1)]
  }

  func encode(to container: inout PersistenceContainer) throws {
    container[TableColumn<Self, Int64>("id", at: 0)] = id
    container[TableColumn<Self, String>("name", at: 1)] = name
  }

  mutating func didInsert(_ inserted: InsertionSuccess) { id = inserted.rowID }
}
