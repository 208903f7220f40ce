/// A column of a table or view, as the database describes it.
///
/// ```swift
/// // CREATE TABLE player (id INTEGER PRIMARY KEY, name TEXT NOT NULL DEFAULT 'Arthur')
/// let columns = try db.columns(in: "player")
/// columns[1].name              // "name"
/// columns[1].isNotNull         // true
/// columns[1].defaultValueSQL   // "'Arthur'"
/// ```
///
/// https://www.sqlite.org/pragma.html#pragma_table_xinfo
public struct ColumnInfo: Sendable, Hashable {
  /// The declared name.
  public let name: String

  /// The declared type; empty if there is none.
  public let type: String

  /// Whether the column is declared `NOT NULL`.
  public let isNotNull: Bool

  /// The default value as an SQL expression, if there is one.
  public let defaultValueSQL: String?

  /// The position in the primary key, counted from 1; 0 if the column does not belong to it.
  public let primaryKeyIndex: Int

  /// Whether the value is computed from other columns, so that it cannot be written.
  ///
  /// https://www.sqlite.org/gencol.html
  public let isGenerated: Bool

  /// Whether the column is a hidden one of a virtual table, which `SELECT *` omits.
  let isHidden: Bool

  /// The column of a row of `PRAGMA table_info` or `PRAGMA table_xinfo`.
  ///
  /// - throws: ``RowDecodingError`` for any other row.
  public init(row: Row) throws {
    name = try row.decode(forKey: "name")
    type = try row.decode(String?.self, forKey: "type") ?? ""
    isNotNull = try row.decode(forKey: "notnull")
    defaultValueSQL = try row.decode(forKey: "dflt_value")
    primaryKeyIndex = try row.decode(forKey: "pk")
    // `PRAGMA table_info` does not report it.
    let kind = try row.decode(Int?.self, forKey: "hidden") ?? 0
    isHidden = kind == 1
    isGenerated = kind > 1
  }
}
