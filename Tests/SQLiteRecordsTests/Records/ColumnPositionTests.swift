import RuntimeTestSupport
import SQLiteRecordsGRDB
import Testing

/// A generated record with a column before others that SQLite works out.
private struct Line: RowIDRecord, SchemaRecord {
  static let databaseSchema = TableSchema(
    "line",
    columns: ["total", "id", "price", "name"],
    primaryKey: ["id"],
    rowID: .primaryKey,
    generatedColumns: ["total"],
    definition: [
      "CREATE TABLE line (total AS (price * 2), id INTEGER PRIMARY KEY, price INT, name TEXT)"
    ]
  )
  enum Columns {
    static var total: TableColumn<Line, Int> { TableColumn("total", at: 0) }
    static var id: TableColumn<Line, Int64> { TableColumn("id", at: 1) }
    static var price: TableColumn<Line, Int> { TableColumn("price", at: 2) }
    static var name: TableColumn<Line, String> { TableColumn("name", at: 3) }
  }

  var id: Int64?
  var price: Int
  var name: String

  func encode(to container: inout PersistenceContainer) {
    container[Columns.id] = id
    container[Columns.price] = price
    container[Columns.name] = name
  }

  var databaseRowID: Int64? { id }

  mutating func didInsert(_ inserted: InsertionSuccess) { id = inserted.rowID }
}

@Suite("Positions of columns after a generated one")
struct ColumnPositionTests {
  @Test("typed columns after a generated one are updated, and no others")
  func generatedColumn() throws {
    try DatabaseQueue().write { db in
      try Line.createTable(in: db)
      var line = Line(price: 1, name: "Tea")
      try line.insert(db)
      line.price = 9
      line.name = "Milk"
      for _ in 0..<3 {
        let statements = try db.statements {
          try line.update(db) { [$0.price] }
          try line.update(db, columns: [Line.Columns.name])
          try line.update(db) { [$0.price, $0.name] }
        }
        #expect(
          statements == [
            #"UPDATE "line" SET "price"=9 WHERE "id"=1"#,
            #"UPDATE "line" SET "name"='Milk' WHERE "id"=1"#,
            #"UPDATE "line" SET "price"=9, "name"='Milk' WHERE "id"=1"#,
          ]
        )
        #expect(throws: DatabaseError.self) { try line.update(db) { [$0.total] } }
      }
    }
  }

  @Test("many records of a table with a generated column before others are inserted")
  func generatedColumnBulk() throws {
    try DatabaseQueue().write { db in
      try Line.createTable(in: db)
      var lines = (0..<75).map { Line(price: $0, name: "n\($0)") }
      try lines.insertAll(db)
      let rows = try String.fetchAll(db, sql: "SELECT id || name || price || total FROM line")
      #expect(rows == (0..<75).map { "\($0 + 1)n\($0)\($0)\($0 * 2)" })
    }
  }
}
