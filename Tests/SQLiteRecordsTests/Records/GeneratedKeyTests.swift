import RuntimeTestSupport
import SQLiteRecordsGRDB
import Testing

@Suite("Keys of generated records")
struct GeneratedKeyTests {
  private let queue: DatabaseQueue

  init() throws {
    queue = try DatabaseQueue()
    try queue.write { db in
      for type in [GeneratedMembership.self, GeneratedTag.self, GeneratedNote.self]
        as [any SchemaRecord.Type]
      {
        try type.createTable(in: db)
      }
      try GeneratedReading.createTable(in: db)
    }
  }

  @Test("a composite key finds its row")
  func composite() throws {
    try queue.write { db in
      let member = GeneratedMembership(person: 1, role: "x", club: 2)
      try member.insert(db)
      let sql = try db.tracedSQL {
        try GeneratedMembership(person: 1, role: "y", club: 2).update(db)
        try GeneratedMembership(person: 1, role: "z", club: 2).upsert(db)
      }
      #expect(sql[0] == #"UPDATE "membership" SET "role"='y' WHERE "club"=2 AND "person"=1"#)
      #expect(sql[1].hasSuffix(#"SET "role" = "excluded"."role" RETURNING "rowid""#))
      let stored = try GeneratedMembership.fetchAll(db, sql: "SELECT * FROM membership")
      #expect(stored == [GeneratedMembership(person: 1, role: "z", club: 2)])
      let partial = GeneratedMembership(person: 1, role: "z", club: nil)
      let none = try db.tracedSQL { () throws in
        #expect(try !partial.exists(db))
        #expect(try !partial.delete(db))
        #expect(throws: RecordError.self) { try partial.update(db) }
        #expect(databaseError { try partial.save(db) }?.resultCode == .SQLITE_MISUSE)
      }
      #expect(none == [])
    }
  }

  @Test("a table that is nothing but its key can be updated, saved and upserted")
  func keyOnly() throws {
    try queue.write { db in
      let tag = GeneratedTag(name: "a")
      try tag.insert(db)
      let sql = try db.tracedSQL {
        try tag.update(db)
        try tag.save(db)
        try tag.upsert(db)
      }
      #expect(
        sql == [
          #"UPDATE "tag" SET "name"='a' WHERE "name"='a'"#,
          #"UPDATE "tag" SET "name"='a' WHERE "name"='a'"#,
          #"INSERT INTO "tag" ("name") VALUES ('a') ON CONFLICT DO UPDATE SET "name" = "name""#,
        ]
      )
      #expect(try GeneratedTag.fetchAll(db, sql: "SELECT * FROM tag") == [tag])
      #expect(try tag.delete(db))
    }
  }

  @Test("a record without a key is inserted by save, and nothing else finds a row")
  func withoutKey() throws {
    try queue.write { db in
      let note = GeneratedNote(text: "x")
      try note.save(db)
      #expect(note.log.events == ["didInsert 1"])
      let sql = try db.tracedSQL { () throws in
        #expect(throws: RecordError.self) { try note.update(db) }
        #expect(try !note.delete(db))
        #expect(try !note.exists(db))
      }
      #expect(sql == [])
    }
  }

  @Test("a key value that is stored as NULL is a null key")
  func nullValue() throws {
    try queue.write { db in
      let reading = GeneratedReading(value: .nan)
      let sql = try db.tracedSQL { () throws in
        #expect(throws: RecordError.self) { try reading.update(db) }
        #expect(try !reading.delete(db))
        #expect(try !reading.exists(db))
        try reading.save(db)
      }
      #expect(sql == [#"INSERT INTO "reading" ("value", "note") VALUES (NULL,'')"#])
    }
  }
}
