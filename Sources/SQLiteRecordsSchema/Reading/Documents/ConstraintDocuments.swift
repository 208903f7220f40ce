/// A primary key that is declared with its column.
package struct PrimaryKeyDocument: Sendable, Equatable {
  package let location: SourceLocation
  /// The place of `autoincrement`, if it is true.
  package let autoincrement: SourceLocation?
  package let order: Located<SortOrder>?
  package let options: ConstraintOptions
}

/// A primary key or unique constraint that is declared with its table.
package struct KeyDocument: Sendable, Equatable {
  package let columns: Located<[IndexTermDocument]>
  /// The place of `autoincrement`, if it is true.
  package let autoincrement: SourceLocation?
  package let options: ConstraintOptions
}

/// A column or an expression in a key or an index, as it is written.
package struct IndexTermDocument: Sendable, Equatable {
  /// The column's name, or the expression.
  package let text: Located<String>
  package let isExpression: Bool
  package let collation: Located<String>?
  package let order: SortOrder?
}

/// A check, as it is written.
package struct CheckDocument: Sendable, Equatable {
  package let name: Located<String>?
  package let expression: Located<String>
  package let conflictResolution: Located<ConflictResolution>?
}

/// A foreign key that is declared with its table.
package struct ForeignKeyDocument: Sendable, Equatable {
  package let name: Located<String>?
  package let columns: ColumnList
  package let reference: ReferenceDocument
}

/// The target of a foreign key.
package struct ReferenceDocument: Sendable, Equatable {
  package let name: Located<String>?
  package let table: Located<String>
  /// `nil` means the primary key.
  package let columns: ColumnList?
  package let onDelete: Located<ForeignKey.Action>?
  package let onUpdate: Located<ForeignKey.Action>?
  package let match: Located<ForeignKey.Match>?
  package let deferral: Located<ForeignKey.Deferral>?
  /// Whether the key is written as it is, whatever it leads to.
  package let isUnchecked: Bool
  package let association: ForeignKey.AssociationName?
  package let inverse: ForeignKey.AssociationName?
}

/// An index, as it is written.
package struct IndexDocument: Sendable, Equatable {
  package let name: Located<String>?
  package let columns: Located<[IndexTermDocument]>
  package let isUnique: Bool
  package let condition: Located<String>?
}

/// A trigger, as it is written.
package struct TriggerDocument: Sendable, Equatable {
  package let name: Located<String>
  package let timing: Located<Trigger.Timing>
  package let event: Located<Trigger.Event>
  package let columns: ColumnList?
  /// Whether the trigger is written as it is, even if it names tables and columns that do not exist.
  package let isUnchecked: Bool
  package let condition: Located<String>?
  package let statements: Located<[Located<String>]>
}
