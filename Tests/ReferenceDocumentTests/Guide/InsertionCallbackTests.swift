import Foundation
import ReferenceDocumentRecords
import SQLiteRecordsGRDB
import Testing

/// The examples of the guide to persistence, section "Persistence Callbacks": insertion and update.
@Suite("Insertion Callbacks and Update Callbacks")
struct InsertionCallbackTests {
  // The examples omit the columns.
  struct InsertedPlayer: Encodable, MutablePersistableRecord, Printing {
    static let databaseTableName = "stampedPlayer"
    enum CodingKeys: CodingKey { case id, name, createdAt }

    var id: Int64?
    var name: String
    var createdAt: Date?
    var output = Output()

    // Called before insertion
    mutating func willInsert(_ db: Database) throws {
      createdAt = Date()
    }

    // Called after successful insertion
    mutating func didInsert(_ inserted: InsertionSuccess) {
      id = inserted.rowID
    }

    // Wrap the insertion
    func aroundInsert(_ db: Database, insert: () throws -> InsertionSuccess) throws {
      print("About to insert \(name)")
      _ = try insert()  // An unused result is a warning.
      print("Did insert \(name)")
    }
  }

  struct UpdatedPlayer: Encodable, MutablePersistableRecord, Printing {
    static let databaseTableName = "stampedPlayer"
    enum CodingKeys: CodingKey { case id, name, updatedAt }

    var id: Int64?
    var name: String
    var updatedAt: Date?
    var output = Output()

    // Called before update
    mutating func willUpdate(_ db: Database, columns: Set<String>) throws {
      updatedAt = Date()
    }

    // Called after successful update
    func didUpdate(_ updated: PersistenceSuccess) {
      print("Record was updated")
    }

    // Wrap the update
    func aroundUpdate(
      _ db: Database,
      columns: Set<String>,
      update: () throws -> PersistenceSuccess
    ) throws {
      print("Updating columns: \(columns.sorted())")  // A set has no order.
      _ = try update()
    }
  }

  private let dbQueue: DatabaseQueue

  init() throws {
    dbQueue = try DatabaseQueue()
    try dbQueue.write { try StampedPlayer.createTable(in: $0) }
  }

  @Test("Insertion Callbacks: willInsert, didInsert and aroundInsert")
  func insertion() throws {
    try dbQueue.write { db in
      var player = InsertedPlayer(id: nil, name: "Arthur")
      try player.insert(db)
      #expect(player.id == 1)
      #expect(player.output.lines == ["About to insert Arthur", "Did insert Arthur"])
      let inserted = try Date.fetchOne(db, sql: "SELECT createdAt FROM stampedPlayer")
      #expect(isNow(player.createdAt) && isNow(inserted))
    }
  }

  @Test("Update Callbacks: the changes of the mutating willUpdate are written")
  func update() throws {
    try dbQueue.write { db in
      try db.execute(sql: "INSERT INTO stampedPlayer (id, name) VALUES (1, 'Arthur')")
      let player = UpdatedPlayer(id: 1, name: "Barbara")
      try player.update(db)
      #expect(try isNow(storedUpdate(db)))
      let columns = #"["createdAt", "id", "name", "updatedAt"]"#
      #expect(player.output.lines == ["Updating columns: \(columns)", "Record was updated"])
    }
  }

  @Test("Update Callbacks: every updating method calls the mutating willUpdate")
  func updateMethods() throws {
    let updates: [(inout UpdatedPlayer, Database) throws -> Void] = [
      { try $0.update($1, columns: ["name"]) },
      { try $0.update($1, columns: [Column("name")]) },
      { try $0.updateChanges($1, from: UpdatedPlayer(id: 1, name: "Arthur")) },
      { player, db in try player.updateChanges(db) { $0.name = "Craig" } },
      { try $0.save($1) },
      { try $0.saveAndFetch($1, selection: [Column("id")]) { _ = try Int.fetchOne($0) } },
      { try $0.updateAndFetch($1, selection: [Column("id")]) { _ = try Int.fetchOne($0) } },
    ]
    for update in updates {
      try dbQueue.write { db in
        try db.execute(sql: "REPLACE INTO stampedPlayer (id, name) VALUES (1, 'Arthur')")
        var player = UpdatedPlayer(id: 1, name: "Barbara")
        try update(&player, db)
        #expect(try isNow(storedUpdate(db)))
        #expect(player.output.lines.last == "Record was updated")
      }
    }
  }

  @Test("Insertion and Update Callbacks: a generated record")
  func generated() throws {
    try dbQueue.write { db in
      var player = StampedPlayer(name: "Arthur")
      try player.insert(db)
      #expect(player.id == 1)
      #expect(isNow(player.createdAt))
      #expect(player.updatedAt == nil)
      player.name = "Barbara"
      try player.update(db)
      #expect(try isNow(storedUpdate(db)))
      try db.execute(sql: "UPDATE stampedPlayer SET updatedAt = NULL")
      let modified = try player.updateChanges(db) { $0.name = "Craig" }
      #expect(modified)
      #expect(try isNow(storedUpdate(db)))
      #expect(try StampedPlayer.fetchAll(db).map(\.name) == ["Craig"])
    }
  }

  private func storedUpdate(_ db: Database) throws -> Date? {
    try Date.fetchOne(db, sql: "SELECT updatedAt FROM stampedPlayer")
  }

  private func isNow(_ date: Date?) -> Bool {
    date.map { abs($0.timeIntervalSinceNow) < 60 } ?? false
  }
}
