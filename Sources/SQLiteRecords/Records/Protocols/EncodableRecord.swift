/// A type that can write itself to a ``PersistenceContainer``.
///
/// ```swift
/// struct Player: EncodableRecord {
///   var name: String
///
///   func encode(to container: inout PersistenceContainer) {
///     container["name"] = name
///   }
/// }
///
/// try Player(name: "Arthur").databaseDictionary   // ["name": "Arthur"]
/// ```
public protocol EncodableRecord: DatabaseEncodingStrategies {
  /// Sets the value of each column.
  ///
  /// - throws: Any error; it ends the persistence method, which throws it.
  func encode(to container: inout PersistenceContainer) throws
}

extension EncodableRecord {
  /// The values of the record's columns, by name.
  ///
  /// - throws: The error of `encode(to:)`.
  public var databaseDictionary: [String: DatabaseValue] {
    get throws {
      Dictionary(
        try PersistenceContainer(self).columns.map { ($0.name, $0.value) },
        uniquingKeysWith: { $1 }
      )
    }
  }

  /// Whether both records have the same encoded values; false if one of them cannot be encoded.
  public func databaseEquals(_ record: Self) -> Bool {
    guard let container = try? PersistenceContainer(self),
      let other = try? PersistenceContainer(record)
    else { return false }
    return container.changes(from: other).isEmpty
  }

  /// The columns whose values differ from those of another record, with the values of that record.
  ///
  /// ```swift
  /// // ["score": 10] if the score was 10
  /// try player.databaseChanges(from: oldPlayer)
  /// ```
  ///
  /// - parameter record: The record to compare with, usually an older one.
  /// - throws: The error of `encode(to:)` of one of the records.
  public func databaseChanges(from record: some EncodableRecord) throws -> [String: DatabaseValue] {
    try PersistenceContainer(self).oldValues(from: PersistenceContainer(record))
  }

  /// The columns whose values a closure changes, with their previous values.
  ///
  /// ```swift
  /// // ["score": 10] if the score was 10
  /// try player.databaseChanges { $0.score = 1000 }
  /// ```
  ///
  /// - parameter modify: Changes the record.
  /// - throws: The error of `encode(to:)`, or of the closure.
  public mutating func databaseChanges(
    modify: (inout Self) throws -> Void
  ) throws -> [String: DatabaseValue] {
    // A copy of an object would change with it.
    let old = try PersistenceContainer(self)
    try modify(&self)
    return try PersistenceContainer(self).oldValues(from: old)
  }
}
