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
  /// The columns in key order; `rowid` for a table that declares no key.
  public let columns: [String]

  /// The column that is an alias of the rowid.
  ///
  /// `INTEGER PRIMARY KEY DESC` does not declare an alias.
  /// https://www.sqlite.org/lang_createtable.html#rowid
  public let rowIDColumn: String?

  /// Whether the key is the rowid, with or without an alias.
  public let isRowID: Bool

  /// Whether the table has a rowid: it is neither `WITHOUT ROWID` nor a view.
  public let tableHasRowID: Bool

  init(columns: [ColumnInfo], keyIndex: KeyIndex) {
    let key = inOrder(columns.filter { $0.primaryKeyIndex > 0 }, of: \.primaryKeyIndex)
    tableHasRowID = keyIndex != .table
    let isInteger = key.count == 1 && key[0].type.asciiLowercased == "integer"
    rowIDColumn = isInteger && tableHasRowID && keyIndex == .none ? key[0].name : nil
    isRowID = tableHasRowID && (key.isEmpty || rowIDColumn != nil)
    self.columns = key.isEmpty && tableHasRowID ? ["rowid"] : key.map(\.name)
  }

  init(ofView columns: [String]) {
    self.columns = columns
    rowIDColumn = nil
    isRowID = false
    tableHasRowID = false
  }

  /// The index that enforces a primary key.
  enum KeyIndex {
    /// There is none: no key is declared, or the key is the rowid.
    case none
    /// The index is separate from the table.
    case separate
    /// The index is the table itself: it is `WITHOUT ROWID`.
    case table
  }
}
