/// A generated type for some columns of a table: its rows can be fetched, but not written.
///
/// ```swift
/// // SELECT "id", "name" FROM "player" WHERE "score" > 1000
/// let names = try PlayerName.filter(Player.Columns.score > 1000).fetchAll(db)
/// ```
///
/// `Columns` has the fetched columns; use the columns of the full record in conditions and orders.
/// Keys are encoded as the full record stores them.
///
/// https://www.sqlite.org/lang_select.html
public protocol ProjectionRecord: TableRecord, FetchableRecord {
  /// The record type of the complete row.
  associatedtype FullRecord: SchemaRecord

  /// The names of the fetched columns, in the order of `Columns`.
  static var projectedColumns: [String] { get }
}

extension ProjectionRecord {
  /// The name of the full record's table.
  public static var databaseTableName: String { FullRecord.databaseTableName }

  /// The fetched columns.
  public static var databaseSelection: [any SQLSelectable] {
    [NamedColumns(names: projectedColumns)]
  }

  /// The fetched columns, which are read by position.
  public static var positionalSelection: [String]? { projectedColumns }

  /// The schema of the full record's table.
  static var fullSchema: TableSchema { FullRecord.databaseSchema }
}
