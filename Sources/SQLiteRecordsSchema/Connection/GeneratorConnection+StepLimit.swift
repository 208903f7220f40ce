private import CSQLiteRecords

/// How much a statement has worked.
///
/// Work is counted in instructions of SQLite's virtual machine, and not in time: a slow computer runs
/// the same statements as a fast one.
final class StatementWork {
  /// How many instructions are one unit.
  fileprivate static let unit: Int32 = 1_000_000
  /// How many units a statement may take: those of some millions of rows.
  fileprivate static let limit = 100

  private var units = 0

  /// Whether the statement was stopped, as it has reached the limit.
  var isExceeded: Bool { units >= Self.limit }

  func begin() { units = 0 }

  fileprivate func count() -> Bool {
    units += 1
    return isExceeded
  }
}

extension GeneratorConnection {
  /// Stops statements that seem never to end.
  ///
  /// https://www.sqlite.org/c3ref/progress_handler.html
  func limit(_ work: StatementWork) {
    sqlite3_progress_handler(
      handle,
      StatementWork.unit,
      { context in
        guard let context else { return 0 }
        return Unmanaged<StatementWork>.fromOpaque(context).takeUnretainedValue().count() ? 1 : 0
      },
      Unmanaged.passUnretained(work).toOpaque()
    )
  }
}

extension GeneratorConnection.Failure {
  /// The failure of a statement that was stopped.
  static var endlessStatement: Self {
    Self(
      message: "the statement was stopped after \(StatementWork.limit) million instructions; "
        + "it seems never to end"
    )
  }
}
