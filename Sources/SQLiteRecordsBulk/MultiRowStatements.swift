import SQLiteRecords

/// The statements of a connection that write several rows, found by record type.
final class MultiRowStatements: StatementStore {
  private var statements: [MultiRowStatement.Key: MultiRowStatement] = [:]

  subscript(key: MultiRowStatement.Key) -> MultiRowStatement? {
    get { statements[key] }
    set { statements[key] = newValue }
  }

  func removeAll() {
    for statement in statements.values { statement.isOutdated = true }
    statements.removeAll()
  }

  /// Those of a connection, which keeps them from the first use on.
  static func of(_ db: Database) -> MultiRowStatements {
    if let kept = db.multiRowStatements as? MultiRowStatements { return kept }
    let statements = MultiRowStatements()
    db.multiRowStatements = statements
    return statements
  }
}
