public import SQLiteRecords

/// The argument of a checked query, as it is bound to a parameter.
///
/// ```swift
/// // SELECT * FROM player WHERE score >= 100 AND team_id IN (SELECT value FROM json_each('[1,2]'))
/// Query(statement, [.value(100), .collection([1, 2])])
/// ```
///
/// An argument that cannot be stored makes the query throw when it runs.
public struct QueryArgument: Sendable {
  enum Content: Sendable {
    case value(DatabaseValue)
    case failure(any Error)
  }

  let content: Content

  @usableFromInline
  init(_ value: DatabaseValue) {
    content = .value(value)
  }

  /// The result of a closure, or the error that it throws.
  init(catching value: () throws -> DatabaseValue) {
    do {
      content = .value(try value())
    } catch {
      content = .failure(error)
    }
  }

  /// The value to bind.
  ///
  /// - throws: Why the argument cannot be stored.
  func bound() throws -> DatabaseValue {
    switch content {
    case .value(let value): return value
    case .failure(let error): throw error
    }
  }

  /// A value as its type stores itself; an optional that is nil is NULL.
  @inlinable
  public static func value(_ value: some DatabaseValueConvertible) -> QueryArgument {
    QueryArgument(value.databaseValue)
  }

  /// A value with a storage of its own; nil is NULL.
  public static func value<Storage: ColumnStorage>(
    _ value: Storage.Value?,
    storedAs storage: Storage.Type
  ) -> QueryArgument {
    QueryArgument { try value.flatMap { try Storage.stored($0)?.databaseValue } ?? .null }
  }

  /// The elements of a collection as their type stores them: a JSON array of integers, reals and texts.
  public static func collection(
    _ elements: some Collection<some DatabaseValueConvertible>
  ) -> QueryArgument {
    QueryArgument { try JSONArray(elements.lazy.map(\.databaseValue)).databaseValue }
  }

  /// The elements of a collection with a storage of their own: a JSON array.
  public static func collection<Storage: ColumnStorage>(
    _ elements: some Collection<Storage.Value>,
    storedAs storage: Storage.Type
  ) -> QueryArgument {
    QueryArgument { try JSONArray(stored(elements, as: storage)).databaseValue }
  }
}

// Blobs, which JSON cannot hold.
extension QueryArgument {
  /// The bytes of a collection of blobs, one after the other.
  public static func bytes(
    of elements: some Collection<some DatabaseValueConvertible>
  ) -> QueryArgument {
    QueryArgument { try JoinedBlobs(elements.lazy.map(\.databaseValue)).bytes }
  }

  /// The bytes of a collection of blobs with a storage of their own, one after the other.
  public static func bytes<Storage: ColumnStorage>(
    of elements: some Collection<Storage.Value>,
    storedAs storage: Storage.Type
  ) -> QueryArgument {
    QueryArgument { try JoinedBlobs(stored(elements, as: storage)).bytes }
  }

  /// Where each blob of a collection is among the bytes of all, and how long it is.
  public static func places(
    of elements: some Collection<some DatabaseValueConvertible>
  ) -> QueryArgument {
    QueryArgument { try JoinedBlobs(elements.lazy.map(\.databaseValue)).places }
  }

  /// Where each blob of a collection with a storage of their own is, and how long it is.
  public static func places<Storage: ColumnStorage>(
    of elements: some Collection<Storage.Value>,
    storedAs storage: Storage.Type
  ) -> QueryArgument {
    QueryArgument { try JoinedBlobs(stored(elements, as: storage)).places }
  }

  /// The elements as they are stored.
  private static func stored<Storage: ColumnStorage>(
    _ elements: some Collection<Storage.Value>,
    as storage: Storage.Type
  ) throws -> [DatabaseValue] {
    try elements.map { try Storage.stored($0)?.databaseValue ?? .null }
  }
}
