import SQLiteRecordsInspection
import SQLiteRecordsSQL
import SQLiteRecordsSchema

/// The keys of rows that the foreign keys of a table can lead to.
struct ParentKeys {
  /// The columns of each foreign key, and the values of its parent rows.
  let keys: [(columns: [String], rows: [[String]])]
  private let table: TableDescription

  init(
    of table: TableDescription,
    _ objects: SchemaObjects,
    _ database: some VerifiedDatabase
  ) throws {
    self.table = table
    keys = try table.foreignKeys.map { key -> (columns: [String], rows: [[String]]) in
      let parent = objects.table(named: key.parentTable)
      let columns = key.parentColumns.isEmpty ? parent?.primaryKeyColumns ?? [] : key.parentColumns
      if parent == nil || columns.count != key.columns.count { return (key.columns, []) }
      let list = columns.map { "quote(\($0.sqlIdentifier))" }.joined(separator: ", ")
      let rows = try database.rows(
        of: "SELECT \(list) FROM \(key.parentTable.sqlIdentifier) LIMIT 50"
      )
      return (key.columns, rows.map { $0.map { $0 ?? "NULL" } })
    }
  }

  /// Values of the columns of all foreign keys: those of a parent row, or NULL if there is none.
  ///
  /// - parameter allowsNull: Whether a row may reference nothing although there are parent rows.
  func pick(_ numbers: inout SeededNumbers, allowsNull: Bool) -> [FoldedName: String] {
    var values: [FoldedName: String] = [:]
    for key in keys {
      let row = key.rows.filter { !$0.contains("NULL") }.randomElement(using: &numbers)
      let isNull = row == nil || allowsNull && Int.random(in: 0..<6, using: &numbers) == 0
      for (index, column) in key.columns.enumerated() where values[FoldedName(column)] == nil {
        let isNeeded = table.columns.contains {
          FoldedName($0.name) == FoldedName(column) && $0.isNotNull
        }
        values[FoldedName(column)] = isNull && !isNeeded ? "NULL" : row?[index] ?? "NULL"
      }
    }
    return values
  }
}
