import SQLiteRecordsSQL

/// The consequences of facts: which outer joins have found a row.
extension Scope {
  /// The scope where facts hold, and all that follows from them.
  func assuming(_ new: Set<Fact>) -> Scope {
    var known = known
    known.facts.formUnion(new)
    known.foundRows.formUnion(foundRows(new))
    var level: Level? = level
    while let current = level {
      current.names.followJoins(&known)
      level = current.parent
    }
    return known == self.known ? self : with(known)
  }

  /// The facts that hold if at least one of two conditions does.
  ///
  /// Of two columns of the same row, neither may be known, but the row is there.
  func commonFacts(_ first: Set<Fact>, _ second: Set<Fact>) -> Set<Fact> {
    first.intersection(second)
      .union(foundRows(first).intersection(foundRows(second)).map(Fact.foundRow))
  }

  /// The rows of NULLs of outer joins that are not there if facts hold.
  private func foundRows(_ facts: Set<Fact>) -> Set<Int> {
    facts.reduce(into: []) { rows, fact in
      switch fact {
      case .column(let key):
        let source = owner(of: key.source)?.source(key.source)
        rows.formUnion(source?.missingRows ?? [])
      case .foundRow(let number): rows.insert(number)
      case .expression, .notZero: break
      }
    }
  }
}

extension SelectNames {
  /// Learns from the conditions of the joins that have found a row.
  fileprivate func followJoins(_ known: inout Knowledge) {
    guard let tree, case .join = tree else { return }
    var count = -1
    while count != known.facts.count + known.foundRows.count {
      count = known.facts.count + known.foundRows.count
      follow(tree, &known)
    }
  }

  private func follow(_ tree: JoinTree, _ known: inout Knowledge) {
    guard case .join(let node) = tree else { return }
    let missing = [node.missingLeft, node.missingRight]
    if missing.allSatisfy({ $0.map(known.foundRows.contains) ?? true }) {
      let inside = Set(tree.sources)
      let rows = node.missingRows
      for key in joinFacts[node.id] ?? [] where inside.contains(key.source) {
        known.facts.insert(.column(key))
        // The outer side of the join may still be missing, and the whole join with it.
        guard let source = sources.first(where: { $0.id == key.source }) else { continue }
        known.foundRows.formUnion(source.missingRows.intersection(rows))
      }
    }
    follow(node.left, &known)
    follow(node.right, &known)
  }
}

extension JoinNode {
  /// The rows of NULLs that a join and those inside it make.
  fileprivate var missingRows: Set<Int> {
    var rows = Set([missingLeft, missingRight].compactMap { $0 })
    for case .join(let inner) in [left, right] { rows.formUnion(inner.missingRows) }
    return rows
  }
}
