import SQLiteRecordsSQL
import SQLiteRecordsSchema

/// Conditions that SQLite accepts, and that are never intended.
extension QueryAnalyzer {
  func check(
    _ query: SQLSyntax.Query,
    _ order: [SQLSyntax.OrderingTerm],
    _ scope: Scope,
    isAggregate: Bool
  ) {
    checkJoins(of: query, scope)
    if isAggregate { checkBareColumns(of: query, scope) }
  }

  /// Warns of sources that nothing connects with the others.
  private func checkJoins(of query: SQLSyntax.Query, _ scope: Scope) {
    guard scope.sources.count > 1, let tree = scope.tree else { return }
    var groups = scope.sources.map { Set([$0.id]) }
    func connect(_ sources: Set<Int>) {
      // A condition that names no column connects nothing.
      if sources.isEmpty { return }
      let touched = groups.filter { !$0.isDisjoint(with: sources) }
      groups.removeAll { !$0.isDisjoint(with: sources) }
      groups.append(touched.reduce(sources.intersection(scope.sources.map(\.id))) { $0.union($1) })
    }
    for condition in (query.condition?.conjuncts ?? []) + tree.allConditions {
      connect(sources(namedBy: condition, scope))
    }
    for node in tree.nodes where node.connectsByItself(scope) {
      if let left = node.left.sources.last, let right = node.right.sources.first {
        connect([left, right])
      }
    }
    guard groups.count > 1, let lonely = groups.last?.min(),
      let source = scope.sources.last(where: { !groups[0].contains($0.id) }) ?? scope.source(lonely)
    else { return }
    report(
      .joinWithoutCondition,
      "no condition connects \(quoted(source.name)) with the other tables, so each of its rows is combined with "
        + "all of theirs; write CROSS JOIN if that is intended",
      at: source.range,
      isError: false
    )
  }

  /// The sources of a scope whose columns an expression names, inside subqueries as well.
  func sources(namedBy expression: Expression, _ scope: Scope) -> Set<Int> {
    var sources: Set<Int> = []
    var rest = [expression]
    while let next = rest.popLast() {
      if case .column(let name) = next.kind {
        switch scope.resolve(name) {
        case .column(let key, let owner): if owner.isSame(as: scope) { sources.insert(key.source) }
        case .merged(let column, let owner):
          if owner.isSame(as: scope) { sources.formUnion(column.keys.map(\.source)) }
        case .alias(let alias, _): sources.formUnion(self.sources(namedBy: alias, scope))
        case nil: break
        }
      }
      // The names in a subquery are not followed: it may connect all tables.
      if next.hasSubquery { return Set(scope.sources.map(\.id)) }
      rest += next.operands
    }
    return sources
  }

  /// Warns of a column that is selected with an aggregate, and of which any row of a group gives the value.
  private func checkBareColumns(of query: SQLSyntax.Query, _ scope: Scope) {
    if query.choosesRow(self) { return }
    var keys: Set<ColumnPlace> = []
    var texts: Set<String> = []
    for expression in query.groupBy {
      let expression = query.column(numbered: expression) ?? expression
      if let key = key(of: expression, scope) { texts.insert(key) }
      if case .column(let name) = expression.bare.kind {
        switch scope.resolve(name) {
        case .column(let key, _): keys.insert(key)
        case .alias(let alias, _):
          if case .column(let name) = alias.bare.kind,
            case .column(let key, _) = scope.resolve(name)
          {
            keys.insert(key)
          }
        case .merged(let column, _): keys.formUnion(column.keys)
        case nil: break
        }
      }
    }
    keys.formUnion(equalColumns(to: keys, query, scope))
    let determined = determinedSources(given: keys, query.condition?.conjuncts ?? [], scope)
    for case .expression(let expression, _) in query.columns {
      guard let bare = bareColumn(in: expression, keys, texts, determined, scope) else { continue }
      report(
        .bareColumn,
        "\(quoted(text(bare.range))) has the value of any row of a group; group by it, or use an "
          + "aggregate such as MAX",
        at: bare.range,
        isError: false
      )
    }
  }

  /// The columns that have the values of others in each row.
  private func equalColumns(
    to keys: Set<ColumnPlace>,
    _ query: SQLSyntax.Query,
    _ scope: Scope
  ) -> Set<ColumnPlace> {
    var known = keys
    let conditions = (query.condition?.conjuncts ?? []) + (scope.tree?.allConditions ?? [])
    for node in scope.tree?.nodes ?? [] {
      for (one, other) in node.equalColumns where known.contains(one) || known.contains(other) {
        known.formUnion([one, other])
      }
    }
    for case .binary(.equal, let left, let right) in conditions.map(\.bare.kind) {
      guard case .column(let one) = left.bare.kind, case .column(let other) = right.bare.kind,
        case .column(let first, _) = scope.resolve(one),
        case .column(let second, _) = scope.resolve(other),
        known.contains(first) || known.contains(second)
      else { continue }
      known.formUnion([first, second])
    }
    return known
  }

  private func bareColumn(
    in expression: Expression,
    _ keys: Set<ColumnPlace>,
    _ texts: Set<String>,
    _ determined: Set<Int>,
    _ scope: Scope
  ) -> Expression? {
    if let key = key(of: expression, scope), texts.contains(key) { return nil }
    switch expression.kind {
    case .column(let name):
      switch scope.resolve(name) {
      case .column(let key, let owner):
        let isFine =
          !owner.isSame(as: scope) || keys.contains(key) || determined.contains(key.source)
        return isFine ? nil : expression
      case .merged(let column, _):
        return column.keys.contains(where: keys.contains) ? nil : expression
      case .alias, nil: return nil
      }
    case .function(let call):
      if call.over == nil, rule(of: call)?.isAggregate == true { return nil }
      if call.over != nil { return nil }
    case .literal, .parameter, .unary, .binary, .isNull, .notNull, .match, .between, .isIn, .cast,
      .collate, .cases, .exists, .subquery, .row, .parenthesized, .raise:
      break
    }
    for operand in expression.operands {
      if let found = bareColumn(in: operand, keys, texts, determined, scope) { return found }
    }
    return nil
  }
}

extension SQLSyntax.Query {
  /// Whether a single `MIN` or `MAX` chooses the row that gives the values of other columns.
  ///
  /// https://www.sqlite.org/lang_select.html#bareagg
  fileprivate func choosesRow(_ analyzer: QueryAnalyzer) -> Bool {
    var names: [String] = []
    var rest: [SQLSyntax.Expression] = having.map { [$0] } ?? []
    for case .expression(let expression, _) in columns { rest.append(expression) }
    while let next = rest.popLast() {
      if case .function(let call) = next.kind, call.over == nil,
        analyzer.rule(of: call)?.isAggregate == true
      {
        names.append(call.name.text.asciiLowercased)
      }
      rest += next.operands
    }
    return names.filter { $0 == "min" || $0 == "max" }.count == 1
  }

  /// The result column that a number stands for.
  fileprivate func column(numbered expression: SQLSyntax.Expression) -> SQLSyntax.Expression? {
    guard case .literal(.integer(let number)) = expression.bare.kind,
      let index = Int(exactly: number), index >= 1, index <= columns.count,
      case .expression(let column, _) = columns[index - 1]
    else { return nil }
    return column
  }
}

extension SQLSyntax.Expression {
  var hasSubquery: Bool {
    switch kind {
    case .exists, .subquery, .isIn(_, _, .select): true
    case .literal, .parameter, .column, .unary, .binary, .isNull, .notNull, .match, .between,
      .isIn, .cast, .collate, .cases, .function, .row, .parenthesized, .raise:
      false
    }
  }
}

extension JoinTree {
  /// All joins in it.
  var nodes: [JoinNode] {
    guard case .join(let node) = self else { return [] }
    return node.left.nodes + node.right.nodes + [node]
  }

  /// The conditions of all joins.
  var allConditions: [SQLSyntax.Expression] {
    nodes.compactMap(\.condition).flatMap(\.conjuncts)
  }
}

extension JoinNode {
  /// Whether the join says that each row goes with each, or goes by columns of equal names, or is with
  /// a source of one row, or with a function that takes its rows from the other side.
  fileprivate func connectsByItself(_ scope: Scope) -> Bool {
    if kind == .cross || !sharedNames.isEmpty { return true }
    return (left.sources + right.sources).contains { id in
      guard let source = scope.source(id) else { return true }
      return source.cardinality != .any || source.isFunction
    }
  }
}
