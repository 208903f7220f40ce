// The keys of what columns and tables declare beside names and types.

extension Keys {
  /// The keys of a primary key that is declared with its column.
  package enum ColumnPrimaryKey: String, ObjectKey {
    case autoincrement, order, onConflict, name

    package static let subject = "a primary key"
  }

  /// The keys of what a column declares with `notNull` or `unique`.
  package enum ColumnConstraint: String, ObjectKey {
    case onConflict, name

    package static let subject = "a constraint of a column"
  }

  /// The keys of a primary key that is declared with its table.
  package enum TablePrimaryKey: String, ObjectKey {
    case columns, autoincrement, onConflict, name

    package static let subject = "a primary key"

    package static var elementKeys: (any ObjectKey.Type)? { KeyColumn.self }

    package var objectKeys: (any ObjectKey.Type)? {
      switch self {
      case .columns: KeyColumn.self
      case .autoincrement, .onConflict, .name: nil
      }
    }
  }

  /// The keys of a unique constraint that is declared with its table.
  package enum TableUnique: String, ObjectKey {
    case columns, onConflict, name

    package static let subject = "a unique constraint"

    package static var elementKeys: (any ObjectKey.Type)? { KeyColumn.self }

    package var objectKeys: (any ObjectKey.Type)? {
      switch self {
      case .columns: KeyColumn.self
      case .onConflict, .name: nil
      }
    }
  }

  /// The keys of a column in a key.
  package enum KeyColumn: String, ObjectKey {
    case column, collate, order

    package static let subject = "a column of a key"
  }

  /// The keys of a default that is an SQL expression.
  package enum SQLDefault: String, ObjectKey {
    case sql

    package static let subject = "an SQL default"
  }

  /// The keys of how a generated column's value is worked out.
  package enum Generated: String, ObjectKey {
    case sql, stored

    package static let subject = "a generated value"
  }

  /// The keys of a check that is declared with its column.
  package enum Check: String, ObjectKey {
    case name, sql

    package static let subject = "a check"
  }

  /// The keys of a check that is declared with its table.
  package enum TableCheck: String, ObjectKey {
    case name, sql, onConflict

    package static let subject = "a check"
  }

  /// The keys of a foreign key that is declared with its table.
  package enum ForeignKey: String, ObjectKey {
    case columns, references, name

    package static let subject = "a foreign key"

    package var objectKeys: (any ObjectKey.Type)? {
      switch self {
      case .columns, .name: nil
      case .references: TableReference.self
      }
    }
  }

  /// The keys of what a foreign key leads to, if it is declared with its column.
  package enum ColumnReference: String, ReferenceKey {
    case table, column, onDelete, onUpdate, match, deferral, unchecked, name
  }

  /// The keys of what a foreign key leads to, if it is declared with its table.
  package enum TableReference: String, ReferenceKey {
    case table, columns, onDelete, onUpdate, match, deferral, unchecked
  }

  /// The keys of an index.
  package enum Index: String, ObjectKey {
    case name, columns, unique, `where`

    package static let subject = "an index"

    package var objectKeys: (any ObjectKey.Type)? {
      switch self {
      case .columns: IndexTerm.self
      case .name, .unique, .where: nil
      }
    }
  }

  /// The keys of a column or an expression in an index.
  package enum IndexTerm: String, ObjectKey {
    case column, sql, collate, order

    package static let subject = "an indexed column"
  }
}
