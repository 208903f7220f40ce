import SQLiteRecords

/// The schema that was committed last, as far as is known.
///
/// It is `@unchecked Sendable` as the lock guards what changes.
final class KnownSchema: @unchecked Sendable {
  private let lock = AccessLock()
  private var latest: ShadowDatabase?

  /// The schema at the beginning of a transaction.
  func refreshed(
    from connection: NodeConnection,
    _ answering: Answering
  ) async throws -> ShadowDatabase {
    let known = lock.withLock { latest }
    let fetched = try await ShadowDatabase.fetched(from: connection, answering, unlessIs: known)
    if fetched !== known { lock.withLock { latest = fetched } }
    return fetched
  }
}
