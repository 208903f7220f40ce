/// The effects of running a statement, as far as they are known when it is compiled.
struct StatementEffects: Sendable, Equatable {
  /// A statement that begins or ends a transaction or a savepoint.
  enum Transaction: Sendable, Equatable {
    case begin
    case commit
    case rollback
    case savepoint(String)
    case release(String)
    case rollbackTo(String)
  }

  /// A table that the statement, a trigger or a foreign key action writes.
  enum Write: Sendable, Hashable {
    case insert(table: String)
    case delete(table: String)
    case update(table: String, columns: Set<String>)
  }

  /// Whether tables, views, indexes, triggers or attached databases come, go or change.
  var changesSchema = false

  /// Whether the statement runs others, of which SQLite does not say whether they write.
  var runsOtherStatements = false

  /// The effect of the statement on the transaction.
  var transaction: Transaction?

  /// The tables that are written, each once for each kind.
  private(set) var writes: [Write] = []

  /// The tables that get other columns, and the views that come or go.
  var redefined: Set<String> = []

  /// Whether the connection has work to do after the statement has run, even without observers.
  var hasConsequences: Bool {
    switch transaction {
    case nil: changesSchema
    case .begin, .commit, .rollback, .savepoint, .release, .rollbackTo: true
    }
  }

  /// Adds what another statement writes.
  mutating func insertWrites(of other: StatementEffects) {
    for write in other.writes {
      switch write {
      case .insert, .delete: insert(write)
      case .update(let table, let columns):
        for column in columns { insertUpdate(of: column, in: table) }
      }
    }
  }

  mutating func insert(_ write: Write) {
    if !writes.contains(write) { writes.append(write) }
  }

  /// Adds a column to the columns of a table that are updated.
  mutating func insertUpdate(of column: String?, in table: String) {
    for (index, write) in writes.enumerated() {
      if case .update(table, let columns) = write {
        writes[index] = .update(table: table, columns: columns.union(column.map { [$0] } ?? []))
        return
      }
    }
    writes.append(.update(table: table, columns: column.map { [$0] } ?? []))
  }
}
