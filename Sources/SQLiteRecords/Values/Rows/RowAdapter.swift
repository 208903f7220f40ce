/// A transformation of a row before it is decoded: other column names, fewer columns, named parts.
///
/// ```swift
/// // SELECT 1 AS id, 'Arthur' AS producedName
/// let adapter = ColumnMapping(["name": "producedName"])
/// let row = try Row.fetchOne(db, sql: "SELECT 1 AS id, 'Arthur' AS producedName", adapter: adapter)
/// // [name:"Arthur"]
/// ```
public protocol RowAdapter: Sendable {
  /// Chooses among the columns of a row.
  ///
  /// - throws: An error if the row lacks a column that the adapter needs.
  func mapping(of columns: RowMapping) throws -> RowMapping
}

/// A selection of the columns of a row, each with its new name, and named scopes.
public struct RowMapping: Sendable {
  /// A column: its name, and its position in the row below.
  public struct Column: Sendable {
    /// The name that is used for decoding.
    public var name: String
    /// The position in the original row, counted from 0.
    public var index: Int

    /// A column.
    public init(name: String, index: Int) {
      self.name = name
      self.index = index
    }
  }

  /// The columns, from left to right.
  public var columns: [Column]

  /// The scopes of the row.
  public var scopes: [String: RowMapping]

  /// A selection of columns.
  public init(columns: [Column], scopes: [String: RowMapping] = [:]) {
    self.columns = columns
    self.scopes = scopes
  }
}
