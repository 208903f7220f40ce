/// A statement that begins or ends a transaction or a savepoint.
///
/// It does not depend on the schema. A connection prepares it when it is opened, as memory may be
/// short when a transaction has to be rolled back, and keeps it until it is closed.
enum TransactionStatement: Int, CaseIterable {
  case beginDeferred
  case beginImmediate
  case beginExclusive
  case commit
  case rollback
  case beginSavepoint
  case releaseSavepoint
  case rollbackToSavepoint

  /// The statement that begins a transaction.
  init(begin kind: Database.TransactionKind) {
    switch kind {
    case .deferred: self = .beginDeferred
    case .immediate: self = .beginImmediate
    case .exclusive: self = .beginExclusive
    }
  }

  var sql: String {
    switch self {
    case .beginDeferred: "BEGIN DEFERRED TRANSACTION"
    case .beginImmediate: "BEGIN IMMEDIATE TRANSACTION"
    case .beginExclusive: "BEGIN EXCLUSIVE TRANSACTION"
    case .commit: "COMMIT TRANSACTION"
    case .rollback: "ROLLBACK TRANSACTION"
    case .beginSavepoint: "SAVEPOINT grdb"
    case .releaseSavepoint: "RELEASE SAVEPOINT grdb"
    case .rollbackToSavepoint: "ROLLBACK TRANSACTION TO SAVEPOINT grdb"
    }
  }
}

extension Database {
  /// Runs a statement that begins or ends a transaction or a savepoint.
  func run(_ statement: TransactionStatement) throws {
    try checkUse()
    try run(prepared(statement)) { StatementArguments() }
  }

  func prepareTransactionStatements() throws {
    for statement in TransactionStatement.allCases { _ = try prepared(statement) }
  }

  private func prepared(_ statement: TransactionStatement) throws -> PreparedStatement {
    if let prepared = transactionStatements[statement.rawValue], !prepared.isRunning {
      return prepared
    }
    let prepared = try prepare(statement.sql, isPersistent: true)
    transactionStatements[statement.rawValue] = prepared
    return prepared
  }
}
