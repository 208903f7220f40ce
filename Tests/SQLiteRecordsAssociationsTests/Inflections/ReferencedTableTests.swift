import SQLiteRecordsGRDB
import Testing

@Suite("Tables that a definition references by a singular")
struct ReferencedTableTests {
  @Test("the table is found by the plural of the name", arguments: EnglishWords.pairs)
  func plural(singular: String, plural: String) throws {
    try DatabaseQueue().write { db in
      try db.create(table: plural) { $0.autoIncrementedPrimaryKey("id") }
      try db.create(table: "referencing") { $0.belongsTo(singular) }
      let keys = try db.foreignKeys(on: "referencing")
      #expect(keys.map(\.destinationTable) == [plural])
      #expect(keys[0].originColumns == ["\(singular)Id"])
    }
  }

  @Test("a table with the name itself is found first")
  func singular() throws {
    try DatabaseQueue().write { db in
      try db.create(table: "children") { $0.autoIncrementedPrimaryKey("id") }
      try db.create(table: "child") { $0.autoIncrementedPrimaryKey("id") }
      try db.create(table: "toy") { $0.belongsTo("child") }
      #expect(try db.foreignKeys(on: "toy").map(\.destinationTable) == ["child"])
    }
  }
}
