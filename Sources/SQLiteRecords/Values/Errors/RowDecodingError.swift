/// A row does not have the requested value.
///
/// Its description names types, columns and the SQL. Values of the row, and the arguments of the
/// statement, appear in it only if ``Configuration/publicStatementArguments`` permits it; the error
/// itself contains them.
public enum RowDecodingError: Error, Sendable {
  /// The place of the value.
  public struct Context: Sendable {
    /// The name of the column, if it has one.
    public let column: String?
    /// The position of the column, counted from 0.
    public let columnIndex: Int?
    /// The whole row, as text.
    public let row: String
    /// The statement that produced the row.
    public let sql: String?
    /// The arguments of the statement, if they are known and
    /// ``Configuration/publicStatementArguments`` permits showing them.
    public let arguments: StatementArguments?

    /// Whether values may appear in descriptions.
    let showsValues: Bool

    /// The names of the row's columns.
    let columnNames: [String]
  }

  /// The row does not have the column.
  case columnNotFound(column: String, context: Context)

  /// The column's value cannot be converted to the type without loss.
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
  /// The mistake, the column, and the SQL, in one line; with the value, the row and the arguments
  /// if they are public.
  ///
  /// ```
  /// could not decode Int from database value of type TEXT - column: "score", column index: 1
  /// ```
  public var description: String {
    switch self {
    case .columnNotFound(let column, let context):
      "column not found: \(column.debugDescription)\(context.description(withColumns: true))"
    case .valueMismatch(let type, let value, let context):
      "could not decode \(type) from database value \(context.shown(value))\(context)"
    }
  }
}

extension RowDecodingError.Context: CustomStringConvertible {
  /// The parts that are known and may be shown, each after its name.
  public var description: String { description(withColumns: false) }

  fileprivate func description(withColumns: Bool) -> String {
    var parts: [String] = []
    if let column { parts.append("column: \(column.debugDescription)") }
    if let columnIndex { parts.append("column index: \(columnIndex)") }
    if showsValues {
      parts.append("row: \(row)")
    } else if withColumns {
      parts.append("columns: \(columnNames)")
    }
    if let sql { parts.append("sql: `\(sql)`") }
    if showsValues, let arguments, !arguments.isEmpty { parts.append("arguments: \(arguments)") }
    return parts.isEmpty ? "" : " - " + parts.joined(separator: ", ")
  }

  /// The value, or its storage class if it is not to be shown.
  fileprivate func shown(_ value: DatabaseValue) -> String {
    showsValues || value.isNull ? value.description : "of type \(value.storage.typeName)"
  }
}

// `dump` and debuggers show what descriptions show.

extension RowDecodingError: CustomReflectable {
  /// The description alone.
  public var customMirror: Mirror {
    Mirror(self, children: ["description": description], displayStyle: .struct)
  }
}

extension RowDecodingError.Context: CustomReflectable {
  /// The description alone.
  public var customMirror: Mirror {
    Mirror(self, children: ["description": description], displayStyle: .struct)
  }
}

extension DatabaseValue.Storage {
  /// The name of the storage class in SQL.
  fileprivate var typeName: String {
    switch self {
    case .null: "NULL"
    case .int64: "INTEGER"
    case .double: "REAL"
    case .string: "TEXT"
    case .blob: "BLOB"
    }
  }
}

extension Row {
  @usableFromInline @inline(never)
  package func mismatch(_ type: Any.Type, at index: Int) -> RowDecodingError {
    .valueMismatch(
      type: String(describing: type),
      value: content.databaseValue(at: index),
      context: context(column: content.columnName(at: index), index: index)
    )
  }

  @usableFromInline @inline(never)
  package func columnNotFound(_ name: String) -> RowDecodingError {
    .columnNotFound(column: name, context: context(column: nil, index: nil))
  }

  private func context(column: String?, index: Int?) -> RowDecodingError.Context {
    let origin = content.origin
    return RowDecodingError.Context(
      column: column,
      columnIndex: index,
      row: description,
      sql: origin?.sql,
      arguments: origin?.arguments,
      showsValues: origin?.showsValues ?? false,
      columnNames: Array(columnNames)
    )
  }
}
