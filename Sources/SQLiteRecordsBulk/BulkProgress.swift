/// The progress of a bulk call.
///
/// ```swift
/// try players.insertAll(db) { progress in
///   print(progress.completedCount, "of", progress.totalCount ?? 0)
/// }
/// ```
public struct BulkProgress: Sendable, Hashable {
  /// The number of records that have been processed.
  public let completedCount: Int

  /// The total number of records; nil for a sequence of unknown length.
  public let totalCount: Int?

  @inlinable
  init(completedCount: Int, totalCount: Int?) {
    self.completedCount = completedCount
    self.totalCount = totalCount
  }
}
