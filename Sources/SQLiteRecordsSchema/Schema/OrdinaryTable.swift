/// The definition of an ordinary table: the parts of `CREATE TABLE` other than the columns, and the
/// objects that are created with it.
///
/// https://www.sqlite.org/lang_createtable.html
package struct OrdinaryTable: Sendable, Equatable {
  package let primaryKey: PrimaryKey?
  package let uniqueConstraints: [UniqueConstraint]
  package let checks: [CheckConstraint]
  package let foreignKeys: [ForeignKey]
  package let indexes: [Index]
  package let triggers: [Trigger]
  package let isStrict: Bool
  package let isWithoutRowID: Bool
  /// The earlier name of the table; the step that renames it finds it by this name.
  package let renamedFrom: Located<String>?

  package init(
    primaryKey: PrimaryKey? = nil,
    uniqueConstraints: [UniqueConstraint] = [],
    checks: [CheckConstraint] = [],
    foreignKeys: [ForeignKey] = [],
    indexes: [Index] = [],
    triggers: [Trigger] = [],
    isStrict: Bool = false,
    isWithoutRowID: Bool = false,
    renamedFrom: Located<String>? = nil
  ) {
    self.primaryKey = primaryKey
    self.uniqueConstraints = uniqueConstraints
    self.checks = checks
    self.foreignKeys = foreignKeys
    self.indexes = indexes
    self.triggers = triggers
    self.isStrict = isStrict
    self.isWithoutRowID = isWithoutRowID
    self.renamedFrom = renamedFrom
  }
}
