/// A table, as `CREATE TABLE` says it, and the record that is made from it.
///
/// https://www.sqlite.org/lang_createtable.html
package struct Table: Sendable, Equatable {
  package let name: Located<String>
  package let documentation: String?
  package let columns: [Column]
  package let primaryKey: PrimaryKey?
  package let uniqueConstraints: [UniqueConstraint]
  package let checks: [CheckConstraint]
  package let foreignKeys: [ForeignKey]
  package let indexes: [Index]
  package let isStrict: Bool
  package let isWithoutRowID: Bool
  package let record: RecordOptions

  package init(
    name: Located<String>,
    documentation: String? = nil,
    columns: [Column],
    primaryKey: PrimaryKey? = nil,
    uniqueConstraints: [UniqueConstraint] = [],
    checks: [CheckConstraint] = [],
    foreignKeys: [ForeignKey] = [],
    indexes: [Index] = [],
    isStrict: Bool = false,
    isWithoutRowID: Bool = false,
    record: RecordOptions
  ) {
    self.name = name
    self.documentation = documentation
    self.columns = columns
    self.primaryKey = primaryKey
    self.uniqueConstraints = uniqueConstraints
    self.checks = checks
    self.foreignKeys = foreignKeys
    self.indexes = indexes
    self.isStrict = isStrict
    self.isWithoutRowID = isWithoutRowID
    self.record = record
  }

  /// The column that is another name of the rowid: a single primary key column declared `INTEGER`.
  ///
  /// https://www.sqlite.org/lang_createtable.html#rowid
  package var rowIDAlias: Column? {
    guard !isWithoutRowID, let primaryKey, primaryKey.columns.count == 1 else { return nil }
    let column = column(named: primaryKey.columns[0])
    return column?.type?.asciiLowercased == "integer" ? column : nil
  }

  /// Finds a column as SQLite does: without regard to ASCII case.
  package func column(named name: String) -> Column? {
    let key = FoldedName(name)
    return columns.first { FoldedName($0.name.value) == key }
  }
}

/// A primary key of one or more columns.
package struct PrimaryKey: Sendable, Equatable {
  /// The names of the key's columns, spelled as in the table, in key order.
  package let columns: [String]
  package let isAutoincrement: Bool
  /// Whether the key is written with its only column, and not after the columns.
  package let isDeclaredOnColumn: Bool
  package let location: SourceLocation

  package init(
    columns: [String],
    isAutoincrement: Bool = false,
    isDeclaredOnColumn: Bool = false,
    location: SourceLocation
  ) {
    self.columns = columns
    self.isAutoincrement = isAutoincrement
    self.isDeclaredOnColumn = isDeclaredOnColumn
    self.location = location
  }
}

/// A `UNIQUE` constraint on one or more columns.
package struct UniqueConstraint: Sendable, Equatable {
  package let columns: [String]

  package init(columns: [String]) {
    self.columns = columns
  }
}

/// A `CHECK` constraint: an SQL expression that must not be false.
package struct CheckConstraint: Sendable, Equatable {
  package let name: String?
  package let expression: Located<String>

  package init(name: String? = nil, expression: Located<String>) {
    self.name = name
    self.expression = expression
  }
}

/// An index that is made by `CREATE INDEX`.
///
/// https://www.sqlite.org/lang_createindex.html
package struct Index: Sendable, Equatable {
  package let name: Located<String>
  package let columns: [String]
  package let isUnique: Bool

  package init(name: Located<String>, columns: [String], isUnique: Bool) {
    self.name = name
    self.columns = columns
    self.isUnique = isUnique
  }
}

/// A foreign key of one or more columns.
///
/// https://www.sqlite.org/foreignkeys.html
package struct ForeignKey: Sendable, Equatable {
  /// What happens to the child rows when a parent row is deleted or its key changes.
  package enum Action: String, Sendable, Equatable, CaseIterable {
    case noAction = "NO ACTION"
    case restrict = "RESTRICT"
    case setNull = "SET NULL"
    case setDefault = "SET DEFAULT"
    case cascade = "CASCADE"
  }

  /// The child columns, spelled as in this table.
  package let columns: [String]
  /// The parent table, spelled as it is declared.
  package let parentTable: Located<String>
  /// The parent columns, spelled as in the parent table, one for each child column.
  package let parentColumns: [String]
  /// `nil` writes no clause, which means `NO ACTION`.
  package let onDelete: Action?
  package let onUpdate: Action?
  /// Whether the key is written with its only column, and not after the columns.
  package let isDeclaredOnColumn: Bool

  package init(
    columns: [String],
    parentTable: Located<String>,
    parentColumns: [String],
    onDelete: Action? = nil,
    onUpdate: Action? = nil,
    isDeclaredOnColumn: Bool = false
  ) {
    self.columns = columns
    self.parentTable = parentTable
    self.parentColumns = parentColumns
    self.onDelete = onDelete
    self.onUpdate = onUpdate
    self.isDeclaredOnColumn = isDeclaredOnColumn
  }
}
