import SQLiteRecordsSQL
import SQLiteRecordsSchema

/// A part of a `FROM`, and the columns that its joins make one.
private struct JoinedPart {
  var tree: JoinTree
  var merged: [FoldedName: MergedColumn]
}

extension QueryAnalyzer {
  /// Takes the sources of a `FROM` into a scope, with all that their joins tell.
  func enter(_ from: SQLSyntax.From, _ scope: Scope) {
    let part = join(from, scope)
    scope.tree = part.tree
    scope.mergedColumns = part.merged
    visitConditions(of: part.tree, scope)
    learn([], scope)
  }

  private func join(_ from: SQLSyntax.From, _ scope: Scope) -> JoinedPart {
    var part = add(from.first, scope)
    for join in from.joins { part = add(join, to: part, scope) }
    return part
  }

  private func add(_ source: SQLSyntax.Source, _ scope: Scope) -> JoinedPart {
    if case .group(let from) = source.kind, source.alias == nil {
      let first = scope.sources.count
      let part = join(from, scope)
      for index in scope.sources.indices.dropFirst(first) { scope.sources[index].isInGroup = true }
      return part
    }
    let row = self.source(source.kind, alias: source.alias, source.range, scope)
    scope.sources.append(row)
    return JoinedPart(tree: .source(row.id), merged: [:])
  }

  private func add(
    _ join: SQLSyntax.Join,
    to left: JoinedPart,
    _ scope: Scope
  ) -> JoinedPart {
    let right = add(join.source, scope)
    let (lefts, rights) = (left.tree.sources, right.tree.sources)
    let missingLeft = join.kind == .right || join.kind == .full ? makeNumber() : nil
    let missingRight = join.kind == .left || join.kind == .full ? makeNumber() : nil
    if let missingLeft { mark(lefts, missingLeft, scope) }
    if let missingRight { mark(rights, missingRight, scope) }
    var merged = left.merged.merging(right.merged) { first, _ in first }
    var equal: [(ColumnPlace, ColumnPlace)] = []
    let names = sharedNames(join, left, right, scope)
    for name in names {
      guard let one = columns(name, in: left, scope), let other = columns(name, in: right, scope)
      else { continue }
      if one.count == 1, other.count == 1 { equal.append((one[0], other[0])) }
      switch join.kind {
      case .comma, .inner, .cross, .left: merged[name] = MergedColumn(keys: one)
      case .right: merged[name] = MergedColumn(keys: other)
      case .full: merged[name] = MergedColumn(keys: one + other)
      }
    }
    var condition: Expression?
    if case .on(let expression) = join.constraint { condition = expression }
    let node = JoinNode(
      id: makeNumber(),
      kind: join.kind,
      left: left.tree,
      right: right.tree,
      condition: condition,
      equalColumns: equal,
      sharedNames: names,
      missingLeft: missingLeft,
      missingRight: missingRight
    )
    return JoinedPart(tree: .join(node), merged: merged)
  }

  private func mark(_ sources: [Int], _ number: Int, _ scope: Scope) {
    for id in sources {
      if let index = scope.index(of: id) { scope.sources[index].missingRows.insert(number) }
    }
  }

  /// The names of the columns by which a join compares.
  private func sharedNames(
    _ join: SQLSyntax.Join,
    _ left: JoinedPart,
    _ right: JoinedPart,
    _ scope: Scope
  ) -> [FoldedName] {
    if case .using(let names) = join.constraint { return names.map { FoldedName($0.text) } }
    guard join.isNatural else { return [] }
    let names = right.tree.sources.compactMap(scope.source).flatMap(\.columns)
      .filter { !$0.isHidden }.map { FoldedName($0.name) }
    var seen: Set<FoldedName> = []
    return names.filter { seen.insert($0).inserted && columns($0, in: left, scope) != nil }
  }

  /// The column, or the columns, that a name means in a part of a `FROM`.
  private func columns(_ name: FoldedName, in part: JoinedPart, _ scope: Scope) -> [ColumnPlace]? {
    if let merged = part.merged[name] { return merged.keys }
    for source in part.tree.sources.compactMap(scope.source) {
      if let position = source.position(of: name), position != ColumnPlace.rowID {
        return [ColumnPlace(source: source.id, column: position)]
      }
    }
    return nil
  }

  /// Looks at what joins compare.
  private func visitConditions(of tree: JoinTree, _ scope: Scope) {
    guard case .join(let node) = tree else { return }
    visitConditions(of: node.left, scope)
    visitConditions(of: node.right, scope)
    var keys = Set(node.equalColumns.flatMap { [$0.0, $0.1] }.filter { !scope.isVolatile($0) })
    if let condition = node.condition {
      use(condition, as: .standard(.bool), isWeak: true)
      _ = infer(condition, scope)
      for case .column(let key) in factsIfTrue(condition, scope) { keys.insert(key) }
    }
    scope.joinFacts[node.id] = keys
  }
}
