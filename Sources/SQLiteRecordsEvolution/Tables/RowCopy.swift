import SQLiteRecordsInspection
import SQLiteRecordsSQL
import SQLiteRecordsSchema

/// The copy of a table's rows to the table that replaces it.
struct RowCopy {
  /// A column that is written, and the expression over the old row that it gets.
  struct Value {
    let name: String
    let sql: String
  }

  let values: [Value]

  init(_ change: TableChange) {
    let rowID = Self.rowID(of: change)
    let columns = change.columns.compactMap { column -> Value? in
      if column.isGenerated { return nil }
      guard let sql = Self.sql(of: column, in: change) else { return nil }
      return Value(name: column.name, sql: sql)
    }
    values = (rowID.map { [$0] } ?? []) + columns
  }

  /// The expression that a column gets; `nil` leaves the column to its default.
  private static func sql(of column: ColumnChange, in change: TableChange) -> String? {
    guard let current = column.current else {
      if let backfill = column.column.backfill { return "(\(backfill.value))" }
      return column.isRowIDAlias ? change.current.rowIDName : nil
    }
    var sql = column.conversion ?? current.name.sqlIdentifier
    if column.isForced(in: change), let type = column.castType { sql = "CAST(\(sql) AS \(type))" }
    guard let backfill = column.column.backfill, column.refusesNull, !current.isNotNull else {
      return sql
    }
    let filled = "coalesce(\(sql), (\(backfill.value)))"
    // Parentheses tell a value that is computed from one that is only filled.
    return column.conversion == nil ? filled : "(\(filled))"
  }

  /// The rowid, unless a column is another name of it. Something may depend on it, such as the index
  /// of a full-text table.
  private static func rowID(of change: TableChange) -> Value? {
    guard !change.target.statement.isWithoutRowID, change.table.rowIDAlias == nil,
      let name = change.target.rowIDName, let source = change.current.rowIDName
    else { return nil }
    return Value(name: name, sql: source)
  }
}
