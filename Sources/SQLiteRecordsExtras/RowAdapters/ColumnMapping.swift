public import SQLiteRecords

/// An adapter that selects columns under other names.
///
/// ```swift
/// // SELECT 1 AS id, 'Arthur' AS playerName
/// let row = try Row.fetchOne(
///   db, sql: "SELECT 1 AS id, 'Arthur' AS playerName", adapter: ColumnMapping(["name": "playerName"]))
/// // [name:"Arthur"]
/// ```
public struct ColumnMapping: RowAdapter {
  private let mapping: [String: String]

  /// Creates an adapter that selects and renames columns.
  ///
  /// - parameter mapping: The original column for each new name.
  public init(_ mapping: [String: String]) {
    self.mapping = mapping
  }

  /// The mapped columns, from left to right.
  ///
  /// - throws: A `DatabaseError` `SQLITE_MISUSE` if the row lacks one of them.
  public func mapping(of columns: RowMapping) throws -> RowMapping {
    let names = columns.columns.map { $0.name.asciiLowercased }
    let mapped = try mapping.keys.inOrder.map { name in
      let column = mapping[name] ?? name
      guard let position = names.firstIndex(of: column.asciiLowercased) else {
        throw missing(column, in: columns)
      }
      return (position, RowMapping.Column(name: name, index: columns.columns[position].index))
    }
    return RowMapping(columns: inOrder(mapped, of: \.0).map(\.1))
  }

  private func missing(_ column: String, in row: RowMapping) -> DatabaseError {
    let names = row.columns.map { "'\($0.name)'" }.joined(separator: ", ")
    return .misuse("the row has no column '\(column)' to map; its columns are: \(names)")
  }
}
