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

/// A foreign key of a table, as the database describes it.
///
/// ```swift
/// // CREATE TABLE player (id INTEGER PRIMARY KEY, teamId INTEGER REFERENCES team(id))
/// let key = try db.foreignKeys(on: "player")[0]
/// key.originColumns        // ["teamId"]
/// key.destinationTable     // "team"
/// key.destinationColumns   // ["id"]
/// ```
///
/// https://www.sqlite.org/pragma.html#pragma_foreign_key_list
public struct ForeignKeyInfo: Sendable {
  /// The identifier, which a violation of the key names, too.
  public let id: Int

  /// The referenced table.
  public let destinationTable: String

  /// The columns of both tables, pair by pair.
  public let mapping: [(origin: String, destination: String)]

  /// The columns of the referencing table.
  public var originColumns: [String] { mapping.map(\.origin) }

  /// The referenced columns.
  public var destinationColumns: [String] { mapping.map(\.destination) }
}

/// An index of a table, as the database describes it.
///
/// ```swift
/// // CREATE UNIQUE INDEX playerEmail ON player (email)
/// let index = try db.indexes(on: "player")[0]
/// index.columns    // ["email"]
/// index.isUnique   // true
/// ```
///
/// https://www.sqlite.org/pragma.html#pragma_index_list
public struct IndexInfo: Sendable, Hashable {
  /// The origin of an index.
  public struct Origin: RawRepresentable, Sendable, Hashable {
    /// SQLite's abbreviation.
    public let rawValue: String

    /// The origin of an abbreviation.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The index enforces a primary key.
    public static let primaryKeyConstraint = Origin(rawValue: "pk")

    /// The index enforces a `UNIQUE` constraint of the table's declaration.
    public static let uniqueConstraint = Origin(rawValue: "u")

    /// The index comes from `CREATE INDEX`.
    public static let createIndex = Origin(rawValue: "c")
  }

  /// The name of the index.
  public let name: String

  /// The indexed columns, in the order of the index.
  public let columns: [String]

  /// Whether the index is unique.
  public let isUnique: Bool

  /// The origin of the index.
  public let origin: Origin

  /// Whether the index is partial: it has a `WHERE` clause.
  ///
  /// https://www.sqlite.org/partialindex.html
  let isPartial: Bool
}
