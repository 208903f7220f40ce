import Foundation
import RuntimeTestSupport
import SQLiteRecordsGRDB
import Testing

/// A generated record whose `willInsert` may give it an id, and which writes down how often it was
/// encoded.
private struct Item: RowIDRecord, SchemaRecord {
  final class Log {
    var encodingCount = 0
  }

  var id: Int64?
  var name: String
  var idOfCallback: Int64?
  var log = Log()

  static let databaseSchema = TableSchema(
    "item",
    columns: ["id", "name"],
    primaryKey: ["id"],
    rowID: .primaryKey,
    definition: []
  )

  func encode(to container: inout PersistenceContainer) {
    log.encodingCount += 1
    container[TableColumn<Self, Int64>("id", at: 0)] = id
    container[TableColumn<Self, String>("name", at: 1)] = name
  }

  var databaseRowID: Int64? { id }

  mutating func willInsert(_ db: Database) { id = id ?? idOfCallback }

  mutating func didInsert(_ inserted: InsertionSuccess) { id = inserted.rowID }
}

@Suite("Insertions whose rowids are new")
struct NewRowTests {
  private let queue: DatabaseQueue

  init() throws { queue = try DatabaseQueue() }

  @Test("NULL is in the statement if the record has no rowid, and a parameter if it has one")
  func sql() throws {
    try queue.write { db in
      try db.execute(sql: "CREATE TABLE team (id INTEGER PRIMARY KEY)")
      try GeneratedPlayer.createTable(in: db)
      let columns = #"("id", "name", "score", "team_id", "joined")"#
      for round in 0..<3 {
        var players = [nil, Int64(round) * 10 + 5, nil].map {
          GeneratedPlayer(id: $0, name: "Arthur", joined: Date(timeIntervalSince1970: 0))
        }
        let statements = try db.preparedStatements {
          try players[0].insert(db)
          try players[1].insert(db)
          try players[2].insert(db, onConflict: .replace)
        }
        #expect(
          statements == [
            #"INSERT INTO "player" \#(columns) VALUES (NULL,?,?,?,?)"#,
            #"INSERT INTO "player" \#(columns) VALUES (?,?,?,?,?)"#,
            #"INSERT OR REPLACE INTO "player" \#(columns) VALUES (NULL,?,?,?,?)"#,
          ]
        )
        let first = round == 0 ? 1 : Int64(round) * 10 - 3
        #expect(players.map(\.id) == [first, Int64(round) * 10 + 5, Int64(round) * 10 + 6])
      }
      let rows = try String.fetchAll(db, sql: "SELECT id || name || score FROM player")
      #expect(rows.count == 9)
      #expect(rows.allSatisfy { $0.hasSuffix("Arthur1000") })
    }
  }

  @Test("an insertion whose row is read has it, too")
  func fetched() throws {
    try itemQueue().write { db in
      _ = try GeneratedItem(id: nil, name: "first").insertAndFetch(db)
      for id in 2...3 {
        var item: GeneratedItem?
        let statements = try db.preparedStatements {
          item = try GeneratedItem(id: nil, name: "n\(id)").insertAndFetch(db)
        }
        #expect(item?.id == Int64(id))
        #expect(statements.first == #"INSERT INTO "item" ("id", "name") VALUES (NULL,?)"#)
      }
    }
  }

  @Test("an id that willInsert gives is written")
  func callback() throws {
    try queue.write { db in
      try db.execute(sql: "CREATE TABLE item (id INTEGER PRIMARY KEY, name TEXT)")
      var ids: [Int64?] = []
      for id in [nil, 7, nil, 20, nil] as [Int64?] {
        var item = Item(name: "a", idOfCallback: id)
        try item.insert(db)
        ids.append(item.id)
      }
      #expect(ids == [1, 7, 8, 20, 21])
      #expect(try Int64.fetchAll(db, sql: "SELECT id FROM item") == [1, 7, 8, 20, 21])
    }
  }

  @Test("a conflict is treated as by any insertion")
  func conflict() throws {
    try queue.write { db in
      try db.execute(sql: "CREATE TABLE item (id INTEGER PRIMARY KEY, name TEXT UNIQUE)")
      var first = Item(name: "a")
      try first.insert(db)
      for _ in 0..<3 {
        var item = Item(name: "a")
        #expect(throws: DatabaseError.self) { try item.insert(db) }
        #expect(item.id == nil)
        try item.insert(db, onConflict: .ignore)
        #expect(db.changesCount == 0)
        #expect(item.id == nil)
      }
      var other = Item(name: "a")
      try other.insert(db, onConflict: .replace)
      #expect(other.id == 2)
      #expect(try Int64.fetchAll(db, sql: "SELECT id FROM item") == [2])
    }
  }

  @Test("an error has the values that were bound")
  func failure() throws {
    var configuration = Configuration()
    configuration.publicStatementArguments = true
    try DatabaseQueue(configuration: configuration).write { db in
      try db.execute(
        sql: "CREATE TABLE item (id INTEGER PRIMARY KEY, name TEXT CHECK (name > 'b'))"
      )
      for _ in 0..<3 {
        var item = Item(name: "a")
        let error = databaseError { try item.insert(db) }
        #expect(error?.sql == #"INSERT INTO "item" ("id", "name") VALUES (NULL,?)"#)
        #expect(error?.arguments == ["a"])
      }
    }
  }

  @Test("triggers and AUTOINCREMENT see the same as with a parameter")
  func triggers() throws {
    try queue.write { db in
      try db.execute(
        sql: """
          CREATE TABLE item (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT);
          CREATE TABLE log (text);
          CREATE TRIGGER before BEFORE INSERT ON item BEGIN
            INSERT INTO log VALUES ('before ' || new.id); END;
          CREATE TRIGGER after AFTER INSERT ON item BEGIN
            INSERT INTO log VALUES ('after ' || new.id); END;
          INSERT INTO item VALUES (5, 'x');
          DELETE FROM item; DELETE FROM log
          """
      )
      for id in 6...8 {
        var item = Item(name: "a")
        try item.insert(db)
        #expect(item.id == Int64(id))
      }
      let expected = (6...8).flatMap { ["before -1", "after \($0)"] }
      #expect(try String.fetchAll(db, sql: "SELECT text FROM log") == expected)
    }
  }

  @Test("whether a record that is saved is new is seen without encoding it")
  func save() throws {
    try queue.write { db in
      try db.execute(sql: "CREATE TABLE item (id INTEGER PRIMARY KEY, name TEXT)")
      var items = (0..<20).map { Item(name: "n\($0)") }
      try items.saveAll(db)
      #expect(items.map(\.id) == (1...20).map { Int64($0) })
      #expect(items.allSatisfy { $0.log.encodingCount == 1 })
      var item = Item(name: "last")
      try item.save(db)
      #expect(item.id == 21)
      #expect(item.log.encodingCount == 1)
      item.name = "changed"
      try item.save(db)
      #expect(item.log.encodingCount == 2)
      #expect(try String.fetchOne(db, sql: "SELECT name FROM item WHERE id = 21") == "changed")
    }
  }
}
