import SQLiteRecords

/// The queries that find generated records by their primary keys: each is made once for a schema.
///
/// It is `@unchecked Sendable` as the lock guards what changes.
final class KnownKeyQueries: @unchecked Sendable {
  private struct Types: Hashable {
    let record: ObjectIdentifier
    let key: ObjectIdentifier
  }

  private let lock = AccessLock()
  private var queries: [Types: RemoteStatement] = [:]

  /// The query for keys of a type, with the key that it was made for.
  subscript(record: Any.Type, key: Any.Type) -> RemoteStatement? {
    get {
      let types = Types(record: ObjectIdentifier(record), key: ObjectIdentifier(key))
      return lock.withLock { queries[types] }
    }
    set {
      let types = Types(record: ObjectIdentifier(record), key: ObjectIdentifier(key))
      lock.withLock { queries[types] = newValue }
    }
  }
}
