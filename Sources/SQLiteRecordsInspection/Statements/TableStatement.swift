/// A `CREATE TABLE` statement, as it is written.
///
/// https://www.sqlite.org/lang_createtable.html
package struct TableStatement: Sendable, Equatable {
  package let name: String
  package let columns: [ColumnClause]
  package let constraints: [ConstraintClause]
  package let isWithoutRowID: Bool
  package let isStrict: Bool
}

/// A column in a `CREATE TABLE` statement.
package struct ColumnClause: Sendable, Equatable {
  package let name: String
  /// The declared type, its words as they are written; `nil` if there is none.
  package let type: String?
  package let constraints: [ConstraintClause]
}

/// A constraint of a column or of a table. What SQLite counts among the constraints of a column, as
/// a default value, is one here too.
package struct ConstraintClause: Sendable, Equatable {
  package enum Kind: Sendable, Equatable {
    /// The terms are empty for the constraint of a column.
    case primaryKey(terms: [IndexedTerm], isAutoincrement: Bool)
    /// The terms are empty for the constraint of a column.
    case unique(terms: [IndexedTerm])
    case notNull
    case null
    case check(SQLFragment)
    case defaultValue(SQLFragment)
    case collation(String)
    /// The columns are empty for the constraint of a column.
    case foreignKey(columns: [String], ReferencesClause)
    case generated(SQLFragment, isStored: Bool)
  }

  /// The name after `CONSTRAINT`.
  package let name: String?
  package let kind: Kind
  /// The word after `ON CONFLICT`, in upper case.
  package let conflictResolution: String?
  /// Whether a key of one column is written `DESC` with its column.
  package let isDescending: Bool

  init(
    name: String?,
    kind: Kind,
    conflictResolution: String? = nil,
    isDescending: Bool = false
  ) {
    self.name = name
    self.kind = kind
    self.conflictResolution = conflictResolution
    self.isDescending = isDescending
  }
}

/// The target of a foreign key, and its actions.
///
/// https://www.sqlite.org/foreignkeys.html
package struct ReferencesClause: Sendable, Equatable {
  /// When SQLite checks the key.
  package enum Deferral: String, Sendable, Equatable {
    case notDeferrable = "NOT DEFERRABLE"
    case notDeferrableInitiallyDeferred = "NOT DEFERRABLE INITIALLY DEFERRED"
    case notDeferrableInitiallyImmediate = "NOT DEFERRABLE INITIALLY IMMEDIATE"
    case deferrable = "DEFERRABLE"
    case initiallyDeferred = "DEFERRABLE INITIALLY DEFERRED"
    case initiallyImmediate = "DEFERRABLE INITIALLY IMMEDIATE"

    /// Whether the key is checked at the end of the transaction. The other forms are spellings of
    /// the default.
    package var isDeferred: Bool { self == .initiallyDeferred }
  }

  package let table: String
  /// `nil` means the parent's primary key.
  package let columns: [String]?
  /// In upper case, as `SET NULL`.
  package let onDelete: String?
  package let onUpdate: String?
  package let match: String?
  package let deferral: Deferral?
}

/// A column or expression of a key or an index.
package struct IndexedTerm: Sendable, Equatable {
  /// The column's name; `nil` for an expression.
  package let column: String?
  package let expression: SQLFragment
  package let collation: String?
  package let isDescending: Bool
}
