extension SQLExpression {
  /// The highest number of nested operators and functions, so that neither writing an expression nor releasing
  /// it overflows the stack of a thread, which has 512 KiB in Swift concurrency. It is as deep as SQLite before
  /// 3.46 reads parentheses. https://www.sqlite.org/compile.html#yystackdepth
  static let maximumDepth = 100

  /// An expression.
  ///
  /// One that is nested too deep loses its parts: it is an error when it is written.
  package init(form: Form, isJSON: Bool = false) {
    let depth = form.depth
    let isTooDeep = depth > Self.maximumDepth
    self.init(
      form: isTooDeep ? .deferred { _ in throw DatabaseError.tooDeep } : form,
      isJSON: isJSON,
      depth: isTooDeep ? 1 : UInt8(truncatingIfNeeded: depth)
    )
  }
}

extension DatabaseError {
  static var tooDeep: DatabaseError {
    DatabaseError(
      message: """
        the expression has more than \(SQLExpression.maximumDepth) nested operators: \
        join many operands with 'joined(operator:)'
        """
    )
  }
}

extension SQLExpression.Form {
  /// The number of expressions in each other, including this one.
  fileprivate var depth: Int {
    switch self {
    case .value, .column, .ofTable, .subquery, .countAll, .deferred: 1
    case .aliased(let operand, _), .cast(let operand, _): 1 + Int(clamping: operand.depth)
    case .literal(let sql): 1 + sql.depth
    case .operation(let operation): 1 + operation.operands.depth
    case .test(.containedInSubquery(let operand, _), _): 1 + Int(clamping: operand.depth)
    case .test(let test, _): 1 + (test.operands?.depth ?? 0)
    case .function(let call):
      1 + Swift.max(call.arguments.depth, Int(clamping: call.filter?.depth ?? 0))
    }
  }
}

extension [SQLExpression] {
  fileprivate var depth: Int { Int(clamping: lazy.map(\.depth).max() ?? 0) }
}

extension SQL {
  /// The depth of the deepest expression in it.
  fileprivate var depth: Int { elements.lazy.map(\.depth).max() ?? 0 }
}

extension SQL.Element {
  fileprivate var depth: Int {
    switch self {
    case .text, .identifier, .subquery: 0
    case .expression(let expression): Int(clamping: expression.depth)
    case .selection(let selection): selection.depth
    case .ordering(let ordering): ordering.depth
    case .list(let expressions): expressions.depth
    case .columns(let selections, table: _, qualifier: _): selections.lazy.map(\.depth).max() ?? 0
    }
  }
}

extension SQLSelection {
  fileprivate var depth: Int {
    switch form {
    case .all, .allExcluding, .columns, .primaryKey, .deferred: 0
    case .expression(let expression), .named(let expression, _): Int(clamping: expression.depth)
    case .literal(let sql): sql.depth
    case .aliased(let selection, _): selection.depth
    }
  }
}

extension SQLOrdering {
  fileprivate var depth: Int {
    switch form {
    case .expression(let expression, _): Int(clamping: expression.depth)
    case .literal(let sql, isReversed: _): sql.depth
    case .primaryKey, .stable, .deferred: 0
    case .aliased(let ordering, _): ordering.depth
    }
  }
}
