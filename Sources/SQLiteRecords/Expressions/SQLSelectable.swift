/// A term that can follow `SELECT`: a column, an expression, `*`.
public protocol SQLSelectable {
  /// The result columns.
  var sqlSelection: SQLSelection { get }
}

/// Result columns of a query, as a value.
///
/// https://www.sqlite.org/syntax/result-column.html
public struct SQLSelection: SQLSelectable, Sendable {
  package indirect enum Form: Sendable {
    /// `*`
    case all
    /// All columns of the table without some, whose names are in lower case.
    case allExcluding(Set<String>)
    case columns([String])
    case expression(SQLExpression)
    case named(SQLExpression, String)
    case literal(SQL)
    /// The columns of the table's primary key.
    case primaryKey
    /// Result columns that can be made only when the database is known.
    case deferred(@Sendable (Database) throws -> [SQLSelection])
    /// Result columns of a certain table of the statement.
    case aliased(SQLSelection, TableAliasIdentity)
  }

  package let form: Form

  package init(form: Form) {
    self.form = form
  }

  /// The selection itself.
  public var sqlSelection: SQLSelection { self }
}

/// All columns of a table: `*`.
///
/// ```swift
/// // SELECT *, "score" + "bonus" AS "total" FROM "player"
/// Player.select(AllColumns(), (Column("score") + Column("bonus")).forKey("total"))
/// ```
public struct AllColumns: SQLSelectable, Sendable {
  /// All columns.
  public init() {}

  /// `*`
  public var sqlSelection: SQLSelection { SQLSelection(form: .all) }
}

/// All columns of a table except some.
public struct AllColumnsExcluding: SQLSelectable, Sendable {
  let excluded: Set<String>

  /// All columns except some.
  ///
  /// - parameter excludedColumns: The names of the columns to omit, in any ASCII case.
  public init(_ excludedColumns: some Collection<String>) {
    excluded = Set(excludedColumns.map(\.asciiLowercased))
  }

  /// `"id", "name"`: the columns of the table that are not excluded.
  public var sqlSelection: SQLSelection { SQLSelection(form: .allExcluding(excluded)) }
}

/// Columns by their names.
struct NamedColumns: SQLSelectable {
  let names: [String]

  var sqlSelection: SQLSelection { SQLSelection(form: .columns(names)) }
}

extension SQLSelectable where Self == AllColumns {
  /// All columns of a table: `*`.
  public static var allColumns: AllColumns { AllColumns() }
}

extension SQLSelectable where Self == AllColumnsExcluding {
  /// All columns of a table except some.
  ///
  /// ```swift
  /// // SELECT "id", "name" FROM "player"
  /// Player.select(.allColumns(excluding: ["score"]))
  /// ```
  ///
  /// - parameter names: The names of the columns to omit, in any ASCII case.
  public static func allColumns(excluding names: some Collection<String>) -> Self {
    AllColumnsExcluding(names)
  }

  /// All columns of a table except some.
  public static func allColumns(excluding columns: [any NamedColumn]) -> Self {
    allColumns(excluding: columns.map(\.name))
  }
}

extension SQLExpression {
  /// The number of rows: `COUNT(*)`.
  public static let countAll = SQLExpression(form: .countAll)
}

extension SQLSelectable where Self == SQLExpression {
  /// The number of rows: `COUNT(*)`.
  ///
  /// ```swift
  /// // SELECT "team", COUNT(*) FROM "player" GROUP BY "team"
  /// Player.select(Column("team"), .countAll).group(Column("team"))
  /// ```
  public static var countAll: SQLExpression { SQLExpression.countAll }
}

extension SQLExpressible where Self == SQLExpression {
  /// The number of rows: `COUNT(*)`.
  public static var countAll: SQLExpression { SQLExpression.countAll }
}

extension Optional: SQLSelectable where Wrapped: SQLSelectable {
  /// The wrapped result columns, or NULL.
  public var sqlSelection: SQLSelection {
    self?.sqlSelection ?? SQLSelection(form: .expression(.null))
  }
}
