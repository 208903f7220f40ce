public import SQLiteRecords

/// A query with a name that is valid for one statement.
///
/// ```swift
/// // WITH RECURSIVE "counter"("x") AS (VALUES(1) UNION ALL SELECT x+1 FROM counter WHERE x<1000)
/// // SELECT * FROM "counter"
/// let counter = CommonTableExpression(
///   recursive: true,
///   named: "counter",
///   columns: ["x"],
///   sql: "VALUES(1) UNION ALL SELECT x+1 FROM counter WHERE x<1000")
/// let numbers = try counter.all().with(counter).asRequest(of: Int.self).fetchAll(db)
/// ```
///
/// https://www.sqlite.org/lang_with.html
public struct CommonTableExpression<RowDecoder>: Sendable {
  let table: CommonTable

  /// The name.
  public var tableName: String { table.name }

  /// A query with a name.
  ///
  /// - parameter recursive: Whether the query reads its own rows; false by default.
  /// - parameter columns: The names of its columns; those of the query if nil or empty.
  public init(
    recursive: Bool = false,
    named tableName: String,
    columns: [String]? = nil,
    request: some SQLSubqueryable
  ) {
    table = CommonTable(
      name: tableName,
      columns: columns,
      isRecursive: recursive,
      query: request.sqlSubquery
    )
  }

  /// A query in SQL with a name.
  ///
  /// - parameter recursive: Whether the query reads its own rows; false by default.
  /// - parameter columns: The names of its columns; those of the query if nil or empty.
  public init(
    recursive: Bool = false,
    named tableName: String,
    columns: [String]? = nil,
    sql: String,
    arguments: StatementArguments = StatementArguments()
  ) {
    let sql = SQL(sql: sql, arguments: arguments)
    self.init(recursive: recursive, named: tableName, columns: columns, literal: sql)
  }

  /// A query in SQL with a name: `literal: "SELECT \(name)"`.
  ///
  /// - parameter recursive: Whether the query reads its own rows; false by default.
  /// - parameter columns: The names of its columns; those of the query if nil or empty.
  public init(
    recursive: Bool = false,
    named tableName: String,
    columns: [String]? = nil,
    literal sqlLiteral: SQL
  ) {
    table = CommonTable(
      name: tableName,
      columns: columns,
      isRecursive: recursive,
      query: SQLSubquery { try sqlLiteral.write(to: &$0) }
    )
  }
}

extension CommonTableExpression where RowDecoder == Row {
  /// A query with a name, whose rows are not decoded.
  ///
  /// - parameter recursive: Whether the query reads its own rows; false by default.
  /// - parameter columns: The names of its columns; those of the query if nil or empty.
  public init(
    recursive: Bool = false,
    named tableName: String,
    columns: [String]? = nil,
    request: some SQLSubqueryable
  ) {
    table = CommonTable(
      name: tableName,
      columns: columns,
      isRecursive: recursive,
      query: request.sqlSubquery
    )
  }

  /// A query in SQL with a name, whose rows are not decoded.
  ///
  /// - parameter recursive: Whether the query reads its own rows; false by default.
  /// - parameter columns: The names of its columns; those of the query if nil or empty.
  public init(
    recursive: Bool = false,
    named tableName: String,
    columns: [String]? = nil,
    sql: String,
    arguments: StatementArguments = StatementArguments()
  ) {
    let sql = SQL(sql: sql, arguments: arguments)
    self.init(recursive: recursive, named: tableName, columns: columns, literal: sql)
  }

  /// A query in SQL with a name, whose rows are not decoded.
  ///
  /// - parameter recursive: Whether the query reads its own rows; false by default.
  /// - parameter columns: The names of its columns; those of the query if nil or empty.
  public init(
    recursive: Bool = false,
    named tableName: String,
    columns: [String]? = nil,
    literal sqlLiteral: SQL
  ) {
    table = CommonTable(
      name: tableName,
      columns: columns,
      isRecursive: recursive,
      query: SQLSubquery { try sqlLiteral.write(to: &$0) }
    )
  }
}

extension CommonTableExpression {
  /// All rows: `SELECT * FROM "counter"`. Add the expression to the statement with `with(_:)`.
  public func all() -> QueryInterfaceRequest<RowDecoder> {
    QueryInterfaceRequest(SelectQuery(DatabaseTable(tableName), [AllColumns()]))
  }

  /// Whether the rows contain a value: `"x" IN "counter"`.
  ///
  /// https://www.sqlite.org/lang_expr.html#in_op
  public func contains(_ element: some SQLExpressible) -> SQLExpression {
    all().contains(element)
  }
}

extension DerivableRequest {
  /// Adds a common table expression to the request, and replaces one with the same name.
  ///
  /// ```swift
  /// // WITH "playerName" AS (SELECT 'O''Brien')
  /// // SELECT * FROM "player" WHERE "name" = (SELECT * FROM "playerName")
  /// let playerName = CommonTableExpression(named: "playerName", literal: "SELECT \(name)")
  /// Player.all().with(playerName).filter { $0.name == playerName.all() }
  /// ```
  public func with<Rows>(_ expression: CommonTableExpression<Rows>) -> Self {
    deriving { query in query.changeRelation { $0.add(expression.table) } }
  }
}

extension SQLInterpolation {
  /// The name of a common table expression: `FROM \(playerName)`.
  public mutating func appendInterpolation<Rows>(_ expression: CommonTableExpression<Rows>) {
    appendInterpolation(SQL(Column(expression.tableName)))
  }

  /// The definition of a common table expression: `WITH \(definitionFor: playerName) SELECT …`.
  public mutating func appendInterpolation<Rows>(
    definitionFor expression: CommonTableExpression<Rows>
  ) {
    let table = expression.table
    let definition = SQLSubquery { try table.write(to: &$0) }
    appendInterpolation(definition)
  }
}
