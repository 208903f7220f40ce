/// How far a bulk call has come.
///
/// ```swift
/// try players.insertAll(db) { progress in
///   print(progress.completedCount, "of", progress.totalCount ?? 0)
/// }
/// ```
public struct BulkProgress: Sendable, Hashable {
  /// How many records have been dealt with.
  public let completedCount: Int

  /// How many records there are; nil for a sequence that does not know it.
  public let totalCount: Int?

  @inlinable
  init(completedCount: Int, totalCount: Int?) {
    self.completedCount = completedCount
    self.totalCount = totalCount
  }
}
