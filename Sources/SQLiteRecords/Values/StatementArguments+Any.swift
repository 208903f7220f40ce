extension StatementArguments {
  /// Arguments by position, from values whose types are not known.
  ///
  /// The result is nil if one of them is no database value.
  public init?(_ array: [Any]) {
    var values: [DatabaseValue] = []
    for element in array {
      guard let value = DatabaseValue(value: element) else { return nil }
      values.append(value)
    }
    self.init(values)
  }

  /// Arguments by name, from values whose types are not known.
  ///
  /// The result is nil if a key is no `String`, or a value no database value.
  public init?(_ dictionary: [AnyHashable: Any]) {
    var values: [(String, (any DatabaseValueConvertible)?)] = []
    for (key, element) in dictionary {
      guard let name = key as? String, let value = DatabaseValue(value: element) else { return nil }
      values.append((name, value))
    }
    self.init(values)
  }
}

/// Placeholders for positional arguments: `?,?,?` for three.
///
/// ```swift
/// // SELECT * FROM player WHERE id IN (1,2)
/// let ids = [1, 2]
/// let players = try Player.fetchAll(
///   db,
///   sql: "SELECT * FROM player WHERE id IN (\(databaseQuestionMarks(count: ids.count)))",
///   arguments: StatementArguments(ids))
/// ```
public func databaseQuestionMarks(count: Int) -> String {
  repeatElement("?", count: count).joined(separator: ",")
}
