import SQLiteRecords

extension ResolvedTable {
  /// The fetches for the rows of the table: its own, and those of tables that it is only joined with, which
  /// have no rows in the result.
  ///
  /// ```swift
  /// // The labels of all items of a maker, which are the maker's "labels".
  /// Maker.joining(required: Maker.items.including(all: Item.labels))
  /// ```
  ///
  /// Of two with the same key, that of the nearer table is made.
  var prefetches: [Relation.Prefetch] {
    if isOnlyJoined { return [] }
    var keys: Set<String> = []
    return (relation.prefetches + children.flatMap(\.prefetchesOfOwner))
      .filter { keys.insert($0.key).inserted }
  }

  /// The fetches of a table that is only joined, for the rows of the table with which it is.
  private var prefetchesOfOwner: [Relation.Prefetch] {
    guard isOnlyJoined, let join else { return [] }
    let own = relation.prefetches.map { $0.through(step(of: join, to: nil)) }
    return children.reduce(into: own) { prefetches, child in
      let step = step(of: join, to: child.join?.key)
      prefetches += child.prefetchesOfOwner.map { $0.through(step) }
    }
  }

  /// Whether nothing is selected of the table, which is not the one after `FROM`.
  private var isOnlyJoined: Bool { join != nil && query.selection.isEmpty }

  /// The way to the table from the one that it is joined with.
  ///
  /// - parameter next: The key of the join to which the way continues: the table is not joined with that one
  ///   once more.
  private func step(of join: Relation.Join, to next: String?) -> AssociationStep {
    var query = query
    query.selectNothing()
    if let next { query.changeRelation { $0.removeJoin(next) } }
    return AssociationStep(
      key: .fixed(join.key),
      condition: join.condition,
      query: query,
      isToMany: true
    )
  }
}

extension Relation.Prefetch {
  fileprivate func through(_ step: AssociationStep) -> Self {
    Self(key: key, path: AssociationPath([step]).through(path))
  }
}
