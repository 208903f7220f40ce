/// A request that knows how its whole result is fetched, so that the result can be observed.
///
/// ```swift
/// // SELECT … FROM team LEFT JOIN player …, now and after each change
/// for try await sizes in GameQueries.teamSizes().values(in: pool) {
///   print(sizes.count)
/// }
/// ```
public protocol ResultRequest<Fetched>: Sendable {
  /// The type of the result: one row, or an array of rows.
  associatedtype Fetched

  /// Fetches the result.
  ///
  /// - throws: A ``DatabaseError``, or a decoding error.
  func fetchResult(_ db: Database) throws -> Fetched
}
