import SQLiteRecordsGRDB

/// The statements that a connection runs, with their values.
final class StatementLog {
  private var statements: [String] = []

  init(_ db: Database) {
    db.trace { [self] in statements.append($0.expandedDescription) }
  }

  /// The statements since the last call.
  func take() -> [String] {
    defer { statements = [] }
    return statements
  }
}
