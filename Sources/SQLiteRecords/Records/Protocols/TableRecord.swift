/// A type that represents a database table.
///
/// ```swift
/// struct Player: TableRecord {
///   enum Columns {
///     static let name = Column("name")
///     static let score = Column("score")
///   }
/// }
///
/// // SELECT COUNT(*) FROM "player"
/// let count = try Player.fetchCount(db)
/// ```
public protocol TableRecord {
  /// The type whose members are the columns of the table.
  associatedtype Columns = Never

  /// The argument of closures such as that of `filter { $0.score > 1000 }`.
  associatedtype DatabaseComponents = Columns.Type

  /// The name of the table.
  ///
  /// The default is the type's name with lowercase leading capitals: `Player` is `player`,
  /// `HTTPRequest` is `httpRequest`.
  static var databaseTableName: String { get }

  /// The argument of closures such as that of `filter { $0.score > 1000 }`: `Columns.self` by
  /// default.
  static var databaseComponents: DatabaseComponents { get }

  /// The columns that `SELECT` and `RETURNING` select for the record: all columns by default.
  ///
  /// ```swift
  /// // SELECT "id", "name" FROM "player"
  /// static var databaseSelection: [any SQLSelectable] { [Columns.id, Columns.name] }
  /// ```
  static var databaseSelection: [any SQLSelectable] { get }

  /// Whether `encode(to:)` and `init(row:)` use all columns of the record's ``TableSchema``, so
  /// that statements can be bound and rows read by position. This is true only for generated
  /// records.
  static var usesColumnPositions: Bool { get }
}

extension TableRecord where DatabaseComponents == Columns.Type {
  /// `Columns.self`.
  public static var databaseComponents: Columns.Type { Columns.self }
}

extension TableRecord {
  /// The type's name with lowercase leading capitals.
  public static var databaseTableName: String { defaultDatabaseTableName }

  /// All columns: `*`.
  public static var databaseSelection: [any SQLSelectable] { [AllColumns()] }

  /// False: columns are found by their names.
  @inlinable public static var usesColumnPositions: Bool { false }

  /// `Player` is `player`, `HTTPRequest` is `httpRequest`, `TOEFL` is `toefl`; generic arguments
  /// are omitted.
  package static var defaultDatabaseTableName: String {
    // In a class that inherits its conformance, `Self` may be the base class.
    let typeName = String(describing: self).prefix { $0 != "<" }
    let capitals = typeName.prefix { $0.isUppercase }
    switch capitals.count {
    case 0: return String(typeName)
    case typeName.count: return typeName.lowercased()
    case 1: return capitals.lowercased() + typeName.dropFirst()
    case let count: return typeName.prefix(count - 1).lowercased() + typeName.dropFirst(count - 1)
    }
  }
}

// The columns of a table alias, by the names that the record type has for them: `author.deathDate`.

extension TableAlias where RowDecoder: TableRecord {
  /// The type whose members are the columns of the table.
  public typealias DatabaseComponents = RowDecoder.DatabaseComponents

  /// A column of the table.
  public subscript<Term: SQLSpecificExpressible>(
    dynamicMember column: KeyPath<DatabaseComponents, Term>
  ) -> SQLExpression {
    self[RowDecoder.databaseComponents[keyPath: column]]
  }

  /// A column of the table whose values have a Swift type.
  public subscript<Term: SQLTypedExpressible>(
    dynamicMember column: KeyPath<DatabaseComponents, Term>
  ) -> AliasedTerm<Term> {
    self[RowDecoder.databaseComponents[keyPath: column]]
  }

  /// An order that the record type defines.
  public subscript<Term: SQLOrderingTerm>(
    dynamicMember ordering: KeyPath<DatabaseComponents, Term>
  ) -> SQLOrdering {
    self[RowDecoder.databaseComponents[keyPath: ordering]]
  }

  /// Result columns that the record type defines.
  public subscript<Term: SQLSelectable>(
    dynamicMember selection: KeyPath<DatabaseComponents, Term>
  ) -> SQLSelection {
    self[RowDecoder.databaseComponents[keyPath: selection]]
  }
}
