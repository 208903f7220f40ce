import RuntimeTestSupport
import SQLiteRecordsGRDB
import Testing

@Suite("Records by key")
struct RequestKeyTests {
  private let select = #"SELECT * FROM "reader""#

  @Test("keys are looked for in the primary key")
  func primaryKey() throws {
    try #expect(sql(Reader.filter(key: 1)) == select + #" WHERE "id" = 1"#)
    try #expect(sql(Reader.filter(id: 1)) == select + #" WHERE "id" = 1"#)
    try #expect(sql(Reader.filter(keys: [1, 2])) == select + #" WHERE "id" IN (1, 2)"#)
    try #expect(sql(Reader.filter(ids: [1])) == select + #" WHERE "id" = 1"#)
    try #expect(sql(Reader.filter(ids: [])) == select + " WHERE 0")
    try #expect(
      sql(Reader.filter { $0.age > 1 }.filter(key: 1))
        == select + #" WHERE ("age" > 1) AND ("id" = 1)"#
    )
  }

  @Test("composite and unique keys are dictionaries, in any case and order")
  func dictionaries() throws {
    try #expect(
      sql(Citizenship.filter(key: ["COUNTRYCODE": "FR", "citizenId": 1])) == """
        SELECT * FROM "citizenship" WHERE ("citizenId" = 1) AND ("countryCode" = 'FR')
        """
    )
    try #expect(
      sql(
        Citizenship.filter(keys: [
          ["citizenId": 1, "countryCode": "FR"], ["citizenId": 2, "countryCode": "US"],
        ])
      ) == """
        SELECT * FROM "citizenship" WHERE (("citizenId" = 1) AND ("countryCode" = 'FR')) \
        OR (("citizenId" = 2) AND ("countryCode" = 'US'))
        """
    )
    try #expect(sql(Reader.filter(key: ["email": "a"])) == select + #" WHERE "email" = 'a'"#)
    try #expect(sql(Reader.filter(key: ["rowid": 1])) == select + #" WHERE "rowid" = 1"#)
  }

  @Test("columns in addition to those of a key are compared, too")
  func moreThanAKey() throws {
    try #expect(
      sql(Reader.filter(key: ["name": "a", "AGE": 2, "id": 1]))
        == select + #" WHERE ("id" = 1) AND ("name" = 'a') AND ("age" = 2)"#
    )
    try #expect(
      sql(Reader.filter(key: ["name": "a", "email": "b"]))
        == select + #" WHERE ("email" = 'b') AND ("name" = 'a')"#
    )
    try readerQueue().write { db in
      try #expect(Reader.fetchOne(db, key: ["id": 1, "name": "Arthur"])?.id == 1)
      try #expect(Reader.fetchOne(db, key: ["id": 1, "name": "Barbara"]) == nil)
      try #expect(Reader.exists(db, key: ["rowid": 1, "name": "Arthur"]))
      try #expect(!Reader.deleteOne(db, key: ["id": 1, "name": "Barbara"]))
      let error = databaseError { _ = try Reader.fetchOne(db, key: ["id": 1, "colour": 2]) }
      #expect(error?.resultCode == .SQLITE_MISUSE)
      #expect(error?.message == "table 'reader' has no column 'colour'")
    }
  }

  @Test("records are found, or not")
  func finding() throws {
    try readerQueue().read { db in
      try #expect(Reader.find(db, id: 1).name == "Arthur")
      try #expect(Reader.find(db, key: ["email": "craig@example.com"]).name == "Craig")
      try #expect(Reader.fetchOne(db, key: 4) == nil)
      try #expect(Reader.fetchAll(db, ids: [1, 2]).count == 2)
      try #expect(Reader.fetchSet(db, keys: [1, 3]).count == 2)
      try #expect(Reader.exists(db, id: 1))
      try #expect(!Citizenship.exists(db, key: ["citizenId": 2, "countryCode": "FR"]))
      #expect(
        throws: RecordError.recordNotFound(
          databaseTableName: "reader",
          key: ["id": 4.databaseValue]
        )
      ) { try Reader.find(db, id: 4) }
    }
  }

  @Test("a NULL key, or no key at all, finds nothing, without SQL")
  func nullKeys() throws {
    let statements = try tracedSQL { db in
      let key: Int? = nil
      try #expect(Reader.fetchOne(db, key: key) == nil)
      try #expect(Reader.fetchOne(db, key: ["email": nil]) == nil)
      try #expect(Reader.fetchAll(db, keys: [Int]()).isEmpty)
      try #expect(Reader.filter(ids: []).fetchCount(db) == 0)
      try #expect(!Reader.exists(db, key: key))
      try #expect(!Reader.deleteOne(db, key: key))
      try #expect(Reader.deleteAll(db, ids: []) == 0)
      try #expect(Reader.filter(key: key).updateAll(db) { [$0.age.set(to: 1)] } == 0)
      #expect(throws: RecordError.self) { try Reader.find(db, key: key) }
    }
    #expect(statements == [])
  }

  @Test("columns that are not a key are an error that names the keys")
  func noKey() throws {
    try readerQueue().read { db in
      let error = databaseError { _ = try Reader.fetchOne(db, key: ["name": "Arthur"]) }
      #expect(error?.resultCode == .SQLITE_MISUSE)
      #expect(
        error?.message == """
          table 'reader' has no primary or unique key (name); its keys are (id), (email), (rowid)
          """
      )
      let single = databaseError { _ = try Citizenship.fetchOne(db, key: 1) }
      #expect(
        single?.message == """
          table 'citizenship' has a primary key of several columns, (citizenId, countryCode); \
          a single value cannot be its key
          """
      )
    }
  }

  @Test("a table without a primary key is searched by rowid")
  func rowID() throws {
    struct Note: TableRecord {}
    let queue = try DatabaseQueue()
    try queue.write { db in
      try db.execute(sql: "CREATE TABLE note (text)")
      let request = Note.filter(key: 1)
      try #expect(
        request.makePreparedRequest(db).statement.sql
          == #"SELECT * FROM "note" WHERE "rowid" = ?"#
      )
    }
  }
}
