/// How far the copying of a database has come.
public struct DatabaseBackupProgress: Sendable {
  /// The number of pages that are not copied yet.
  public let remainingPageCount: Int

  /// The number of all pages.
  public let totalPageCount: Int

  /// The number of pages that are copied.
  public var completedPageCount: Int { totalPageCount - remainingPageCount }

  /// Whether all pages are copied.
  public let isCompleted: Bool
}

extension Database {
  /// Copies the database over another one, whose content is lost.
  ///
  /// https://www.sqlite.org/backup.html
  ///
  /// - parameter destination: The connection to the other database.
  /// - parameter pagesPerStep: The number of pages that are copied at once; all by default.
  /// - parameter progress: Called after each step. An error that it throws before the last one ends
  ///   the copying, and the other database stays as it was.
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
    defer { destination.schemaDidChange() }
    do {
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
  }

  /// Forgets the prepared statements that are kept, and gives memory back to the system.
  ///
  /// https://www.sqlite.org/c3ref/db_release_memory.html
  public func releaseMemory() {
    if isClosed { return }
    requireUse()
    removeStatements()
    connection.releaseMemory()
  }
}
