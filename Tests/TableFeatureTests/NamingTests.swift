import NamedRecords
import SQLiteRecordsGRDB
import Testing

@Suite("Naming rules")
struct NamingTests {
  @Test("records and properties have the names of the rules, and the database its own")
  func naming() throws {
    try DatabaseQueue().write { db in
      try NamedRecordsSchema.createTables(in: db)
      var line = DBOrderDetailsRow(unit_price: 10, discount: 0.5)
      try line.insert(db)
      #expect(line.line_id == 1 && line.total == 5)
      var note = Note(for_line: 1, text: "fragile")
      try note.insert(db)
      let found = try DBOrderDetailsRow.filter { $0.unit_price > 9 && $0.discount < 1 }.fetchAll(db)
      #expect(found == [line])
      #expect(try Note.find(db, key: 1).text == "fragile")
      let columns = try db.columns(in: "order_details").map(\.name)
      #expect(columns == ["line_id", "unit_price", "Discount"])
    }
  }

  // That the compiler warns of none of them is tested by the build, in which warnings are errors.
  @Test("keywords are names")
  func keywords() throws {
    try DatabaseQueue().write { db in
      try NamedRecordsSchema.createTables(in: db)
      var record = Keywords(var: "a", `inout`: "b", init: "c", default: .default)
      try record.insert(db)
      #expect(record.let == 1)
      let found = try Keywords.filter { $0.var == "a" && $0.`init` == "c" }.fetchAll(db)
      #expect(found == [record])
      #expect(found[0].default == .default)
    }
  }
}
