import SQLiteRecordsSQL
import SQLiteRecordsSchema

/// A part of a `FROM`, and the columns that its joins make one.
private struct JoinedPart {
  var tree: JoinTree
  var merged: [FoldedName: MergedColumn]
}

extension QueryAnalyzer {
  /// Takes the sources of a `FROM` into a scope, with all that their joins tell.
  func entering(_ from: SQLSyntax.From, _ scope: Scope) -> Scope {
    var joined = scope
    let part = join(from, &joined)
    joined = joined.with { ($0.tree, $0.mergedColumns) = (part.tree, part.merged) }
    visitConditions(of: part.tree, &joined)
    return joined.assuming([])
  }

  /// Joins the sources of a `FROM`. Each can name the columns of those before it.
  private func join(_ from: SQLSyntax.From, _ scope: inout Scope) -> JoinedPart {
    var part = add(from.first, &scope)
    for join in from.joins { part = add(join, to: part, &scope) }
    return part
  }

  private func add(_ source: SQLSyntax.Source, _ scope: inout Scope) -> JoinedPart {
    if case .group(let from) = source.kind, source.alias == nil {
      let first = scope.sources.count
      let part = join(from, &scope)
      scope = scope.with { names in
        for index in names.sources.indices.dropFirst(first) {
          names.sources[index].isInGroup = true
        }
      }
      return part
    }
    let row = self.source(source.kind, alias: source.alias, source.range, scope)
    scope = scope.with { $0.sources.append(row) }
    return JoinedPart(tree: .source(row.id), merged: [:])
  }

  private func add(
    _ join: SQLSyntax.Join,
    to left: JoinedPart,
    _ scope: inout Scope
  ) -> JoinedPart {
    let right = add(join.source, &scope)
    let names = sharedNames(join, left, right, scope)
    let (merged, equal) = merge(names, of: left, right, join.kind, scope)
    var condition: Expression?
    if case .on(let expression) = join.constraint { condition = expression }
    let node = JoinNode(
      id: join.source.range.lowerBound,
      kind: join.kind,
      left: left.tree,
      right: right.tree,
      condition: condition,
      equalColumns: equal,
      sharedNames: names,
      mayIgnoreCondition: OuterJoins.mayIgnoreCondition(
        left: scope.outerJoins(in: left.tree),
        right: scope.outerJoins(in: right.tree)
      )
    )
    scope = scope.with { names in
      if let missing = node.missingLeft { names.mark(left.tree.sources, missing) }
      if let missing = node.missingRight { names.mark(right.tree.sources, missing) }
    }
    return JoinedPart(tree: .join(node), merged: merged)
  }

  /// The columns that a join makes one, and the pairs that it finds equal.
  private func merge(
    _ names: [FoldedName],
    of left: JoinedPart,
    _ right: JoinedPart,
    _ kind: SQLSyntax.Join.Kind,
    _ scope: Scope
  ) -> ([FoldedName: MergedColumn], [(ColumnPlace, ColumnPlace)]) {
    var merged = left.merged.merging(right.merged) { first, _ in first }
    var equal: [(ColumnPlace, ColumnPlace)] = []
    for name in names {
      guard let one = columns(name, in: left, scope), let other = columns(name, in: right, scope)
      else { continue }
      if one.count == 1, other.count == 1 { equal.append((one[0], other[0])) }
      switch kind {
      case .comma, .inner, .cross, .left: merged[name] = MergedColumn(keys: one)
      case .right: merged[name] = MergedColumn(keys: other)
      case .full: merged[name] = MergedColumn(keys: one + other)
      }
    }
    return (merged, equal)
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
  private func visitConditions(of tree: JoinTree, _ scope: inout Scope) {
    guard case .join(let node) = tree else { return }
    visitConditions(of: node.left, &scope)
    visitConditions(of: node.right, &scope)
    var keys = Set(node.equalColumns.flatMap { [$0.0, $0.1] }.filter { !scope.isVolatile($0) })
    if let condition = node.condition {
      use(condition, as: .standard(.bool), isWeak: true)
      _ = infer(condition, scope)
      for case .column(let key) in factsIfTrue(condition, scope) { keys.insert(key) }
    }
    scope = scope.with { $0.joinFacts[node.id] = node.mayIgnoreCondition ? [] : keys }
  }
}

extension SelectNames {
  /// Says of sources that a row of NULLs can be in place of each of their rows.
  fileprivate mutating func mark(_ ids: [Int], _ number: Int) {
    for index in sources.indices where ids.contains(sources[index].id) {
      sources[index].missingRows.insert(number)
    }
  }
}
