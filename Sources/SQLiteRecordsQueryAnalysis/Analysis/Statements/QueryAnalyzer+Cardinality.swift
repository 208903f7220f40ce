import SQLiteRecordsSQL
import SQLiteRecordsSchema

extension QueryAnalyzer {
  /// How many rows a `SELECT` returns before its limit.
  func cardinality(
    of query: SQLSyntax.Query,
    _ scope: Scope,
    isAggregate: Bool
  ) -> CheckedQuery.Cardinality {
    if isAggregate, query.groupBy.isEmpty {
      return query.having == nil ? .exactlyOne : .atMostOne
    }
    let conditions = query.condition?.conjuncts ?? []
    let isOne = determinedSources(given: [], conditions, scope).count == scope.sources.count
    guard isOne, scope.tree?.mayAddRows(scope.known.foundRows) != true else { return .any }
    if isAggregate || query.condition != nil { return .atMostOne }
    return scope.tree?.isExactlyOne(scope) ?? true ? .exactlyOne : .atMostOne
  }

  /// The sources of which at most one row goes with each row that is made of some columns.
  ///
  /// - parameter columns: The columns whose values are given.
  /// - parameter conditions: What holds for the rows.
  func determinedSources(
    given columns: Set<ColumnPlace>,
    _ conditions: [Expression],
    _ scope: Scope
  ) -> Set<Int> {
    var determined: Set<Int> = []
    let pools = scope.sources.map { source in
      (source, conditions + (scope.tree?.conditions(for: source.id, scope.known.foundRows) ?? []))
    }
    let pairs = scope.tree?.equalColumns(scope.known.foundRows) ?? []
    var count = -1
    while count != determined.count {
      count = determined.count
      for (source, conditions) in pools where !determined.contains(source.id) {
        if source.cardinality != .any {
          determined.insert(source.id)
          continue
        }
        var bound = Set(columns.filter { $0.source == source.id }.map(\.column))
        for condition in conditions {
          bound.formUnion(boundColumns(of: source, condition, determined, columns, scope))
        }
        for (one, other) in pairs {
          if one.source == source.id, determined.contains(other.source), matches(one, other, scope)
          {
            bound.insert(one.column)
          }
        }
        if hasKey(source, within: bound) { determined.insert(source.id) }
      }
    }
    return determined
  }

  /// The columns that a condition compares with one value.
  private func boundColumns(
    of source: ScopeSource,
    _ condition: Expression,
    _ determined: Set<Int>,
    _ given: Set<ColumnPlace>,
    _ scope: Scope
  ) -> [Int] {
    guard case .binary(let sign, let left, let right) = condition.bare.kind,
      sign == .equal || sign == .isSame
    else { return [] }
    return [(left, right), (right, left)].compactMap { column, other in
      guard case .column(let name) = column.withoutParentheses.kind,
        case .column(let key, let owner) = scope.resolve(name), owner.isSame(as: scope),
        key.source == source.id,
        isGiven(other, determined, given, scope), !other.hasCollation,
        !(sign == .isSame && right.isTruth)
      else { return nil }
      let values = (source.value(at: key.column), infer(other, scope))
      // Several rows can have NULL in a key.
      if sign == .isSame, !values.0.nullity.isNever, !values.1.nullity.isNever { return nil }
      guard sharesCollation(of: values.0, other, scope) else { return nil }
      return values.0.keepsItsValue(besides: values.1) ? key.column : nil
    }
  }

  /// Whether no column of an expression compares texts in another way than a column.
  private func sharesCollation(
    of column: InferredValue,
    _ expression: Expression,
    _ scope: Scope
  ) -> Bool {
    if case .column(let name) = expression.kind {
      switch scope.resolve(name) {
      case .column(let key, let owner):
        return owner.source(key.source)?.value(at: key.column).collation == column.collation
      case .merged, .alias, nil: return false
      }
    }
    return expression.operands.allSatisfy { sharesCollation(of: column, $0, scope) }
  }

  private func matches(_ column: ColumnPlace, _ other: ColumnPlace, _ scope: Scope) -> Bool {
    guard let one = scope.source(column.source)?.value(at: column.column),
      let two = scope.source(other.source)?.value(at: other.column)
    else { return false }
    return one.keepsItsValue(besides: two) && one.collation == two.collation
  }

  /// Whether an expression has one value for all rows that are made of some sources.
  private func isGiven(
    _ expression: Expression,
    _ determined: Set<Int>,
    _ given: Set<ColumnPlace>,
    _ scope: Scope
  ) -> Bool {
    switch expression.kind {
    case .subquery, .exists: return false
    case .isIn(_, _, .select), .isIn(_, _, .table): return false
    case .column(let name):
      switch scope.resolve(name) {
      case .column(let key, let owner):
        if owner.isVolatile(key) { return false }
        return !owner.isSame(as: scope) || determined.contains(key.source) || given.contains(key)
      case .merged, .alias, nil: return false
      }
    case .function(let call):
      guard call.over == nil, rule(of: call)?.isVolatile == false else { return false }
    case .literal, .parameter, .unary, .binary, .isNull, .notNull, .match, .between, .isIn, .cast,
      .collate, .cases, .row, .parenthesized, .raise:
      break
    }
    return expression.operands.allSatisfy { isGiven($0, determined, given, scope) }
  }

  /// Whether at most one row has the same values in some columns.
  private func hasKey(_ source: ScopeSource, within bound: Set<Int>) -> Bool {
    if bound.contains(ColumnPlace.rowID) { return true }
    guard let table = source.table else { return false }
    return catalog.uniqueKeys(of: table).contains { key in
      key.allSatisfy { column in
        source.position(of: FoldedName(column)).map(bound.contains) ?? false
      }
    }
  }
}

extension InferredValue {
  /// Whether a comparison with another value compares the value of a column as it is stored, so that
  /// different ones are not equal to the same.
  fileprivate func keepsItsValue(besides other: InferredValue) -> Bool {
    switch affinity {
    case .integer, .real, .numeric: true
    case .text: other.affinity == nil || other.affinity == .text || other.affinity == .blob
    case .blob: other.affinity == nil || other.affinity == .blob
    case nil: false
    }
  }
}

extension SQLSyntax.Expression {
  fileprivate var withoutParentheses: SQLSyntax.Expression {
    if case .parenthesized(let inner) = kind { return inner.withoutParentheses }
    return self
  }

  /// Whether it names a collation, by which more values are equal.
  fileprivate var hasCollation: Bool {
    if case .collate = kind { return true }
    return operands.contains(where: \.hasCollation)
  }
}

extension JoinTree {
  /// Whether a join adds rows that only one side has.
  fileprivate func mayAddRows(_ found: Set<Int>) -> Bool {
    guard case .join(let node) = self else { return false }
    let isAdded = node.missingLeft.map { !found.contains($0) } ?? false
    return isAdded || node.left.mayAddRows(found) || node.right.mayAddRows(found)
  }

  /// The columns that joins find equal: the second of a pair gives the value of the first.
  fileprivate func equalColumns(_ found: Set<Int>) -> [(ColumnPlace, ColumnPlace)] {
    guard case .join(let node) = self else { return [] }
    let pairs = node.left.equalColumns(found) + node.right.equalColumns(found)
    let fromLeft = node.equalColumns.map { ($0.1, $0.0) }
    return pairs + fromLeft + (node.choosesLeft(found) ? node.equalColumns : [])
  }

  /// The conditions of the joins that choose the rows of a source: an outer join does not choose those
  /// of its left side.
  fileprivate func conditions(
    for source: Int,
    _ found: Set<Int>
  ) -> [SQLSyntax.Expression] {
    guard case .join(let node) = self else { return [] }
    let isRight = node.right.sources.contains(source)
    guard isRight || node.left.sources.contains(source) else { return [] }
    let inner = (isRight ? node.right : node.left).conditions(for: source, found)
    guard isRight || node.choosesLeft(found), let condition = node.condition else { return inner }
    return inner + condition.conjuncts
  }

  /// Whether there is one row in any database.
  fileprivate func isExactlyOne(_ scope: Scope) -> Bool {
    switch self {
    case .source(let id): scope.source(id)?.cardinality == .exactlyOne
    case .join(let node):
      node.left.isExactlyOne(scope) && node.missingLeft == nil
        && (node.missingRight != nil
          || node.right.isExactlyOne(scope) && node.condition == nil && node.sharedNames.isEmpty)
    }
  }
}

extension JoinNode {
  /// Whether rows of the left side that find none are omitted.
  fileprivate func choosesLeft(_ found: Set<Int>) -> Bool {
    missingRight.map(found.contains) ?? true
  }
}
