import SQLiteRecords

/// An access of a cluster that the current task is in: one inside it that would wait for it is an error.
///
/// It is `@unchecked Sendable` as the lock guards what changes.
final class AccessInProgress: @unchecked Sendable {
  @TaskLocal private static var innermost: AccessInProgress?

  private let cluster: ObjectIdentifier
  private let isWrite: Bool
  private let outer: AccessInProgress?
  private let lock = AccessLock()
  private var hasEnded = false

  private init(_ cluster: Cluster, isWrite: Bool, in outer: AccessInProgress?) {
    (self.cluster, self.isWrite, self.outer) = (ObjectIdentifier(cluster), isWrite, outer)
  }

  /// Runs an access.
  ///
  /// - throws: `SQLITE_MISUSE` if it would wait for one that it is in. A read may be inside a write, as no
  ///   read waits for a write.
  static func run<Value>(
    _ cluster: Cluster,
    isWrite: Bool,
    _ body: () async throws -> Value
  ) async throws -> Value {
    let outer = innermost
    if let around = outer?.obstacle(of: cluster, isWrite: isWrite) {
      throw misuse(isWrite: isWrite, inWrite: around.isWrite)
    }
    let access = AccessInProgress(cluster, isWrite: isWrite, in: outer)
    defer { access.lock.withLock { access.hasEnded = true } }
    return try await $innermost.withValue(access) { try await body() }
  }

  /// The access of the same cluster that another one would wait for. A task that was started in an access
  /// may have outlived it.
  private func obstacle(of cluster: Cluster, isWrite: Bool) -> AccessInProgress? {
    let isObstacle =
      self.cluster == ObjectIdentifier(cluster) && (isWrite || !self.isWrite)
      && !lock.withLock { hasEnded }
    return isObstacle ? self : outer?.obstacle(of: cluster, isWrite: isWrite)
  }

  private static func misuse(isWrite: Bool, inWrite: Bool) -> DatabaseError {
    let (inner, outer) = (isWrite ? "write" : "read", inWrite ? "write" : "read")
    let message =
      "a \(inner) inside a \(outer) of the same cluster would wait for it: use the transaction that is there"
    return DatabaseError(resultCode: .SQLITE_MISUSE, message: message)
  }
}
