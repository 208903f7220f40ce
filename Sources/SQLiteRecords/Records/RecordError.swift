/// A persistence method did not find the row that it should work on.
public enum RecordError: Error, Sendable, Equatable {
  /// No row has the record's primary key.
  ///
  /// - databaseTableName: The record's table.
  /// - key: The primary key that was looked for, by column.
  case recordNotFound(databaseTableName: String, key: [String: DatabaseValue])
}

extension RecordError: CustomStringConvertible {
  /// The table and the key: `Key not found in table player: [id:42]`.
  public var description: String {
    switch self {
    case .recordNotFound(let table, let key):
      return "Key not found in table \(table): \(key.keyDescription)"
    }
  }
}

extension [String: DatabaseValue] {
  /// The values of a key by column, in order of these: `[id:42]`.
  var keyDescription: String {
    "[\(keys.inOrder.map { "\($0):\(self[$0] ?? .null)" }.joined(separator: " "))]"
  }
}
