extension SQLExpression {
  /// Writes the expression.
  ///
  /// - parameter isOperand: Whether it is part of another expression, so that it needs parentheses
  ///   if it has operators of its own.
  /// - throws: A ``DatabaseError`` if it is nested too deep, in queries in queries.
  package func write(to writer: inout SQLWriter, isOperand: Bool = false) throws {
    try writer.descend()
    defer { writer.ascend() }
    switch form {
    case .operation(let operation):
      if isOperand { writer.append("(") }
      try operation.write(to: &writer)
      if isOperand { writer.append(")") }
    case .test(let test, let isNegated):
      if isOperand { writer.append("(") }
      try test.write(to: &writer, negation: isNegated ? "NOT " : "")
      if isOperand { writer.append(")") }
    default: try writeTerm(to: &writer, isOperand: isOperand)
    }
  }

  /// Writes an expression without operators of its own. What these cases need of the stack would otherwise be
  /// needed for each operator that is in another one.
  private func writeTerm(to writer: inout SQLWriter, isOperand: Bool) throws {
    switch form {
    case .value(let value): try writer.append(value)
    case .column(let name): writer.appendColumn(name)
    case .aliased(let expression, let alias):
      try writer.append(columnsOf: alias) { try expression.write(to: &$0, isOperand: isOperand) }
    case .ofTable(let make):
      try make(writer.qualifyingTable(), writer.database).write(to: &writer, isOperand: isOperand)
    case .subquery(let subquery): try subquery.writeInParentheses(to: &writer)
    case .countAll: writer.append("COUNT(*)")
    case .function(let call): try call.write(to: &writer)
    case .cast(let value, let type):
      writer.append("CAST(")
      try value.write(to: &writer)
      writer.append(" AS \(try type.sql()))")
    case .deferred(let make):
      try make(writer.database).write(to: &writer, isOperand: isOperand)
    case .literal(let sql):
      try writer.append(inParentheses: isOperand && !sql.isIdentifier) { try sql.write(to: &$0) }
    case .operation, .test: break  // They have operators.
    }
  }

  fileprivate func writeOperand(to writer: inout SQLWriter) throws {
    try write(to: &writer, isOperand: true)
  }
}

extension SQLExpression.Operation {
  fileprivate func write(to writer: inout SQLWriter) throws {
    switch self {
    case .prefix(let prefix, let operand):
      writer.append(prefix.rawValue)
      try operand.writeOperand(to: &writer)
    case .binary(let binary, let left, let right):
      try left.writeOperand(to: &writer)
      writer.append(" ")
      writer.append(binary.rawValue)
      writer.append(" ")
      try right.writeOperand(to: &writer)
    case .associative(let associative, let operands):
      // A loop needs less of the stack than a closure for each operand, level by level.
      for index in operands.indices {
        if index > 0 { writer.append(" \(associative.sql) ") }
        try operands[index].writeOperand(to: &writer)
      }
    case .not(let operand):
      writer.append("NOT ")
      try operand.writeOperand(to: &writer)
    case .collated(let operand, let collation):
      // A comparison is collated as a whole: `"name" = 'Arthur' COLLATE NOCASE`.
      try operand.write(to: &writer, isOperand: !operand.isComparison)
      writer.append(" COLLATE \(collation.sql)")
    }
  }
}

extension SQLExpression.Test {
  fileprivate func write(to writer: inout SQLWriter, negation: String) throws {
    switch self {
    case .null(let operand):
      try operand.writeOperand(to: &writer)
      writer.append(" IS \(negation)NULL")
    case .between(let operand, let lower, let upper):
      try operand.writeOperand(to: &writer)
      writer.append(" \(negation)BETWEEN ")
      try lower.writeOperand(to: &writer)
      writer.append(" AND ")
      try upper.writeOperand(to: &writer)
    case .contained(let operand, let elements):
      try operand.writeOperand(to: &writer)
      writer.append(" \(negation)IN (")
      try writer.append(elements) { try $0.write(to: &$1) }
      writer.append(")")
    case .containedInSubquery(let operand, let subquery):
      try operand.writeOperand(to: &writer)
      writer.append(" \(negation)IN ")
      try subquery.writeInParentheses(to: &writer)
    case .like(let operand, let pattern, let escape):
      try operand.writeOperand(to: &writer)
      writer.append(" \(negation)LIKE ")
      try pattern.writeOperand(to: &writer)
      guard let escape else { return }
      writer.append(" ESCAPE ")
      try escape.writeOperand(to: &writer)
    case .exists(let subquery):
      writer.append("\(negation)EXISTS ")
      try subquery.writeInParentheses(to: &writer)
    }
  }
}

extension SQLFunctionCall {
  func write(to writer: inout SQLWriter) throws {
    writer.append(name)
    writer.append(isDistinct ? "(DISTINCT " : "(")
    try writer.append(arguments) { try $0.write(to: &$1) }
    writer.append(")")
    guard let filter else { return }
    writer.append(" FILTER (WHERE ")
    try filter.write(to: &writer)
    writer.append(")")
  }
}

extension SQLSubquery {
  /// Writes the query, whose columns are its own.
  package func write(to writer: inout SQLWriter) throws {
    try writer.appendSubquery(writeQuery)
  }

  func writeInParentheses(to writer: inout SQLWriter) throws {
    try writer.append(inParentheses: true) { try write(to: &$0) }
  }
}
