import SQLiteRecordsSQL
import SQLiteRecordsSchema

extension QueryAnalyzer {
  /// The inferred value of a column, or of another name.
  func infer(
    _ name: SQLSyntax.ColumnName,
    _ range: Range<Int>,
    _ scope: Scope
  ) -> InferredValue {
    if range.lowerBound == watchedOffset { watchedScope = scope }
    switch scope.resolve(name) {
    case .column(let key, let owner):
      namedScopes?.append(owner)
      return value(of: key, owner)
    case .merged(let column, let owner):
      namedScopes?.append(owner)
      return value(of: column, owner)
    case .alias(let alias, let name, let owner):
      owner.openAliases.insert(name)
      defer { owner.openAliases.remove(name) }
      return inSurroundings { infer(alias, owner) }
    case nil:
      report(
        .notUnderstood,
        "what \(quoted(name.column.text)) means here is not understood",
        at: range
      )
      return .unknown("\(quoted(name.column.text)) is not understood", .possible("it is unknown"))
    }
  }

  /// The value of a column at the current expression.
  func value(of key: ColumnPlace, _ scope: Scope) -> InferredValue {
    guard let source = scope.source(key.source) else { return .null }
    let value = source.value(at: key.column)
    if scope.isOverNoRows, scope.aggregateDepth == 0 {
      return value.with(.possible("an aggregate without GROUP BY returns a row even of no rows"))
    }
    if !source.missingRows.isSubset(of: foundRows) {
      return value.with(.possible("the outer join may find no row of \(quoted(source.name))"))
    }
    return facts.contains(.column(key)) ? value.with(.never) : value
  }

  /// The value of a column that a join has merged from several.
  func value(of column: MergedColumn, _ scope: Scope) -> InferredValue {
    let values = column.keys.map { value(of: $0, scope) }
    guard var value = values.first else { return .null }
    for other in values.dropFirst() { value = value.or(other) }
    value.nullity = values.map(\.nullity).reduce(values[0].nullity) { $0.and($1) }
    value.affinity = nil
    if value.nullity.isPossible, let tree = scope.tree, hasRowOfEach(column, tree, scope) {
      value.nullity = .never
    }
    if scope.isOverNoRows, scope.aggregateDepth == 0 { value.nullity = values[0].nullity }
    return value
  }

  /// Whether one of several expressions has a value in each row, as the columns of both sides of a `FULL JOIN` do.
  func hasValue(inOneOf expressions: [Expression], _ scope: Scope) -> Bool {
    guard let tree = scope.tree, !(scope.isOverNoRows && scope.aggregateDepth == 0) else {
      return false
    }
    let keys = expressions.compactMap { expression -> ColumnPlace? in
      guard case .column(let name) = expression.bare.kind,
        case .column(let key, let owner) = scope.resolve(name), owner === scope,
        facts.contains(.column(key)) || scope.isFilled(key)
      else { return nil }
      return key
    }
    let sources = Set(keys.map(\.source))
    return sources.count == keys.count && keys.count > 1
      && hasRowOfEach(MergedColumn(keys: keys), tree, scope)
  }

  /// Whether one of the columns has a value in each row: a `FULL JOIN` lacks one side at most.
  private func hasRowOfEach(_ column: MergedColumn, _ tree: JoinTree, _ scope: Scope) -> Bool {
    let areFilled = column.keys.allSatisfy { key in
      facts.contains(.column(key)) || scope.isFilled(key)
    }
    return areFilled && missingRows(of: column.keys.map(\.source), in: tree, scope).isEmpty
  }

  /// The rows of NULLs that take the columns of all the sources away at once.
  private func missingRows(of sources: [Int], in tree: JoinTree, _ scope: Scope) -> Set<Int> {
    if sources.count == 1 {
      return scope.source(sources[0])?.missingRows.subtracting(foundRows) ?? []
    }
    guard case .join(let node) = tree else { return [] }
    let (lefts, rights) = (Set(node.left.sources), Set(node.right.sources))
    let left = sources.filter(lefts.contains)
    let right = sources.filter(rights.contains)
    if right.isEmpty { return missingRows(of: left, in: node.left, scope) }
    if left.isEmpty { return missingRows(of: right, in: node.right, scope) }
    var rows = missingRows(of: left, in: node.left, scope)
      .union(missingRows(of: right, in: node.right, scope))
    rows.subtract([node.missingLeft, node.missingRight].compactMap { $0 })
    return rows
  }
}

extension Scope {
  /// Whether a column has a value in each row of its source.
  fileprivate func isFilled(_ key: ColumnPlace) -> Bool {
    source(key.source)?.value(at: key.column).nullity.isNever == true
  }
}
