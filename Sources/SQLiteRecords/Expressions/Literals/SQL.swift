/// SQL with its arguments, written as a literal: interpolated values become parameters, columns and
/// tables become quoted names.
///
/// ```swift
/// // UPDATE player SET name = 'O''Brien' WHERE id = 42
/// let name = "O'Brien"
/// try db.execute(literal: "UPDATE player SET name = \(name) WHERE id = \(42)")
/// ```
///
/// It is also an expression:
///
/// ```swift
/// // SELECT * FROM "player" WHERE score > 1000
/// Player.filter(SQL("score > \(1000)"))
/// ```
public struct SQL: Sendable {
  indirect enum Element: Sendable {
    case text(String, StatementArguments)
    case identifier(String)
    case expression(SQLExpression)
    case selection(SQLSelection)
    case ordering(SQLOrdering)
    case subquery(SQLSubquery)
    /// `(1, 2, 3)`
    case list([SQLExpression])
    /// The columns that a record selects, qualified with the table name.
    case columns([SQLSelection], table: any SQLTable, qualifier: String)
  }

  private(set) var elements: [Element]

  init(elements: [Element]) {
    self.elements = elements
  }

  /// SQL as it is, and its arguments.
  ///
  /// ```swift
  /// let condition = SQL(sql: "name = :name", arguments: ["name": "Arthur"])
  /// ```
  public init(sql: String, arguments: StatementArguments = StatementArguments()) {
    elements = [.text(sql, arguments)]
  }

  /// The SQL of an expression.
  public init(_ expression: some SQLExpressible) {
    let expression = expression.sqlExpression
    elements =
      if case .literal(let sql) = expression.form { sql.elements } else {
        [.expression(expression)]
      }
  }

  /// Whether there is no SQL at all.
  public var isEmpty: Bool {
    elements.allSatisfy {
      if case .text(let sql, _) = $0 { sql.isEmpty } else { false }
    }
  }

  /// The SQL text and its arguments.
  ///
  /// - parameter db: The database for which the SQL is written.
  /// - throws: A ``DatabaseError`` if it depends on a table that does not exist.
  public func build(_ db: Database) throws -> (sql: String, arguments: StatementArguments) {
    var writer = SQLWriter(db)
    try write(to: &writer)
    return (writer.sql, writer.arguments)
  }

  /// Adds other SQL at the end.
  public mutating func append(literal sql: SQL) {
    elements += sql.elements
  }

  /// Adds SQL text and its arguments at the end.
  public mutating func append(
    sql: String,
    arguments: StatementArguments = StatementArguments()
  ) {
    elements.append(.text(sql, arguments))
  }

  /// Both, one after the other.
  public static func + (lhs: SQL, rhs: SQL) -> SQL {
    SQL(elements: lhs.elements + rhs.elements)
  }

  /// Adds other SQL at the end.
  public static func += (lhs: inout SQL, rhs: SQL) {
    lhs.elements += rhs.elements
  }
}

extension SQL: SQLSpecificExpressible {
  /// The SQL as an expression; in parentheses where other operators are around it.
  public var sqlExpression: SQLExpression { SQLExpression(form: .literal(self)) }

  /// The SQL as result columns.
  public var sqlSelection: SQLSelection { SQLSelection(form: .literal(self)) }

  /// The SQL as terms of an order, which cannot be reversed: use ``sqlExpression`` to order by a
  /// single term that can.
  public var sqlOrdering: SQLOrdering { SQLOrdering(form: .literal(self, isReversed: false)) }
}

extension SQL: ExpressibleByStringInterpolation {
  /// SQL as it is.
  public init(stringLiteral sql: String) {
    elements = [.text(sql, StatementArguments())]
  }

  /// SQL with interpolated values.
  public init(stringInterpolation: SQLInterpolation) {
    elements = stringInterpolation.elements
  }
}

extension Sequence where Element == SQL {
  /// The elements, with SQL between them.
  ///
  /// ```swift
  /// // SELECT name, score
  /// let columns: [SQL] = ["name", "score"]
  /// let query: SQL = "SELECT \(literal: columns.joined(separator: ", "))"
  /// ```
  public func joined(separator: String = "") -> SQL {
    joined(separator: SQL(sql: separator))
  }

  /// The elements, with an SQL literal between them.
  public func joined(separator: SQL) -> SQL {
    var joined = SQL(elements: [])
    var isFirst = true
    for element in self {
      if !isFirst { joined += separator }
      isFirst = false
      joined += element
    }
    return joined
  }
}

extension SQL {
  /// Whether the SQL is the name of something, which needs no parentheses.
  var isIdentifier: Bool {
    if elements.count == 1, case .identifier = elements[0] { true } else { false }
  }

  package func write(to writer: inout SQLWriter) throws {
    for element in elements { try element.write(to: &writer) }
  }
}

extension SQL.Element {
  fileprivate func write(to writer: inout SQLWriter) throws {
    switch self {
    case .text(let sql, let arguments): try writer.append(sql, arguments: arguments)
    case .identifier(let name): writer.appendIdentifier(name)
    case .expression(let expression): try expression.write(to: &writer)
    case .selection(let selection): try selection.write(to: &writer, table: nil)
    case .ordering(let ordering): try ordering.write(to: &writer, table: nil)
    case .subquery(let subquery): try subquery.write(to: &writer)
    case .columns(let selection, let table, let qualifier):
      try writer.append(qualifiedBy: SQLWriter.Qualifier(name: qualifier, table: table)) {
        try $0.append(selection) { try $0.write(to: &$1, table: table) }
      }
    case .list(let elements):
      // SQLite rejects an empty list in parentheses in some places.
      if elements.isEmpty {
        writer.append("(SELECT NULL WHERE NULL)")
      } else {
        writer.append("(")
        try writer.append(elements, separator: ",") { try $0.write(to: &$1, isOperand: true) }
        writer.append(")")
      }
    }
  }
}
