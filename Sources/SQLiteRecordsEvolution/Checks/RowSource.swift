import SQLiteRecordsInspection
import SQLiteRecordsSQL
import SQLiteRecordsSchema

/// The rows of a table as they will be, before they are: what checks of the new table look at.
struct RowSource {
  private let change: TableChange

  /// The name of the column with the example of a row.
  static let exampleName = "sqlite_records_example"

  init(_ change: TableChange) {
    self.change = change
  }

  /// Whether the rows will hold what they hold, in columns of the same names.
  var isPlain: Bool {
    change.columns.allSatisfy { column in
      column.current?.name.asciiLowercased == column.name.asciiLowercased && !column.isConverted
        && column.column.backfill == nil && !column.isGenerated
    }
  }

  /// The rows as a query in parentheses.
  ///
  /// - parameter example: An expression over the old row that becomes a column, too.
  func sql(example: String? = nil) -> String {
    let example = example.map { ["\($0) AS \(Self.exampleName.sqlIdentifier)"] } ?? []
    let values = change.columns.filter { !$0.isGenerated }.map { column in
      "\(value(of: column)) AS \(column.name.sqlIdentifier)"
    }
    let list = (example + values).joined(separator: ", ")
    var query = "SELECT \(list) FROM \(change.name.sqlIdentifier)"
    for column in change.columns {
      guard let generated = column.column.generatedValue else { continue }
      let value = generated.expression.value
      query = "SELECT *, (\(value)) AS \(column.name.sqlIdentifier) FROM (\(query))"
    }
    return "(\(query))"
  }

  private func value(of column: ColumnChange) -> String {
    guard let value = column.convertedValue else {
      if let backfill = column.column.backfill { return "(\(backfill.value))" }
      if column.isRowIDAlias, let rowID = change.current.rowIDName { return rowID }
      return column.defaultSQL
    }
    guard let backfill = column.column.backfill, column.refusesNull else {
      // A number beside the text must not become a text, as it does beside the old column.
      return column.isConverted && column.keepsTexts ? "+\(value)" : value
    }
    return "coalesce(\(value), (\(backfill.value)))"
  }
}

extension RowChecks {
  /// The rows as they will be: the table itself, where nothing of them changes.
  var rows: String {
    let source = RowSource(change)
    return source.isPlain ? change.name.sqlIdentifier : source.sql()
  }
}

extension ColumnChange {
  /// The default as an expression.
  var defaultSQL: String {
    switch column.defaultValue {
    case .literal(let value): value.sqlLiteral
    case .expression(let expression): "(\(expression.value))"
    case nil: "NULL"
    }
  }
}
