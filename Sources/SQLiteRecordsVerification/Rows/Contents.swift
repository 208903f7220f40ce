import SQLiteRecordsInspection
import SQLiteRecordsSQL
import SQLiteRecordsSchema

/// What the tables of a version hold.
struct Contents: Equatable {
  /// The rows of a table: the values of its columns as SQL, which tells `1` from `1.0` and `'1'`.
  struct TableRows: Equatable {
    let columns: [FoldedName]
    let rows: [[String]]

    /// The rows with some of the columns.
    func rows(of names: [String]) -> [[String]] {
      let indexes = names.compactMap { columns.firstIndex(of: FoldedName($0)) }
      return rows.map { row in indexes.map { row[$0] } }
    }
  }

  private let tables: [FoldedName: TableRows]

  init(of schema: DatabaseSchema, in database: some VerifiedDatabase) throws {
    let pairs = try schema.tables.map { table in
      let columns = table.columns.filter { $0.visibility == .ordinary }.map(\.name)
      let list = columns.map { "quote(\($0.sqlIdentifier))" }.joined(separator: ", ")
      let rows = try database.rows(of: "SELECT \(list) FROM \(table.name.sqlIdentifier)")
      let values = rows.map { $0.map { $0 ?? "NULL" } }
      return (
        FoldedName(table.name), TableRows(columns: columns.map(FoldedName.init), rows: values)
      )
    }
    tables = Dictionary(pairs) { first, _ in first }
  }

  /// How many rows there are.
  var count: Int { tables.values.reduce(0) { $0 + $1.rows.count } }

  subscript(table: String) -> TableRows {
    tables[FoldedName(table)] ?? TableRows(columns: [], rows: [])
  }
}
