extension SQLExpression {
  /// Whether the expression may contain one of some columns, whose names are in lower case.
  func mayContain(columns: Set<String>, _ db: Database) throws -> Bool {
    func isFound(_ expression: SQLExpression) throws -> Bool {
      try expression.mayContain(columns: columns, db)
    }
    switch form {
    case .column(let name): return columns.contains(name.asciiLowercased)
    case .value, .countAll: return false
    // SQL of the client can be anything.
    case .literal, .subquery, .ofTable: return true
    case .aliased(let expression, _), .cast(let expression, _): return try isFound(expression)
    case .deferred(let make): return try isFound(make(db))
    case .operation(let operation): return try operation.operands.contains(where: isFound)
    case .test(let test, _): return try test.operands?.contains(where: isFound) ?? true
    case .function(let call):
      return try (call.arguments + [call.filter].compactMap { $0 }).contains(where: isFound)
    }
  }
}

extension SQLExpression.Operation {
  var operands: [SQLExpression] {
    switch self {
    case .prefix(_, let operand), .not(let operand), .collated(let operand, _): [operand]
    case .binary(_, let left, let right): [left, right]
    case .associative(_, let operands): operands
    }
  }
}

extension SQLExpression.Test {
  /// The operands that are tested; nil if a subquery is among them.
  var operands: [SQLExpression]? {
    switch self {
    case .null(let operand): [operand]
    case .between(let operand, let lower, let upper): [operand, lower, upper]
    case .contained(let operand, in: let elements): [operand] + elements
    case .like(let operand, let pattern, let escape):
      [operand, pattern] + [escape].compactMap { $0 }
    case .containedInSubquery, .exists: nil
    }
  }
}
