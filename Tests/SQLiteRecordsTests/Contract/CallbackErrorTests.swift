import RuntimeTestSupport
import SQLiteRecordsGRDB
import Testing

@Suite("Errors of around… callbacks, and the columns of update callbacks")
struct CallbackErrorTests {
  /// An error of the client's own.
  struct Refusal: Error {}

  /// When a callback throws.
  enum Moment: CaseIterable {
    case before, after
  }

  /// Writes the columns `id` and `name` of a table that has `score` too.
  struct Player: MutablePersistableRecord {
    var id: Int64?
    var name: String
    var refusing: String?
    var moment = Moment.before
    var log = CallbackLog()

    func encode(to container: inout PersistenceContainer) {
      container["id"] = id
      container["name"] = name
    }

    private func refuse<Success>(_ callback: String, _ action: () throws -> Success) throws {
      if refusing == callback && moment == .before { throw Refusal() }
      _ = try action()
      if refusing == callback { throw Refusal() }
    }

    func aroundInsert(_ db: Database, insert: () throws -> InsertionSuccess) throws {
      try refuse("aroundInsert", insert)
    }

    func aroundUpdate(
      _ db: Database,
      columns: Set<String>,
      update: () throws -> PersistenceSuccess
    ) throws {
      log.events.append("aroundUpdate \(columns.sorted().joined(separator: ","))")
      try refuse("aroundUpdate", update)
    }

    func aroundSave(_ db: Database, save: () throws -> PersistenceSuccess) throws {
      try refuse("aroundSave", save)
    }

    func aroundDelete(_ db: Database, delete: () throws -> Bool) throws {
      try refuse("aroundDelete", delete)
    }

    mutating func didInsert(_ inserted: InsertionSuccess) { log.events.append("didInsert") }
    func didUpdate(_ updated: PersistenceSuccess) { log.events.append("didUpdate") }
    func didSave(_ saved: PersistenceSuccess) { log.events.append("didSave") }
    func didDelete(deleted: Bool) { log.events.append("didDelete") }

    mutating func willUpdate(_ db: Database, columns: Set<String>) throws {
      log.events.append("willUpdate \(columns.sorted().joined(separator: ","))")
    }
  }

  private let queue: DatabaseQueue

  init() throws {
    queue = try DatabaseQueue()
    try queue.write { db in
      try db.execute(
        sql: """
          CREATE TABLE player (id INTEGER PRIMARY KEY, name TEXT, score INTEGER);
          INSERT INTO player VALUES (1, 'Arthur', 10)
          """
      )
    }
  }

  @Test(
    "an error of an around… callback reaches the caller, and ends the operation",
    arguments: ["aroundInsert", "aroundUpdate", "aroundSave", "aroundDelete"],
    Moment.allCases
  )
  func errors(callback: String, moment: Moment) throws {
    // The callbacks between those of saving have finished.
    let missed = callback == "aroundSave" ? "didSave" : "did"
    #expect(throws: Refusal.self) {
      try queue.write { db in
        let player = Player(id: 1, name: "Barbara", refusing: callback, moment: moment)
        defer { #expect(!player.log.events.contains { $0.hasPrefix(missed) }) }
        switch callback {
        case "aroundInsert":
          _ = try Player(name: "x", refusing: callback, moment: moment).inserted(db)
        case "aroundDelete": try player.delete(db)
        case _: try player.update(db)
        }
      }
    }
    #expect(
      try queue.read { try String.fetchAll($0, sql: "SELECT name FROM player") } == ["Arthur"]
    )
  }

  @Test("update and save announce all columns of the table, other methods those that they write")
  func columns() throws {
    func events(_ update: (Database, inout Player) throws -> Void) throws -> [String] {
      try queue.write { db in
        var player = Player(id: 1, name: "Barbara")
        try update(db, &player)
        return player.log.events.filter { !$0.hasPrefix("did") }
      }
    }
    let all = ["willUpdate id,name,score", "aroundUpdate id,name,score"]
    #expect(try events { try $1.update($0) } == all)
    #expect(try events { try $1.save($0) } == all)
    let name = ["willUpdate name", "aroundUpdate name"]
    #expect(try events { try $1.update($0, columns: ["name"]) } == name)
    let changed = try events { db, player in
      _ = try player.updateChanges(db) { $0.name = "Craig" }
    }
    #expect(changed == name)
    let unchanged = try events { db, player in
      let isChanged = try player.updateChanges(db) { $0.name = "Barbara" }
      #expect(!isChanged)
    }
    #expect(unchanged == [])
  }
}
