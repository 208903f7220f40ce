public import SQLiteRecords

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
  private let column: SchemaCache.Column

  init(_ column: SchemaCache.Column) {
    self.column = column
  }

  /// The declared name.
  public var name: String { column.name }

  /// The declared type; empty if there is none.
  public var type: String { column.type }

  /// Whether the column is declared `NOT NULL`.
  public var isNotNull: Bool { column.isNotNull }

  /// The default value as an SQL expression, if there is one.
  public var defaultValueSQL: String? { column.defaultValueSQL }

  /// The position in the primary key, counted from 1; 0 if the column does not belong to it.
  public var primaryKeyIndex: Int { column.primaryKeyIndex }

  /// Whether the value is computed from other columns, so that it cannot be written.
  ///
  /// https://www.sqlite.org/gencol.html
  public var isGenerated: Bool { column.isGenerated }
}

// Columns can be fetched from the pragma that describes them:
//
//     try ColumnInfo.fetchAll(db, sql: "PRAGMA table_info(player)")
extension ColumnInfo: FetchableRecord {
  /// The column of a row of `PRAGMA table_info` or `PRAGMA table_xinfo`.
  ///
  /// - throws: `RowDecodingError` for any other row.
  public init(row: Row) throws {
    column = try SchemaCache.Column(row: row)
  }
}
