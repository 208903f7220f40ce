import SQLiteRecords

/// The primary key of a table, as the database describes it.
///
/// ```swift
/// // CREATE TABLE citizenship (
/// //   citizenId INTEGER, countryCode TEXT, PRIMARY KEY (citizenId, countryCode))
/// try db.primaryKey("citizenship").columns   // ["citizenId", "countryCode"]
/// ```
///
/// https://www.sqlite.org/lang_createtable.html#the_primary_key
public struct PrimaryKeyInfo: Sendable, Hashable {
  private let key: SchemaCache.PrimaryKey

  init(_ key: SchemaCache.PrimaryKey) {
    self.key = key
  }

  /// The columns in key order; `rowid` for a table that declares no key.
  public var columns: [String] { key.columns }

  /// The column that is an alias of the rowid.
  ///
  /// `INTEGER PRIMARY KEY DESC` does not declare an alias.
  /// https://www.sqlite.org/lang_createtable.html#rowid
  public var rowIDColumn: String? { key.rowIDColumn }

  /// Whether the key is the rowid, with or without an alias.
  public var isRowID: Bool { key.isRowID }

  /// Whether the table has a rowid: it is neither `WITHOUT ROWID` nor a view.
  public var tableHasRowID: Bool { key.tableHasRowID }
}
