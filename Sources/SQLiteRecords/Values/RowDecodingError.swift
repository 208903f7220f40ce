/// A row does not have the value that was asked for.
public enum RowDecodingError: Error, Sendable {
  /// What was read, and from where.
  public struct Context: Sendable {
    /// The name of the column, if it has one.
    public let column: String?
    /// The position of the column, counted from 0.
    public let columnIndex: Int?
    /// The whole row, as text.
    public let row: String
    /// The statement that produced the row.
    public let sql: String?
  }

  /// The row does not have the column.
  case columnNotFound(column: String, context: Context)

  /// The column's value cannot be converted to the type without a loss.
  case valueMismatch(type: String, value: DatabaseValue, context: Context)

  /// The place of the error.
  public var context: Context {
    switch self {
    case .columnNotFound(_, let context): context
    case .valueMismatch(_, _, let context): context
    }
  }
}

extension RowDecodingError: CustomStringConvertible {
  /// The type, the value, the column, the row and the SQL, in one line.
  public var description: String {
    switch self {
    case .columnNotFound(let column, let context):
      "column not found: \(column.debugDescription)\(context)"
    case .valueMismatch(let type, let value, let context):
      "could not decode \(type) from database value \(value)\(context)"
    }
  }
}

extension RowDecodingError.Context: CustomStringConvertible {
  /// The parts that are known, each after its name.
  public var description: String {
    var parts: [String] = []
    if let column { parts.append("column: \(column.debugDescription)") }
    if let columnIndex { parts.append("column index: \(columnIndex)") }
    parts.append("row: \(row)")
    if let sql { parts.append("sql: `\(sql)`") }
    return " - " + parts.joined(separator: ", ")
  }
}

extension Row {
  @usableFromInline @inline(never)
  func mismatch(_ type: Any.Type, at index: Int) -> RowDecodingError {
    .valueMismatch(
      type: String(describing: type),
      value: content.databaseValue(at: index),
      context: context(column: content.columnName(at: index), index: index)
    )
  }

  @usableFromInline @inline(never)
  func columnNotFound(_ name: String) -> RowDecodingError {
    .columnNotFound(column: name, context: context(column: nil, index: nil))
  }

  private func context(column: String?, index: Int?) -> RowDecodingError.Context {
    RowDecodingError.Context(
      column: column,
      columnIndex: index,
      row: description,
      sql: content.sql
    )
  }
}
