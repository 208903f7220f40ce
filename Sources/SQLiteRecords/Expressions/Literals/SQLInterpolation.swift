/// The interpolations of an ``SQL`` literal.
///
/// ```swift
/// let ids = [1, 2, 3]
/// // SELECT "name" FROM "player" WHERE "id" IN (1,2,3)
/// let query: SQL = """
///   SELECT \(Player.Columns.name) FROM \(Player.self) WHERE \(Player.Columns.id) IN \(ids)
///   """
/// ```
public struct SQLInterpolation: StringInterpolationProtocol {
  var elements: [SQL.Element] = []

  /// An empty interpolation.
  public init(literalCapacity: Int, interpolationCount: Int) {
    elements.reserveCapacity(2 * interpolationCount + 1)
  }

  /// Adds a part of the literal, as it is.
  public mutating func appendLiteral(_ sql: String) {
    if !sql.isEmpty { elements.append(.text(sql, StatementArguments())) }
  }

  /// Adds raw SQL text: `\(sql: "ORDER BY name")`.
  public mutating func appendInterpolation(
    sql: String,
    arguments: StatementArguments = StatementArguments()
  ) {
    elements.append(.text(sql, arguments))
  }

  /// Adds an SQL literal: `\(literal: condition)`.
  public mutating func appendInterpolation(literal sql: SQL) {
    elements += sql.elements
  }

  /// Adds an identifier, in double quotes: `\(identifier: "player")`.
  public mutating func appendInterpolation(identifier: String) {
    elements.append(.identifier(identifier))
  }

  /// Adds a value as a parameter, or an expression.
  public mutating func appendInterpolation<Value: SQLExpressible>(_ value: Value) {
    append(value.sqlExpression)
  }

  /// Adds a value as a parameter, or an expression; nil is NULL.
  public mutating func appendInterpolation(_ value: (any SQLExpressible)?) {
    append(value?.sqlExpression ?? .null)
  }

  /// Adds a column or an expression.
  public mutating func appendInterpolation<Term: SQLExpressible & SQLSelectable & SQLOrderingTerm>(
    _ term: Term
  ) {
    append(term.sqlExpression)
  }

  /// Adds the parts of an SQL literal, so that literals in literals are no deeper than one.
  private mutating func append(_ expression: SQLExpression) {
    elements += SQL(expression).elements
  }

  /// Adds a substring as a parameter.
  public mutating func appendInterpolation(_ text: Substring) {
    elements.append(.expression(String(text).sqlExpression))
  }

  /// Adds the SQL of a query, without parentheses.
  ///
  /// ```swift
  /// let highest = Player.select(max(Column("score")))
  /// // SELECT * FROM player WHERE score = (SELECT MAX("score") FROM "player")
  /// let query: SQL = "SELECT * FROM player WHERE score = (\(highest))"
  /// ```
  public mutating func appendInterpolation<Query: SQLSubqueryable>(_ query: Query) {
    elements.append(.subquery(query.sqlSubquery))
  }

  /// Adds the SQL of a query, without parentheses.
  public mutating func appendInterpolation(_ subquery: SQLSubquery) {
    elements.append(.subquery(subquery))
  }

  /// Adds values in parentheses: `(1,2,3)`.
  public mutating func appendInterpolation<Values: Sequence>(_ values: Values)
  where Values.Element: SQLExpressible {
    elements.append(.list(values.map(\.sqlExpression)))
  }

  /// Adds values in parentheses: `(1,'Arthur')`.
  public mutating func appendInterpolation<Values: Sequence>(_ values: Values)
  where Values.Element == any SQLExpressible {
    elements.append(.list(values.map(\.sqlExpression)))
  }

  /// Adds a value that is also a sequence, such as `Data`, as a parameter.
  public mutating func appendInterpolation<Value: SQLExpressible & Sequence>(_ value: Value)
  where Value.Element: SQLExpressible {
    elements.append(.expression(value.sqlExpression))
  }

  /// Adds result columns: `\(AllColumns())`.
  public mutating func appendInterpolation<Selection: SQLSelectable>(_ selection: Selection) {
    elements.append(.selection(selection.sqlSelection))
  }

  /// Adds a result column; nil is NULL.
  @_disfavoredOverload
  public mutating func appendInterpolation(_ selection: (any SQLSelectable)?) {
    elements.append(selection.map { .selection($0.sqlSelection) } ?? .expression(.null))
  }

  /// Adds an ordering: `\(Column("name").desc)`.
  public mutating func appendInterpolation<Ordering: SQLOrderingTerm>(_ ordering: Ordering) {
    elements.append(.ordering(ordering.sqlOrdering))
  }

  /// Adds the name of a coding key as a column: `"name"`.
  public mutating func appendInterpolation<Key: CodingKey>(_ codingKey: Key) {
    elements.append(.identifier(codingKey.stringValue))
  }

  /// Adds the name of a coding key that is also a column.
  public mutating func appendInterpolation<
    Key: CodingKey & SQLExpressible & SQLSelectable & SQLOrderingTerm
  >(_ codingKey: Key) {
    elements.append(.expression(codingKey.sqlExpression))
  }

  /// Adds the name of a collation.
  public mutating func appendInterpolation(_ collation: Database.CollationName) {
    elements.append(.text(collation.sql, StatementArguments()))
  }

  /// Adds the name of a collation written in Swift.
  public mutating func appendInterpolation(_ collation: DatabaseCollation) {
    appendInterpolation(Database.CollationName(collation.name))
  }
}
