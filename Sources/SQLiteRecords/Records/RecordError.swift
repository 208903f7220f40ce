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
      let columns = key.keys.inOrder.map { "\($0):\(key[$0] ?? .null)" }
      return "Key not found in table \(table): [\(columns.joined(separator: " "))]"
    }
  }
}
