public import SQLiteRecords

/// An adapter that renames all columns.
///
/// ```swift
/// // SELECT 1 AS player_id
/// let adapter = RenameColumnAdapter { $0.replacing("player_", with: "") }
/// let row = try Row.fetchOne(db, sql: "SELECT 1 AS player_id", adapter: adapter)
/// // [id:1]
/// ```
public struct RenameColumnAdapter: RowAdapter {
  private let transform: @Sendable (String) -> String

  /// Creates an adapter that renames columns with a closure.
  ///
  /// - parameter transform: Returns the new name of a column.
  public init(_ transform: @escaping @Sendable (String) -> String) {
    self.transform = transform
  }

  /// All columns, renamed.
  public func mapping(of columns: RowMapping) -> RowMapping {
    RowMapping(
      columns: columns.columns.map {
        RowMapping.Column(name: transform($0.name), index: $0.index)
      }
    )
  }
}
