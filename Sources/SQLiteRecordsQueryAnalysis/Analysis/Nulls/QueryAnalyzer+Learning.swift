import SQLiteRecordsSQL

/// The consequences of facts: which outer joins have found a row.
extension QueryAnalyzer {
  /// Takes facts for true, and all that follows from them, until the end of a closure.
  func assuming<Result>(
    _ facts: Set<Fact>,
    _ scope: Scope,
    _ body: () -> Result
  ) -> Result {
    let (oldFacts, oldRows) = (self.facts, foundRows)
    defer { (self.facts, foundRows) = (oldFacts, oldRows) }
    learn(facts, scope)
    return body()
  }

  /// Takes facts for true, and all that follows from them.
  func learn(_ new: Set<Fact>, _ scope: Scope) {
    facts.formUnion(new)
    for fact in new {
      guard case .column(let key) = fact, let owner = scope.owner(of: key.source),
        let source = owner.source(key.source)
      else { continue }
      foundRows.formUnion(source.missingRows)
    }
    var current: Scope? = scope
    while let next = current {
      if let tree = next.tree { followJoins(tree, next) }
      current = next.parent
    }
  }

  /// Learns from the conditions of the joins that have found a row.
  private func followJoins(_ tree: JoinTree, _ scope: Scope) {
    var count = -1
    while count != facts.count + foundRows.count {
      count = facts.count + foundRows.count
      follow(tree, scope)
    }
  }

  private func follow(_ tree: JoinTree, _ scope: Scope) {
    guard case .join(let node) = tree else { return }
    if [node.missingLeft, node.missingRight].allSatisfy({ $0.map(foundRows.contains) ?? true }) {
      let sources = Set(tree.sources)
      let rows = missingRows(within: node)
      for key in scope.joinFacts[node.id] ?? [] where sources.contains(key.source) {
        facts.insert(.column(key))
        // The outer side of the join may still be missing, and the whole join with it.
        guard let source = scope.source(key.source) else { continue }
        foundRows.formUnion(source.missingRows.intersection(rows))
      }
    }
    follow(node.left, scope)
    follow(node.right, scope)
  }

  /// The rows of NULLs that a join and those inside it make.
  private func missingRows(within node: JoinNode) -> Set<Int> {
    var rows = Set([node.missingLeft, node.missingRight].compactMap { $0 })
    for case .join(let inner) in [node.left, node.right] {
      rows.formUnion(missingRows(within: inner))
    }
    return rows
  }
}

extension Scope {
  /// The scope that has a source.
  func owner(of id: Int) -> Scope? {
    var scope: Scope? = self
    while let current = scope {
      if current.index(of: id) != nil { return current }
      scope = current.parent
    }
    return nil
  }
}
