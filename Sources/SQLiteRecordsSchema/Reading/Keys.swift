/// The keys of the language, by the kind of object that has them.
package enum Keys {
  /// The keys of a file, beside those of its only table.
  package enum File: String, ObjectKey {
    case schema = "$schema"
    case minimumSQLite, naming, functions, tables, views, fullTextTables, virtualTables

    package static let subject = "a file of several tables"

    package var objectKeys: (any ObjectKey.Type)? {
      switch self {
      case .schema, .minimumSQLite, .functions: nil
      case .naming: Naming.self
      case .tables: Table.self
      case .views: View.self
      case .fullTextTables: FullTextTable.self
      case .virtualTables: VirtualTable.self
      }
    }
  }

  /// The keys of a table.
  package enum Table: String, ObjectKey {
    case table, documentation, columns, primaryKey, unique, checks, foreignKeys, indexes, triggers
    case strict, withoutRowID, swift

    package static let subject = "a table"

    package var objectKeys: (any ObjectKey.Type)? {
      switch self {
      case .columns: Column.self
      case .primaryKey: TablePrimaryKey.self
      case .unique: TableUnique.self
      case .checks: TableCheck.self
      case .foreignKeys: ForeignKey.self
      case .indexes: Index.self
      case .triggers: Trigger.self
      case .swift: Record.self
      case .table, .documentation, .strict, .withoutRowID: nil
      }
    }
  }

  /// The keys of a column. What may be long comes last.
  package enum Column: String, ObjectKey {
    case name, type, notNull, primaryKey, unique, `default`, generated, check, collate, references
    case swift, documentation

    package static let subject = "a column"

    package var objectKeys: (any ObjectKey.Type)? {
      switch self {
      case .primaryKey: ColumnPrimaryKey.self
      case .notNull, .unique: ColumnConstraint.self
      case .default: SQLDefault.self
      case .generated: Generated.self
      case .check: Check.self
      case .references: ColumnReference.self
      case .swift: Property.self
      case .name, .type, .collate, .documentation: nil
      }
    }
  }
}
