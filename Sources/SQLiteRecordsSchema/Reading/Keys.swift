/// The keys of the language, by the kind of object that has them.
package enum Keys {
  /// The keys of a file, beside those of its only table.
  package enum File: String, ObjectKey {
    case schema = "$schema"
    case tables

    package static let subject = "a file of several tables"

    package var objectKeys: (any ObjectKey.Type)? {
      switch self {
      case .schema: nil
      case .tables: Table.self
      }
    }
  }

  /// The keys of a table.
  package enum Table: String, ObjectKey {
    case table, documentation, columns, primaryKey, unique, checks, foreignKeys, indexes, strict
    case withoutRowID, swift

    package static let subject = "a table"

    package var objectKeys: (any ObjectKey.Type)? {
      switch self {
      case .columns: Column.self
      case .checks: Check.self
      case .foreignKeys: ForeignKey.self
      case .indexes: Index.self
      case .swift: Record.self
      case .table, .documentation, .primaryKey, .unique, .strict, .withoutRowID: nil
      }
    }
  }

  /// The keys of a column. What may be long comes last.
  package enum Column: String, ObjectKey {
    case name, type, notNull, primaryKey, unique, `default`, check, collate, references, swift
    case documentation

    package static let subject = "a column"

    package var objectKeys: (any ObjectKey.Type)? {
      switch self {
      case .primaryKey: ColumnPrimaryKey.self
      case .default: SQLDefault.self
      case .check: Check.self
      case .references: ColumnReference.self
      case .swift: Property.self
      case .name, .type, .notNull, .unique, .collate, .documentation: nil
      }
    }
  }

  /// The keys of a primary key that is declared with its column.
  package enum ColumnPrimaryKey: String, ObjectKey {
    case autoincrement

    package static let subject = "a primary key"
  }

  /// The keys of a default that is an SQL expression.
  package enum SQLDefault: String, ObjectKey {
    case sql

    package static let subject = "an SQL default"
  }

  /// The keys of a check.
  package enum Check: String, ObjectKey {
    case name, sql

    package static let subject = "a check"
  }

  /// The keys of a foreign key that is declared with its table.
  package enum ForeignKey: String, ObjectKey {
    case columns, references

    package static let subject = "a foreign key"

    package var objectKeys: (any ObjectKey.Type)? {
      switch self {
      case .columns: nil
      case .references: TableReference.self
      }
    }
  }

  /// The keys of what a foreign key leads to, if it is declared with its column.
  package enum ColumnReference: String, ReferenceKey {
    case table, column, onDelete, onUpdate
  }

  /// The keys of what a foreign key leads to, if it is declared with its table.
  package enum TableReference: String, ReferenceKey {
    case table, columns, onDelete, onUpdate
  }

  /// The keys of an index.
  package enum Index: String, ObjectKey {
    case name, columns, unique

    package static let subject = "an index"
  }
}
