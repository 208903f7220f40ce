/// A persistence method did not find its row.
public enum RecordError: Error, Sendable, Equatable {
  /// No row has the record's primary key.
  ///
  /// - databaseTableName: The record's table.
  /// - key: The primary key, by column.
  case recordNotFound(databaseTableName: String, key: [String: DatabaseValue])
}

extension RecordError: CustomStringConvertible {
  /// The table and the columns of the key, without its values: `Key not found in table player: [id]`.
  public var description: String {
    switch self {
    case .recordNotFound(let table, let key):
      "Key not found in table \(table): \(key.keyDescription(showsValues: false))"
    }
  }

  /// The same as ``description``, with the values of the key: `Key not found in table player: [id:42]`.
  public var expandedDescription: String {
    switch self {
    case .recordNotFound(let table, let key):
      "Key not found in table \(table): \(key.keyDescription(showsValues: true))"
    }
  }
}

extension RecordError: CustomReflectable {
  /// Only the description, so that `dump` does not show values of the key either.
  public var customMirror: Mirror {
    Mirror(self, children: ["description": description], displayStyle: .struct)
  }
}

extension [String: DatabaseValue] {
  /// The columns of a key, in order, with their values if these may be shown: `[id:42]`, or `[id]`.
  package func keyDescription(showsValues: Bool) -> String {
    let parts = keys.inOrder.map { showsValues ? "\($0):\(self[$0] ?? .null)" : $0 }
    return "[\(parts.joined(separator: " "))]"
  }
}

extension TableInfo {
  /// The primary key of a record by column, for errors.
  func keyDictionary(of container: PersistenceContainer) -> [String: DatabaseValue] {
    Dictionary(
      primaryKey.map { ($0, container.value(of: $0) ?? .null) },
      uniquingKeysWith: { $1 }
    )
  }
}

extension EncodableRecord where Self: TableRecord {
  /// The primary key of the record by column, for errors.
  package func primaryKeyValues(_ db: Database) throws -> [String: DatabaseValue] {
    let table = try type(of: self).tableInfo(db)
    return table.keyDictionary(of: try PersistenceContainer(self))
  }

  /// The error for a record that has no row.
  @usableFromInline
  func notFound(_ db: Database) throws -> RecordError {
    let key = try primaryKeyValues(db)
    return .recordNotFound(databaseTableName: try type(of: self).tableInfo(db).name, key: key)
  }
}
