import Foundation
import GeneratedRecords
import SQLiteRecordsGRDB
import Testing

@Suite("Timestamps and callbacks")
struct TimestampTests {
  /// Transactions of a database begin a minute apart, the first a minute after the epoch.
  private func queue() throws -> DatabaseQueue {
    let clock = Clock()
    var configuration = Configuration()
    configuration.transactionClock = .custom { _ in clock.next() }
    return try DatabaseQueue(configuration: configuration)
  }

  private func date(_ minutes: Int) -> Date {
    Date(timeIntervalSince1970: Double(minutes) * 60)
  }

  @Test("an insertion sets both dates to that of the transaction")
  func insertion() throws {
    let queue = try queue()
    try queue.write { try Entry.createTable(in: $0) }
    let entry = try queue.write { db in
      var entry = Entry(text: "a")
      #expect(entry.createdAt == nil)
      try entry.insert(db)
      return entry
    }
    #expect(entry.createdAt == date(2))
    #expect(entry.updatedAt == date(2))
    try #expect(queue.read { try Entry.fetchOne($0) } == entry)
  }

  @Test("an existing date is inserted unchanged")
  func givenDate() throws {
    let queue = try queue()
    try queue.write { db in
      try Entry.createTable(in: db)
      let entry = try Entry(text: "a", createdAt: date(-5)).inserted(db)
      #expect(entry.createdAt == date(-5))
      #expect(entry.updatedAt == date(1))
    }
  }

  @Test("an update sets one date, if only some columns are updated too")
  func update() throws {
    let queue = try queue()
    try queue.write { db in
      try Entry.createTable(in: db)
      try Entry(text: "a").inserted(db).update(db)
    }
    try queue.write { db in
      var entry = try #require(try Entry.fetchOne(db))
      entry.text = "b"
      let log = StatementLog(db)
      try entry.update(db, columns: ["text"])
      #expect(
        log.take() == [#"UPDATE "entry" SET "text"='b', "updated_at"=120 WHERE "id"=1"#]
      )
    }
    let entry = try #require(try queue.read { try Entry.fetchOne($0) })
    #expect(entry.createdAt == date(1))
    #expect(entry.updatedAt == date(2))
  }

  @Test("an instance of a class has the date after its update")
  func instance() throws {
    let queue = try queue()
    try queue.write { db in
      try Document.createTable(in: db)
      try Document(title: "a").insert(db)
    }
    try queue.write { db in
      let document = try Document.find(db, key: "a")
      #expect(document.updatedAt == date(1))
      document.text = "b"
      try document.update(db, columns: ["text"])
      #expect(document.updatedAt == date(2))
      try #expect(Document.find(db, key: "a").updatedAt == date(2))
    }
  }

  @Test("an insertion of a draft sets both dates, unless it has them")
  func draft() throws {
    let queue = try queue()
    try queue.write { try Entry.createTable(in: $0) }
    try queue.write { db in
      let draft = PartialEntry(text: "a")
      let log = StatementLog(db)
      try draft.insert(db)
      #expect(
        log.take() == [
          #"INSERT INTO "entry" ("text", "created_at", "updated_at") VALUES ('a',120,120)"#
        ]
      )
      #expect(draft.createdAt == nil)
      let entry = try PartialEntry(text: "b", createdAt: date(-5)).insertAndFetch(db)
      #expect(entry.createdAt == date(-5))
      #expect(entry.updatedAt == date(2))
      try #expect(Entry.fetchOne(db, key: 2) == entry)
    }
  }

  @Test("an update of a draft sets one date, and keeps the other")
  func updatedDraft() throws {
    let queue = try queue()
    try queue.write { db in
      try Entry.createTable(in: db)
      try PartialEntry(text: "a").insert(db)
    }
    try queue.write { db in
      let log = StatementLog(db)
      let draft = PartialEntry(id: 1, text: "b")
      try draft.update(db)
      #expect(log.take() == [#"UPDATE "entry" SET "text"='b', "updated_at"=120 WHERE "id"=1"#])
    }
    try queue.write { db in
      try PartialEntry(id: 1, text: "c").save(db)
      let entry = try Entry.find(db, key: 1)
      #expect(entry.text == "c")
      #expect(entry.createdAt == date(1))
      #expect(entry.updatedAt == date(3))
      try PartialEntry(id: 2, text: "d").upsert(db)
      try #expect(Entry.find(db, key: 2).createdAt == date(3))
    }
  }

  @Test("many drafts are inserted at once with their dates")
  func manyDrafts() throws {
    let queue = try queue()
    try queue.write { db in
      try Entry.createTable(in: db)
      var drafts = ["a", "b"].map { PartialEntry(text: $0) }
      try drafts.insertAll(db)
      try #expect(Entry.fetchAll(db).map(\.createdAt) == [date(1), date(1)])
    }
  }

  @Test("callbacks that are switched off are those of the client")
  func callbacks() throws {
    try withTable(of: Ticket.self) { db in
      var ticket = Ticket()
      try ticket.insert(db)
      #expect(ticket.id == 100)
      try #expect(Ticket.find(db, key: 1).createdAt == date(1440))
    }
  }
}

/// A clock that advances by a minute whenever it is asked.
private final class Clock: @unchecked Sendable {
  private let lock = NSLock()
  private var minutes = 0

  func next() -> Date {
    lock.withLock {
      minutes += 1
      return Date(timeIntervalSince1970: Double(minutes) * 60)
    }
  }
}
