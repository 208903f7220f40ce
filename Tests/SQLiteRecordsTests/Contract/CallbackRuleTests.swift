import SQLiteRecords
import Testing

@Suite("Rules of callbacks")
struct CallbackRuleTests {
  /// What the callbacks of a player have been given.
  final class Calls {
    var columns: [Set<String>] = []
    var deletions: [Bool] = []
  }

  struct Player: MutablePersistableRecord {
    var id: Int64?
    var name = "Arthur"
    var score = 0
    var calls = Calls()
    var isRefusedBy: String?

    struct Refusal: Error, Equatable {
      var callback: String
    }

    func encode(to container: inout PersistenceContainer) {
      container["id"] = id
      container["name"] = name
      container["score"] = score
    }

    private func check(_ callback: String) throws {
      if isRefusedBy == callback { throw Refusal(callback: callback) }
    }

    func willSave(_ db: Database) throws { try check("willSave") }
    func willInsert(_ db: Database) throws { try check("willInsert") }
    func willDelete(_ db: Database) throws { try check("willDelete") }

    func willUpdate(_ db: Database, columns: Set<String>) throws {
      try check("willUpdate")
      calls.columns.append(columns)
    }

    func didDelete(deleted: Bool) { calls.deletions.append(deleted) }
  }

  private let queue: DatabaseQueue

  init() throws {
    queue = try DatabaseQueue()
    try queue.write { db in
      try db.execute(
        sql: """
          CREATE TABLE player (id INTEGER PRIMARY KEY, name TEXT, score INTEGER, note TEXT);
          INSERT INTO player (id, name, score) VALUES (1, 'Arthur', 0);
          """
      )
    }
  }

  @Test("update callbacks are given the columns: all, those of the call, or those that changed")
  func columns() throws {
    try queue.write { db in
      var player = Player(id: 1)
      try player.update(db)
      try player.save(db)
      try player.update(db, columns: ["score"])
      try player.update(db, columns: [] as [String])
      _ = try player.updateChanges(db) { $0.name = "Barbara" }
      try player.updateChanges(db, from: Player(id: 1, name: "Barbara", score: 10))
      let all: Set = ["id", "name", "score", "note"]
      #expect(player.calls.columns == [all, all, ["score"], [], ["name"], ["score"]])
    }
  }

  @Test("a deletion that finds nothing says so, without SQL if the key is NULL")
  func deletions() throws {
    try queue.write { db in
      let player = Player(id: 1)
      try player.delete(db)
      try player.delete(db)
      #expect(player.calls.deletions == [true, false])
      let unsaved = Player()
      let sql = try db.tracedSQL { () throws in #expect(try unsaved.delete(db) == false) }
      #expect(sql == [])
      #expect(unsaved.calls.deletions == [false])
    }
  }

  @Test(
    "an error of a will… callback stops the operation, and reaches the caller",
    arguments: ["willSave", "willInsert", "willUpdate", "willDelete"]
  )
  func refusal(callback: String) throws {
    try queue.write { (db) throws in
      var player = Player(id: 1, name: "Barbara")
      player.isRefusedBy = callback
      let refused = Player.Refusal(callback: callback)
      let sql = try db.tracedSQL { () throws in
        switch callback {
        case "willDelete": #expect(throws: refused) { try player.delete(db) }
        case "willInsert":
          #expect(throws: refused) { try player.insert(db) }
          #expect(throws: refused) { try player.upsert(db) }
        case _: #expect(throws: refused) { try player.update(db) }
        }
      }
      #expect(sql == [])
    }
  }
}
