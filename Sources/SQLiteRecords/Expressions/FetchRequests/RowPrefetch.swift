/// The fetch of the rows of one association that belong to the rows of a request.
package protocol RowPrefetch {
  /// Fetches the rows, and hands each row of the request its own: as records if there is a part for
  /// them, and as rows otherwise.
  func fetch(_ db: Database, for rows: [Row], decoding parts: [PrefetchedPart]) throws

  /// Prepares a statement that reads whatever may be fetched.
  func request(_ db: Database) throws -> PreparedRequest

  /// Visits what is fetched for the rows of a request.
  func visit(_ db: Database, for rows: [Row], _ visitor: RowPrefetchVisitor) throws
}

/// Receives the scopes and the key of prefetched rows, and a function that calls its argument with each of
/// their requests, which must run at once.
package typealias RowPrefetchVisitor = (
  _ path: [String],
  _ forEachRequest: ((PreparedRequest) throws -> Void) throws -> Void
) throws -> Void

/// Records of a to-many association that are decoded from the statement's rows while it runs,
/// instead of copies of these rows.
///
/// Clients do not create any: the types that `including(all:)` returns have them.
public struct PrefetchedPart {
  /// The scopes in which the rows are found that the records belong to.
  package private(set) var scopes: [String] = []

  /// The key of the records in the request.
  package let key: String

  /// The type of the records.
  package let type: Any.Type

  /// Makes a collection without records.
  package let makeRecords: () -> PrefetchedRecordCollection

  @usableFromInline
  package init(
    key: String,
    type: Any.Type,
    makeRecords: @escaping () -> PrefetchedRecordCollection
  ) {
    self.key = key
    self.type = type
    self.makeRecords = makeRecords
  }

  /// The same part of a row that is itself found in a scope.
  @usableFromInline
  package func inScope(_ scope: String) -> PrefetchedPart {
    var part = self
    part.scopes.insert(scope, at: 0)
    return part
  }
}

/// Records that were prefetched for all rows of a request, without their type.
///
/// It has closures, as a client's compiler specialises what they do for the record's type. It does not
/// do that with the requirements of a protocol.
@usableFromInline
package struct PrefetchedRecordCollection {
  /// The `PrefetchedRecords`.
  package let records: AnyObject

  /// Adds the records of a request, each to those with its key, which are the last columns of a row: as
  /// many as the number says.
  package let append: (PreparedRequest, Int) throws -> Void

  /// Where the records of a key are.
  package let group: (PrefetchKey) -> Int?

  @usableFromInline
  init(
    records: AnyObject,
    append: @escaping (PreparedRequest, Int) throws -> Void,
    group: @escaping (PrefetchKey) -> Int?
  ) {
    self.records = records
    self.append = append
    self.group = group
  }
}
