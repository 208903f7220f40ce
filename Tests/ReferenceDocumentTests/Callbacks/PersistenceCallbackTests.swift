import Foundation
import ReferenceDocumentRecords
import SQLiteRecordsGRDB
import Testing

/// The examples of the section "Persistence Callbacks".
@Suite("Persistence Callbacks")
struct PersistenceCallbackTests {
  struct Player: MutablePersistableRecord {
    var id: Int64?
    var name: String

    // The example omits the columns.
    func encode(to container: inout PersistenceContainer) {
      container["id"] = id
      container["name"] = name
    }

    // Update auto-incremented id upon successful insertion
    mutating func didInsert(_ inserted: InsertionSuccess) {
      id = inserted.rowID
    }
  }

  @Test("Persistence Callbacks: didInsert captures the auto-incremented id")
  func didInsert() throws {
    let dbQueue = try playerQueue()
    try dbQueue.write { db in
      var player = Player(id: nil, name: "Arthur")
      try player.insert(db)
      #expect(player.id == 1)  // didInsert was called: prints some non-nil id
    }
  }

  // Encodable, as the example has no columns.
  struct Link: Encodable, PersistableRecord {
    var url: URL

    func willSave(_ db: Database) throws {
      if url.host == nil {
        throw ValidationError("url must be absolute.")
      }
    }
  }

  @Test("Persistence Callbacks: willSave validates a record")
  func willSave() throws {
    let relative = try #require(URL(string: "page.html"))
    let absolute = try #require(URL(string: "https://example.com/page.html"))
    try linkQueue().write { db in
      let log = StatementLog(db)
      let expected = ValidationError("url must be absolute.")
      let link = Link(url: relative)
      #expect(throws: expected) { try link.insert(db) }  // Calls the willSave callback
      #expect(throws: expected) { try link.update(db) }  // Calls the willSave callback
      #expect(throws: expected) { try link.save(db) }  // Calls the willSave callback
      #expect(throws: expected) { try link.upsert(db) }  // Calls the willSave callback
      #expect(log.take() == [])
      let valid = Link(url: absolute)
      try valid.insert(db)
      try valid.update(db)
      try valid.save(db)
      try valid.upsert(db)
      #expect(log.take().count == 4)
      #expect(try String.fetchAll(db, sql: "SELECT url FROM link") == [absolute.absoluteString])
    }
  }

  @Test("Persistence Callbacks: willSave validates a generated record")
  func generated() throws {
    try linkQueue().write { db in
      var link = GeneratedLink(url: "page.html")
      let expected = ValidationError("url must be absolute.")
      #expect(throws: expected) { try link.insert(db) }
      #expect(throws: expected) { try link.update(db) }
      #expect(throws: expected) { try link.save(db) }
      #expect(throws: expected) { try link.upsert(db) }
      link.url = "https://example.com/page.html"
      try link.save(db)
      #expect(try GeneratedLink.fetchAll(db) == [link])
    }
  }

  private func linkQueue() throws -> DatabaseQueue {
    let dbQueue = try DatabaseQueue()
    try dbQueue.write { try GeneratedLink.createTable(in: $0) }
    return dbQueue
  }
}
