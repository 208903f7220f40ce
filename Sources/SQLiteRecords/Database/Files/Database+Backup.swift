/// How far the copying of a database has come.
public struct DatabaseBackupProgress: Sendable {
  /// The number of remaining pages.
  public let remainingPageCount: Int

  /// The total number of pages.
  public let totalPageCount: Int

  /// The number of copied pages.
  public var completedPageCount: Int { totalPageCount - remainingPageCount }

  /// Whether all pages are copied.
  public let isCompleted: Bool
}

extension Database {
  /// Copies the database into another one, and replaces its content.
  ///
  /// https://www.sqlite.org/backup.html
  ///
  /// Observations and transaction observers of the other database are notified, as of a commit that they
  /// cannot refuse.
  ///
  /// - parameter destination: The connection to the other database.
  /// - parameter pagesPerStep: The number of pages to copy in one step; all by default.
  /// - parameter progress: Called after each step; nothing by default. If it throws an error before
  ///   the last step, the copying ends, and the other database does not change.
  /// - throws: A ``DatabaseError``, or the error of `progress`.
  public func backup(
    to destination: Database,
    pagesPerStep: CInt = -1,
    progress: ((DatabaseBackupProgress) throws -> Void)? = nil
  ) throws {
    try checkUse()
    try destination.checkUse()
    try doOwedWork()
    try destination.doOwedWork()
    try checkIsNotSuspended()
    try destination.checkIsNotSuspended()
    do {
      defer { destination.schemaDidChange() }
      try connection.backup(to: destination.connection, pagesPerStep: pagesPerStep) {
        remaining,
        total in
        let step = DatabaseBackupProgress(
          remainingPageCount: Int(remaining),
          totalPageCount: Int(total),
          isCompleted: remaining == 0
        )
        guard let progress else { return }
        if step.isCompleted { try? progress(step) } else { try progress(step) }
      }
    } catch let failure as SQLiteFailure {
      throw DatabaseError(failure)
    }
    destination.contentDidChange()
  }

  /// Clears the cache of prepared statements, and releases memory.
  ///
  /// https://www.sqlite.org/c3ref/db_release_memory.html
  public func releaseMemory() {
    if isClosed { return }
    requireUse()
    removeStatements()
    connection.releaseMemory()
  }
}
