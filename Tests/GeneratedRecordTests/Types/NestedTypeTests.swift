import GeneratedRecords
import SQLiteRecordsGRDB
import Testing

@Suite("Types of properties that are nested in the record")
struct NestedTypeTests {
  @Test("values are stored, read and compared")
  func values() throws {
    try withTable(of: Guest.self) { db in
      var guest = Guest(status: .coming, dishes: [Guest.Dish(name: "soup")])
      try guest.insert(db)
      #expect(try Guest.fetchAll(db) == [guest])
      #expect(try Guest.filter { $0.status == .coming }.fetchCount(db) == 1)
      #expect(try PartialGuest().insertAndFetch(db).status == .invited)
      let texts = try String.fetchAll(db, sql: "SELECT dishes FROM guest WHERE status = 'coming'")
      #expect(texts == [#"[{"name":"soup"}]"#])
    }
  }
}
