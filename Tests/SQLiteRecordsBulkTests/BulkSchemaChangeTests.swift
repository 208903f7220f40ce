import SQLiteRecordsGRDB
import Testing

@Suite("Bulk calls of records that change the schema while they are encoded")
struct BulkSchemaChangeTests {
  @Test(
    "the rows are written as they are",
    arguments: [
      "ALTER TABLE branch ADD COLUMN more",
      "CREATE INDEX branch_on_name ON branch (name)",
      "DROP TABLE branch; \(Branch.databaseSchema.definition[0])",
    ]
  )
  func schemaChange(sql: String) throws {
    try Branch.queue().write { db in
      var outer = Branch.samples("outer")
      var isChanged = false
      outer[5].work = {
        if isChanged { return }
        isChanged = true
        try db.execute(sql: sql)
        var inner = Branch.samples("inner")
        try inner.insertAll(db)
        try Branch.expect(inner, db)
      }
      try outer.insertAll(db)
      try Branch.expect(outer, db)
    }
  }

  @Test("a trigger that is created meanwhile is respected")
  func trigger() throws {
    try Branch.queue().write { db in
      var outer = Branch.samples("outer")
      outer[5].work = {
        try db.execute(
          sql: """
            CREATE TRIGGER IF NOT EXISTS refusal BEFORE INSERT ON branch WHEN NEW.name = 'outer 2'
            BEGIN SELECT RAISE(IGNORE); END
            """
        )
      }
      let count = try outer.insertAll(db)
      #expect(count == 7)
      #expect(outer.remove(at: 2).id == nil)
      try Branch.expect(outer, db)
    }
  }
}
