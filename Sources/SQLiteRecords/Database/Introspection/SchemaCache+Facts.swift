extension SchemaCache {
  /// The columns of a table or view, and where it is.
  package struct Table {
    package let schema: String
    package let columns: [Column]
  }

  /// A column of a table or view.
  package struct Column: Sendable, Hashable {
    package let name: String
    package let type: String
    package let isNotNull: Bool
    package let defaultValueSQL: String?

    /// The position in the primary key, counted from 1; 0 if the column does not belong to it.
    package let primaryKeyIndex: Int

    package let isGenerated: Bool

    /// Whether the column is a hidden one of a virtual table, which `SELECT *` omits.
    let isHidden: Bool

    /// The column of a row of `PRAGMA table_info` or `PRAGMA table_xinfo`.
    package init(row: Row) throws {
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

  /// The primary key of a table, or of a view.
  package struct PrimaryKey: Sendable, Hashable {
    /// The columns in key order; `rowid` for a table that declares no key; none for a view without a key.
    package let columns: [String]

    /// The column that is an alias of the rowid.
    package let rowIDColumn: String?

    /// Whether the key is the rowid, with or without an alias.
    package let isRowID: Bool

    /// Whether the table has a rowid: it is neither `WITHOUT ROWID` nor a view.
    package let tableHasRowID: Bool

    init(columns: [Column], keyIndex: KeyIndex) {
      let key = inOrder(columns.filter { $0.primaryKeyIndex > 0 }, of: \.primaryKeyIndex)
      tableHasRowID = keyIndex != .table
      // `INTEGER PRIMARY KEY DESC` has an index: it is no alias.
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

  /// An index of a table.
  package struct Index {
    package let name: String
    package let columns: [String]
    package let isUnique: Bool

    /// SQLite's abbreviation of what the index comes from: `pk`, `u`, `c`.
    package let origin: String

    /// Whether the index has a `WHERE` clause.
    ///
    /// https://www.sqlite.org/partialindex.html
    package let isPartial: Bool
  }

  /// A foreign key of a table.
  package struct ForeignKey {
    package let id: Int
    package let destinationTable: String
    package let mapping: [(origin: String, destination: String)]
  }
}
