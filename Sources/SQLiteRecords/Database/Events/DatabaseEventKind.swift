/// A kind of change of a table, which a ``TransactionObserver`` can choose to observe.
///
/// The names of tables and columns are spelled as declared.
public enum DatabaseEventKind: Sendable, Hashable {
  /// Rows are inserted.
  case insert(tableName: String)
  /// Rows are deleted.
  case delete(tableName: String)
  /// Columns of rows are updated.
  case update(tableName: String, columnNames: Set<String>)

  /// The changed table.
  public var tableName: String {
    switch self {
    case .insert(let tableName), .delete(let tableName), .update(let tableName, _): tableName
    }
  }

  init(_ write: StatementEffects.Write) {
    switch write {
    case .insert(let table): self = .insert(tableName: table)
    case .delete(let table): self = .delete(tableName: table)
    case .update(let table, let columns): self = .update(tableName: table, columnNames: columns)
    }
  }
}
