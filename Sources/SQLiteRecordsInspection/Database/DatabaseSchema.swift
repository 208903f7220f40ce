/// The schema that a database reports: the pragmas' answers, and the stored statements.
///
/// SQLite's own tables and the shadow tables of virtual tables are omitted.
///
/// https://www.sqlite.org/schematab.html
package struct DatabaseSchema: Sendable, Equatable {
  /// In the order in which they were made.
  package let tables: [TableDescription]
  package let virtualTables: [StoredObject<VirtualTableStatement>]
  package let views: [ViewDescription]
  package let indexes: [StoredObject<IndexStatement>]
  package let triggers: [StoredObject<TriggerStatement>]
}

/// An object of a database, with the statement that made it.
package struct StoredObject<Statement: Sendable & Equatable>: Sendable, Equatable {
  package let name: String
  /// The statement as the database holds it.
  package let sql: String
  package let statement: Statement
}

/// A table, as pragmas and its statement describe it.
package struct TableDescription: Sendable, Equatable {
  package let name: String
  package let sql: String
  package let statement: TableStatement
  /// In the order of `SELECT *`, hidden ones included.
  package let columns: [ColumnDescription]
  /// The keys that SQLite enforces with an index of its own, in the order in which they were made.
  package let keys: [KeyDescription]
  package let foreignKeys: [ForeignKeyDescription]
}

/// A view, as pragmas and its statement describe it.
package struct ViewDescription: Sendable, Equatable {
  package let name: String
  package let sql: String
  package let statement: ViewStatement
  package let columns: [ColumnDescription]
}

/// A row of `PRAGMA table_xinfo`.
///
/// https://www.sqlite.org/pragma.html#pragma_table_xinfo
package struct ColumnDescription: Sendable, Equatable {
  package enum Visibility: Int, Sendable, Equatable {
    case ordinary = 0
    /// A hidden column of a virtual table.
    case hidden = 1
    case virtualGenerated = 2
    case storedGenerated = 3
  }

  package let name: String
  /// The declared type; empty if there is none.
  package let type: String
  package let isNotNull: Bool
  package let defaultValue: String?
  /// The position in the primary key, from 1; 0 for a column outside it.
  package let primaryKeyPosition: Int
  package let visibility: Visibility
}

/// A primary key or `UNIQUE` constraint that an index enforces: `PRAGMA index_list` and
/// `index_xinfo`.
///
/// https://www.sqlite.org/pragma.html#pragma_index_xinfo
package struct KeyDescription: Sendable, Hashable {
  package struct Term: Sendable, Hashable {
    package let column: String
    package let isDescending: Bool
    package let collation: String
  }

  package let isPrimary: Bool
  package let terms: [Term]
}

/// A foreign key: the rows of `PRAGMA foreign_key_list` that have one id.
///
/// https://www.sqlite.org/pragma.html#pragma_foreign_key_list
package struct ForeignKeyDescription: Sendable, Hashable {
  package let columns: [String]
  package let parentTable: String
  /// Empty if the key names no columns, and so means the parent's primary key.
  package let parentColumns: [String]
  package let onUpdate: String
  package let onDelete: String
}
