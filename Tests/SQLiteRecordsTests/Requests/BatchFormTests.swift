import Foundation
import RuntimeTestSupport
import SQLiteRecordsGRDB
import Testing

/// An event whose key is a date that is stored in milliseconds.
private struct Event: SchemaRecord, FetchableRecord, PersistableRecord, Identifiable, Equatable {
  enum Columns {
    static var id: StoredColumn<Event, UnixMillisecondsStorage> { StoredColumn("id", at: 0) }
  }
  static let databaseSchema = TableSchema(
    "event",
    columns: ["id"],
    primaryKey: ["id"],
    rowID: .primaryKey,
    keyStorages: ["id": .unixMilliseconds],
    definition: ["CREATE TABLE event (id INTEGER PRIMARY KEY)"]
  )
  var id: Date

  init(id: Date) { self.id = id }

  init(row: borrowing Row) throws { id = try row[Columns.id] }

  func encode(to container: inout PersistenceContainer) throws {
    container[Columns.id] = id
  }
}

private struct Pair: TableRecord, Identifiable {
  static let databaseTableName = "citizenship"
  var id: Int
}

@Suite("Variants of batch operations")
struct BatchFormTests {
  @Test("one assignment needs no array")
  func oneAssignment() throws {
    let statements = try tracedSQL { db in
      try #expect(Reader.updateAll(db) { $0.age.set(to: 0) } == 3)
      try #expect(Reader.filter { $0.id == 1 }.updateAll(db) { $0.age += 1 } == 1)
      try #expect(Table<Reader>("reader").updateAll(db, onConflict: .ignore) { $0.age -= 1 } == 3)
      try #expect(Table<Reader>("reader").updateAll(db) { [$0.age.set(to: nil)] } == 3)
      try #expect(GeneratedPlayer.updateAll(db) { $0.score.set(to: 0) } == 2)
      try #expect(GeneratedPlayer.updateAll(db, assignment: { $0.score += $0.score }) == 2)
    }
    #expect(
      statements == [
        #"UPDATE "reader" SET "age" = 0"#,
        #"UPDATE "reader" SET "age" = "age" + 1 WHERE "id" = 1"#,
        #"UPDATE OR IGNORE "reader" SET "age" = "age" - 1"#,
        #"UPDATE "reader" SET "age" = NULL"#,
        #"UPDATE "player" SET "score" = 0"#,
        #"UPDATE "player" SET "score" = "score" + "score""#,
      ]
    )
  }

  @Test("deleted ids are returned")
  func deletedIDs() throws {
    try readerQueue().write { db in
      var ids: Set<Int64> = []
      let statements = try db.tracedSQL {
        ids = try Reader.filter(Column("id") < 3).deleteAndFetchIds(db)
      }
      #expect(ids == [1, 2])
      #expect(statements == [#"DELETE FROM "reader" WHERE "id" < 3 RETURNING "id""#])
      try #expect(Reader.filter(id: 1).deleteAndFetchIds(db) == [])
      try #expect(Reader.filter(keys: [nil as Int?]).deleteAndFetchIds(db) == [])
      try #expect(Reader.fetchCount(db) == 1)
    }
  }

  @Test("a key of several columns has no id, and nothing is deleted")
  func compositeKey() throws {
    try readerQueue().write { db in
      let error = databaseError { _ = try Pair.all().deleteAndFetchIds(db) }
      #expect(error?.resultCode == .SQLITE_MISUSE)
      #expect(error?.message?.contains("citizenId, countryCode") == true)
      try #expect(Pair.fetchCount(db) == 2)
    }
  }

  @Test("ids that are stored in another way are those of the records")
  func storedIDs() throws {
    try DatabaseQueue().write { db in
      try Event.createTable(in: db)
      let event = Event(id: Date(timeIntervalSince1970: 1.5))
      try event.insert(db)
      try #expect(Int.fetchOne(db, sql: "SELECT id FROM event") == 1500)
      try #expect(Event.all().deleteAndFetchIds(db) == [event.id])
    }
  }

  @Test("a table without a record type has sets of values, and ids")
  func tables() throws {
    try readerQueue().read { db in
      try db.execute(sql: "SELECT 1")
      try #expect(Table<Int>("reader").fetchSet(db) == [1, 2, 3])
      try #expect(Table<Reader>("reader").selectID().fetchSet(db) == [1, 2, 3])
    }
  }
}
