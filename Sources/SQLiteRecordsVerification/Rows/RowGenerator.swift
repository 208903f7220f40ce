import SQLiteRecordsHistory
import SQLiteRecordsInspection
import SQLiteRecordsSQL
import SQLiteRecordsSchema

/// Fills the tables of a database with rows that its constraints allow.
///
/// Some rows are there by design: each column that can hold NULL does so in one, each constraint has
/// rows at its edge, and two rows are equal where that is allowed. The others are drawn. What a
/// constraint rejects is tried again with other values, so constraints of any kind are kept. A table
/// whose checks nothing passes stays empty.
struct RowGenerator<Database: VerifiedDatabase> {
  let database: Database
  let objects: SchemaObjects
  let bounds: CheckBounds
  /// How records of the version read its columns; `nil` if that is not known.
  let readings: SchemaReadings?
  let rowsPerTable: Int
  var numbers: SeededNumbers

  /// Fills all tables, parents before their children.
  mutating func fill() throws {
    for table in ordered(objects.schema.tables) {
      var filling = try TableFilling(
        table,
        in: database,
        objects: objects,
        bounds: bounds,
        readings: readings,
        numbers: numbers
      )
      try filling.fill(upTo: rowsPerTable)
      numbers = filling.numbers
    }
    for table in objects.schema.virtualTables { try fill(table) }
    if objects.schema.tables.contains(where: \.isAutoincrement) { try raiseSequences() }
  }

  /// Gives tables with `AUTOINCREMENT` numbers that rows have had which are gone.
  private func raiseSequences() throws {
    try database.execute(
      "UPDATE sqlite_sequence SET seq = seq + 1000 WHERE seq < 9000000000000000000"
    )
  }

  /// Parents before their children, as far as they do not reference each other.
  private func ordered(_ tables: [TableDescription]) -> [TableDescription] {
    var ordered: [TableDescription] = []
    var waiting = tables
    while !waiting.isEmpty {
      let names = Set(waiting.map { FoldedName($0.name) })
      let index = waiting.firstIndex { table in
        table.foreignKeys.allSatisfy { key in
          FoldedName(key.parentTable) == FoldedName(table.name)
            || !names.contains(FoldedName(key.parentTable))
        }
      }
      ordered.append(waiting.remove(at: index ?? 0))
    }
    return ordered
  }

  private mutating func fill(_ table: StoredObject<VirtualTableStatement>) throws {
    let name = table.name.sqlIdentifier
    if table.indexedTable != nil { return }
    let columns = try table.columns(in: database)
    let isFullText = ["fts3", "fts4", "fts5"].contains(table.statement.module.asciiLowercased)
    for row in 1...max(1, rowsPerTable) {
      let values = columns.indices.map { column in
        isFullText ? "'word\(row) text\(column)'" : String(row * 10 + column)
      }
      let list = columns.map(\.sqlIdentifier).joined(separator: ", ")
      _ = try? database.execute(
        "INSERT INTO \(name) (\(list)) VALUES (\(values.joined(separator: ", ")))"
      )
    }
  }
}
