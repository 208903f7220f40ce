/// Something that has the name of a column: ``Column``, and the columns of generated records.
public protocol NamedColumn {
  /// The unquoted name. It is not case-sensitive for ASCII letters.
  var name: String { get }
}

/// A column that has only a name.
///
/// You can use a string enumeration instead of ``Column``:
///
/// ```swift
/// enum Columns: String, ColumnExpression {
///   case id, name, score
/// }
///
/// // SELECT * FROM "player" WHERE "score" > 1000
/// Player.filter(Columns.score > 1000)
/// ```
public protocol ColumnExpression: NamedColumn, SQLSpecificExpressible {}

extension ColumnExpression {
  /// The column: `"score"`.
  public var sqlExpression: SQLExpression { SQLExpression(form: .column(name)) }
}

extension ColumnExpression {
  /// The name of the column without a table: it can be an alias of a result column.
  ///
  /// ```swift
  /// // SELECT *, "score" + "bonus" AS "total" FROM "player" ORDER BY "total"
  /// let total = Column("total")
  /// Player
  ///   .annotated(with: (Column("score") + Column("bonus")).forKey(total))
  ///   .order(total.detached)
  /// ```
  public var detached: SQLExpression { SQL(elements: [.identifier(name)]).sqlExpression }
}

extension ColumnExpression where Self: RawRepresentable<String> {
  /// The raw value.
  public var name: String { rawValue }
}

/// A column of a table or a view.
///
/// ```swift
/// extension Player {
///   enum Columns {
///     static let name = Column("name")
///     static let score = Column(CodingKeys.score)
///   }
/// }
///
/// // SELECT * FROM "player" WHERE "score" > 1000 ORDER BY "name"
/// let players = try Player.filter { $0.score > 1000 }.order { $0.name }.fetchAll(db)
/// ```
public struct Column: ColumnExpression, Sendable {
  /// The unquoted name.
  public var name: String

  /// The column with a name.
  public init(_ name: String) {
    self.name = name
  }

  /// The column with the name of a coding key.
  public init(_ codingKey: some CodingKey) {
    name = codingKey.stringValue
  }

  /// The `rowid` of a table. https://www.sqlite.org/rowidtable.html
  public static let rowID = Column("rowid")
}

extension NamedColumn where Self == Column {
  /// The `rowid` of a table.
  public static var rowID: Column { Column.rowID }
}

// The protocol that refines the others has it too: otherwise `row[.rowID]` is ambiguous.
extension ColumnExpression where Self == Column {
  /// The `rowid` of a table.
  public static var rowID: Column { Column.rowID }
}

extension SQLSelectable where Self == Column {
  /// The `rowid` of a table.
  public static var rowID: Column { Column.rowID }
}

extension SQLOrderingTerm where Self == Column {
  /// The `rowid` of a table.
  public static var rowID: Column { Column.rowID }
}

extension SQLExpressible where Self == Column {
  /// The `rowid` of a table.
  public static var rowID: Column { Column.rowID }
}

extension TableColumn: NamedColumn {}

extension TableColumn: SQLExpressible, SQLSelectable, SQLOrderingTerm, SQLTerm, SQLTypedExpressible
where Value: DatabaseValueConvertible {
  /// The type of the values that are not NULL.
  public typealias SQLValue = Value

  /// The column: `"score"`.
  public var sqlExpression: SQLExpression { SQLExpression(form: .column(name)) }
}

extension StoredColumn: NamedColumn {}

extension StoredColumn: SQLExpressible, SQLSelectable, SQLOrderingTerm, SQLTerm, SQLTypedExpressible
{
  /// The type of the values that are not NULL.
  public typealias SQLValue = Storage.Value

  /// The storage.
  public typealias SQLStorage = Storage

  /// The column: `"createdAt"`.
  public var sqlExpression: SQLExpression { SQLExpression(form: .column(name)) }

  /// A value as the column stores it. If it cannot be stored, the statement throws the error.
  public func operand(_ value: Storage.Value?) -> SQLExpression {
    do {
      return try value.flatMap { try Storage.stored($0) }?.sqlExpression ?? .null
    } catch {
      let name = name
      return SQLExpression(form: .deferred { _ in throw unstorable(error, in: name) })
    }
  }
}

extension TableColumn: CustomStringConvertible {
  /// The name, quoted: `"score"`. So a column can stand in SQL that is a Swift string.
  ///
  /// ```swift
  /// // SELECT "name" FROM player
  /// try String.fetchAll(db, sql: "SELECT \(Player.Columns.name) FROM player")
  /// ```
  public var description: String { name.quotedDatabaseIdentifier }
}

extension StoredColumn: CustomStringConvertible {
  /// The name, quoted: `"createdAt"`. So a column can stand in SQL that is a Swift string.
  public var description: String { name.quotedDatabaseIdentifier }
}

extension Column: CustomStringConvertible {
  /// The name, quoted: `"score"`. So a column can stand in SQL that is a Swift string.
  public var description: String { name.quotedDatabaseIdentifier }
}
