import CSQLiteRecords

/// Learns from SQLite's authorizer what the statement that is being compiled does.
///
/// https://www.sqlite.org/c3ref/set_authorizer.html
@usableFromInline
package final class StatementEffectsRecorder {
  /// The effects that were reported since `begin()`.
  package private(set) var effects = StatementEffects()

  /// Whether a statement has been compiled since `begin()`, perhaps again by a step.
  @inlinable package var hasRecorded: Bool { isMarked }
  @exclusivity(unchecked) @usableFromInline private(set) var isMarked = false

  /// The columns that are read of each table, if they are recorded: none if only the rows of the
  /// table are counted.
  var reads: [String: Set<String>]?

  /// Whether `DELETE FROM t` must delete row by row, so that each row is reported.
  ///
  /// https://www.sqlite.org/lang_delete.html#truncateopt
  package var disablesTruncation = false

  @inline(never)
  package func begin() {
    guard isMarked else { return }
    effects = StatementEffects()
    isMarked = false
  }

  /// Answers SQLite's question whether an action is permitted; all are.
  func record(
    _ action: CInt,
    _ first: UnsafePointer<CChar>?,
    _ second: UnsafePointer<CChar>?
  ) -> CInt {
    isMarked = true
    switch action {
    case SQLITE_READ:
      if reads != nil { recordRead(of: second, in: first) }
      return SQLITE_OK
    case SQLITE_SELECT, SQLITE_RECURSIVE, SQLITE_ANALYZE, SQLITE_REINDEX:
      return SQLITE_OK
    case SQLITE_PRAGMA:
      recordStatements(of: first)
      return SQLITE_OK
    case SQLITE_FUNCTION:
      recordStatements(of: second)
      return SQLITE_OK
    case SQLITE_INSERT, SQLITE_UPDATE, SQLITE_DELETE:
      return recordWrite(action, table: Self.string(first), column: second.map(Self.string))
    case SQLITE_TRANSACTION:
      effects.transaction = Self.transaction(Self.string(first))
    case SQLITE_SAVEPOINT:
      effects.transaction = Self.savepoint(Self.string(first), name: Self.string(second))
    case SQLITE_ALTER_TABLE:
      effects.changesSchema = true
      effects.redefined.insert(Self.string(second))
    case SQLITE_CREATE_VIEW, SQLITE_CREATE_TEMP_VIEW, SQLITE_DROP_VIEW, SQLITE_DROP_TEMP_VIEW:
      effects.changesSchema = true
      effects.redefined.insert(Self.string(first))
    default:
      effects.changesSchema = true
    }
    return SQLITE_OK
  }

  /// Both `PRAGMA optimize` and the function `optimize` of full-text tables run other statements.
  ///
  /// https://www.sqlite.org/fts3.html#optimize
  private func recordStatements(of name: UnsafePointer<CChar>?) {
    if sqlite3_stricmp(name, "optimize") == 0 { effects.runsOtherStatements = true }
  }

  private func recordRead(of column: UnsafePointer<CChar>?, in table: UnsafePointer<CChar>?) {
    let column = Self.string(column)
    reads?[Self.string(table), default: []].formUnion(column.isEmpty ? [] : [column])
  }

  private func recordWrite(_ action: CInt, table: String, column: String?) -> CInt {
    if table.hasPrefix("sqlite_") {
      if table.hasSuffix("_master") || table.hasSuffix("_schema") { effects.changesSchema = true }
      return SQLITE_OK
    }
    if action == SQLITE_INSERT {
      effects.insert(.insert(table: table))
    } else if action == SQLITE_UPDATE {
      effects.insertUpdate(of: column, in: table)
    } else {
      effects.insert(.delete(table: table))
      // In a DROP TABLE the same answer would leave the table where it is.
      if disablesTruncation, !effects.changesSchema { return SQLITE_IGNORE }
    }
    return SQLITE_OK
  }

  private static func transaction(_ operation: String) -> StatementEffects.Transaction? {
    switch operation {
    case "BEGIN": .begin
    case "COMMIT": .commit
    case "ROLLBACK": .rollback
    default: nil
    }
  }

  private static func savepoint(
    _ operation: String,
    name: String
  ) -> StatementEffects.Transaction? {
    switch operation {
    case "BEGIN": .savepoint(name)
    case "RELEASE": .release(name)
    case "ROLLBACK": .rollbackTo(name)
    default: nil
    }
  }

  private static func string(_ text: UnsafePointer<CChar>?) -> String {
    text.map { String(cString: $0) } ?? ""
  }
}

extension Connection {
  /// Lets the recorder see what statements do when they are compiled.
  ///
  /// Prepared statements are compiled again at their next run. Running them costs nothing more.
  package func installRecorder() {
    sqlite3_set_authorizer(
      sqliteConnection,
      { context, action, first, second, _, _ in
        guard let context else { return SQLITE_OK }
        return Unmanaged<StatementEffectsRecorder>.fromOpaque(context).takeUnretainedValue()
          .record(action, first, second)
      },
      Unmanaged.passUnretained(recorder).toOpaque()
    )
  }
}

/// The effects of running a statement, as far as they are known when it is compiled.
@usableFromInline
package struct StatementEffects: Sendable, Equatable {
  /// A statement that begins or ends a transaction or a savepoint.
  package enum Transaction: Sendable, Equatable {
    case begin
    case commit
    case rollback
    case savepoint(String)
    case release(String)
    case rollbackTo(String)
  }

  /// A table that the statement, a trigger or a foreign key action writes.
  package enum Write: Sendable, Hashable {
    case insert(table: String)
    case delete(table: String)
    case update(table: String, columns: Set<String>)
  }

  /// Whether tables, views, indexes, triggers or attached databases come, go or change.
  package var changesSchema = false

  /// Whether the statement runs others, of which SQLite does not say whether they write.
  var runsOtherStatements = false

  /// The effect of the statement on the transaction.
  package var transaction: Transaction?

  /// The tables that are written, each once for each kind.
  package private(set) var writes: [Write] = []

  /// The tables that get other columns, and the views that come or go.
  package var redefined: Set<String> = []

  /// No effects.
  package init() {}

  /// Whether the connection has work to do after the statement has run, even without observers.
  var hasConsequences: Bool {
    switch transaction {
    case nil: changesSchema
    case .begin, .commit, .rollback, .savepoint, .release, .rollbackTo: true
    }
  }

  /// Adds what another statement writes.
  package mutating func insertWrites(of other: StatementEffects) {
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
