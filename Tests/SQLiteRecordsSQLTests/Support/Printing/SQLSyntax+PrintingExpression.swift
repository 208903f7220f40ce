import SQLiteRecordsSQL

extension SQLSyntax.Expression {
  /// The expression, in parentheses unless it is an operand. Its own parentheses vanish.
  var sql: String {
    switch kind {
    case .literal(let literal): literal.sql
    case .parameter(let name): name
    case .column(let name): name.sql
    case .unary(let operation, let operand): "(\(operation.sql) \(operand.sql))"
    case .binary(let operation, let left, let right):
      "(\(left.sql) \(operation.sql) \(right.sql))"
    case .isNull(let operand): "(\(operand.sql) ISNULL)"
    case .notNull(let operand): "(\(operand.sql) NOTNULL)"
    case .match(let operation, let isNegated, let left, let right, let escape):
      "("
        + [left.sql, isNegated ? "NOT" : nil, operation.sql, right.sql, escape.clause("ESCAPE")]
        .clauses + ")"
    case .between(let isNegated, let operand, let lower, let upper):
      "(\(operand.sql)\(isNegated ? " NOT" : "") BETWEEN \(lower.sql) AND \(upper.sql))"
    case .isIn(let isNegated, let operand, let set):
      "(\(operand.sql)\(isNegated ? " NOT" : "") IN \(set.sql))"
    case .collate(let operand, let name): "(\(operand.sql) COLLATE \(name.sql))"
    case .cast, .cases, .function, .exists, .subquery, .row, .raise: operandSQL
    case .parenthesized(let expression): expression.sql
    }
  }

  private var operandSQL: String {
    switch kind {
    case .cast(let operand, let type): "CAST(\(operand.sql) AS \(type))"
    case .cases(let base, let branches, let otherwise):
      (["CASE", base?.sql] + branches.map { "WHEN \($0.condition.sql) THEN \($0.value.sql)" }
        + [otherwise.clause("ELSE"), "END"]).clauses
    case .function(let function): function.sql
    case .exists(let select): "EXISTS (\(select.sql))"
    case .subquery(let select): "(\(select.sql))"
    case .row(let expressions): expressions.map(\.sql).inParentheses
    case .raise(let resolution, let message):
      "RAISE\([resolution.sql, message?.sql].compactMap { $0 }.inParentheses)"
    case .literal, .parameter, .column, .unary, .binary, .isNull, .notNull, .match, .between, .isIn,
      .collate, .parenthesized:
      sql
    }
  }
}

extension SQLSyntax.ColumnName {
  var sql: String { [schema, table, column].compactMap { $0?.sql }.joined(separator: ".") }
}

extension SQLSyntax.Literal {
  var sql: String {
    switch self {
    case .null: "NULL"
    case .integer(.min): "(-9223372036854775808)"
    case .integer(let value): String(value)
    case .real(let digits): digits
    case .text(let text): text.sqlStringLiteral
    case .blob(let digits): "x'\(digits)'"
    case .boolean(let value): value ? "TRUE" : "FALSE"
    case .currentDate: "CURRENT_DATE"
    case .currentTime: "CURRENT_TIME"
    case .currentTimestamp: "CURRENT_TIMESTAMP"
    }
  }
}

extension SQLSyntax.Set {
  var sql: String {
    switch self {
    case .list(let expressions): expressions.map(\.sql).inParentheses
    case .select(let select): "(\(select.sql))"
    case .table(let name): name.sql
    case .function(let name, let arguments): name.sql + arguments.map(\.sql).inParentheses
    }
  }
}
