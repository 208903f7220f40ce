import SQLiteRecordsGRDB
import Testing

/// The lists of the section "Available Callbacks", and the notes below them.
@Suite("Available Callbacks")
struct AvailableCallbackTests {
  /// A player that lists its callbacks.
  struct Player: Codable, FetchableRecord, MutablePersistableRecord {
    enum CodingKeys: CodingKey { case id, name }

    var id: Int64?
    var name: String
    var output = Output()

    static let insertion = [
      "willSave", "aroundSave", "willInsert", "aroundInsert", "didInsert", "didSave",
    ]
    static let update = [
      "willSave", "aroundSave", "willUpdate", "aroundUpdate", "didUpdate", "didSave",
    ]
  }

  private let dbQueue: DatabaseQueue

  init() throws {
    dbQueue = try playerQueue()
    try dbQueue.write { try $0.execute(sql: "INSERT INTO player (id, name) VALUES (1, 'Arthur')") }
  }

  /// The callbacks of a player of id 1, unless another is given.
  private func callbacks(
    id: Int64? = 1,
    _ operation: (inout Player, Database) throws -> Void
  ) throws -> [String] {
    var player = Player(id: id, name: "Barbara")
    try dbQueue.write { try operation(&player, $0) }
    return player.output.lines
  }

  @Test("Available Callbacks: inserting a record (all record.insert and record.upsert methods)")
  func insertion() throws {
    let insertions: [(Int64?, (inout Player, Database) throws -> Void)] = [
      (nil, { try $0.insert($1) }),
      (nil, { _ = try $0.inserted($1) }),
      (nil, { _ = try $0.insertAndFetch($1) }),
      (nil, { try $0.insertAndFetch($1, selection: [Column("id")]) { try $0.execute() } }),
      (nil, { try $0.upsert($1) }),
      (1, { try $0.upsert($1) }),  // Also if it updates.
      (1, { _ = try $0.upsertAndFetch($1) }),
    ]
    for (id, insert) in insertions {
      #expect(try callbacks(id: id, insert) == Player.insertion)
    }
  }

  @Test("Available Callbacks: updating a record (all record.update methods)")
  func update() throws {
    let updates: [(inout Player, Database) throws -> Void] = [
      { try $0.update($1) },
      { try $0.update($1, columns: ["name"]) },
      { _ = try $0.updateAndFetch($1) },
      { try $0.updateChanges($1, from: Player(id: 1, name: "Arthur")) },
      { player, db in _ = try player.updateChanges(db) { $0.name = "Craig" } },
      { player, db in _ = try player.updateChangesAndFetch(db) { $0.name = "Craig" } },
    ]
    for update in updates { #expect(try callbacks(update) == Player.update) }
    #expect(try callbacks { player, db in _ = try player.updateChanges(db) { _ in } } == [])
  }

  @Test("Available Callbacks: deleting a record (only the record.delete(_:) method)")
  func deletion() throws {
    #expect(try callbacks { try $0.delete($1) } == ["willDelete", "aroundDelete", "didDelete"])
  }

  @Test("Available Callbacks: save triggers update and/or insert callbacks accordingly")
  func save() throws {
    #expect(try callbacks { try $0.save($1) } == Player.update)
    #expect(try callbacks(id: nil) { try $0.save($1) } == Player.insertion)
    #expect(
      try callbacks(id: 42) { try $0.save($1) } == [
        "willSave", "aroundSave", "willUpdate", "aroundUpdate", "willInsert", "aroundInsert",
        "didInsert", "didSave",
      ]
    )
  }

  @Test("Available Callbacks: type methods, batch operations and raw SQL invoke none")
  func withoutCallbacks() throws {
    let lines = try callbacks { player, db in
      try Player.updateAll(db, Column("name").set(to: "Craig"))
      try Player.deleteOne(db, key: 1)
      try Player.deleteAll(db)
      try db.execute(
        sql: "INSERT INTO player (id, name) VALUES (?, ?)",
        arguments: [player.id, player.name]
      )
    }
    #expect(lines == [])
  }
}

extension AvailableCallbackTests.Player: Printing {
  mutating func willSave(_ db: Database) throws { print("willSave") }
  mutating func willInsert(_ db: Database) throws { print("willInsert") }
  mutating func willUpdate(_ db: Database, columns: Set<String>) throws { print("willUpdate") }
  func willDelete(_ db: Database) throws { print("willDelete") }

  func aroundSave(_ db: Database, save: () throws -> PersistenceSuccess) throws {
    print("aroundSave")
    _ = try save()
  }

  func aroundInsert(_ db: Database, insert: () throws -> InsertionSuccess) throws {
    print("aroundInsert")
    _ = try insert()
  }

  func aroundUpdate(
    _ db: Database,
    columns: Set<String>,
    update: () throws -> PersistenceSuccess
  ) throws {
    print("aroundUpdate")
    _ = try update()
  }

  func aroundDelete(_ db: Database, delete: () throws -> Bool) throws {
    print("aroundDelete")
    _ = try delete()
  }

  mutating func didInsert(_ inserted: InsertionSuccess) {
    id = inserted.rowID
    print("didInsert")
  }

  func didUpdate(_ updated: PersistenceSuccess) { print("didUpdate") }
  func didSave(_ saved: PersistenceSuccess) { print("didSave") }
  func didDelete(deleted: Bool) { print("didDelete") }
}
