/// A foreign key of one or more columns.
///
/// https://www.sqlite.org/foreignkeys.html
package struct ForeignKey: Sendable, Equatable {
  /// The action for the child rows when a parent row is deleted or its key changes.
  package enum Action: String, Sendable, Equatable, CaseIterable {
    case noAction = "NO ACTION"
    case restrict = "RESTRICT"
    case setNull = "SET NULL"
    case setDefault = "SET DEFAULT"
    case cascade = "CASCADE"
  }

  /// How a key is meant that is NULL in part. SQLite reads the words, and always does `SIMPLE`.
  package enum Match: String, Sendable, Equatable, CaseIterable {
    case simple = "SIMPLE"
    case partial = "PARTIAL"
    case full = "FULL"
  }

  /// When the key is checked: at the end of the statement, or at the end of the transaction.
  ///
  /// Only `DEFERRABLE INITIALLY DEFERRED` waits for the end of the transaction.
  /// https://www.sqlite.org/foreignkeys.html#fk_deferred
  package enum Deferral: String, Sendable, Equatable, CaseIterable {
    case initiallyDeferred = "DEFERRABLE INITIALLY DEFERRED"
    case initiallyImmediate = "DEFERRABLE INITIALLY IMMEDIATE"
    case deferrable = "DEFERRABLE"
    case never = "NOT DEFERRABLE"
    case neverInitiallyDeferred = "NOT DEFERRABLE INITIALLY DEFERRED"
    case neverInitiallyImmediate = "NOT DEFERRABLE INITIALLY IMMEDIATE"
  }

  /// The name of an association.
  package enum AssociationName: Sendable, Equatable {
    case named(Located<String>)
    /// There is no association.
    case omitted
  }

  /// The constraint's name.
  package let name: Located<String>?
  /// The child columns, spelled as in this table.
  package let columns: [String]
  /// The parent table, spelled as it is declared.
  package let parentTable: Located<String>
  /// The parent columns, spelled as in the parent table, one for each child column.
  package let parentColumns: [String]
  /// `nil` writes no clause, which means `NO ACTION`.
  package let onDelete: Action?
  package let onUpdate: Action?
  package let match: Match?
  package let deferral: Deferral?
  /// Whether the key is written with its only column, and not after the columns.
  package let isDeclaredOnColumn: Bool
  /// Whether the key is as a database has it, whatever it leads to. Its parent may be missing, and
  /// its list of parent columns empty.
  package let isUnchecked: Bool
  /// The association with the parent; `nil` leaves its name to the planner.
  package let association: AssociationName?
  /// The association of the parent with this table; `nil` leaves its name to the planner.
  package let inverse: AssociationName?

  package init(
    name: Located<String>? = nil,
    columns: [String],
    parentTable: Located<String>,
    parentColumns: [String],
    onDelete: Action? = nil,
    onUpdate: Action? = nil,
    match: Match? = nil,
    deferral: Deferral? = nil,
    isDeclaredOnColumn: Bool = false,
    isUnchecked: Bool = false,
    association: AssociationName? = nil,
    inverse: AssociationName? = nil
  ) {
    self.name = name
    self.columns = columns
    self.parentTable = parentTable
    self.parentColumns = parentColumns
    self.onDelete = onDelete
    self.onUpdate = onUpdate
    self.match = match
    self.deferral = deferral
    self.isDeclaredOnColumn = isDeclaredOnColumn
    self.isUnchecked = isUnchecked
    self.association = association
    self.inverse = inverse
  }
}
