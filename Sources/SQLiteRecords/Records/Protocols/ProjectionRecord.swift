/// A generated type for some columns of a table: its rows are fetched, and never written.
///
/// ```swift
/// // SELECT "id", "name" FROM "player" WHERE "score" > 1000
/// let names = try PlayerName.filter(Player.Columns.score > 1000).fetchAll(db)
/// ```
///
/// `Columns` has the columns that are fetched; those of the full record are there for conditions and
/// orders. Keys are looked for as the full record stores them.
///
/// https://www.sqlite.org/lang_select.html
public protocol ProjectionRecord: TableRecord, FetchableRecord {
  /// The record of the whole row.
  associatedtype FullRecord: SchemaRecord

  /// The names of the columns that are fetched, in the order of `Columns`.
  static var projectedColumns: [String] { get }
}

extension ProjectionRecord {
  /// The name of the full record's table.
  public static var databaseTableName: String { FullRecord.databaseTableName }

  /// The columns that are fetched.
  public static var databaseSelection: [any SQLSelectable] {
    [NamedColumns(names: projectedColumns)]
  }

  /// The columns that are fetched: they are read by position.
  public static var positionalSelection: [String]? { projectedColumns }

  /// What is known of the full record's table.
  static var fullSchema: TableSchema { FullRecord.databaseSchema }
}
