import SQLiteRecords

extension AssociationPath {
  /// The join of an association: of its destination, and of the tables on the way, of which nothing is
  /// selected.
  ///
  /// - parameter isRead: Whether the destination's columns are selected.
  func join(isRequired: Bool, isRead: Bool) -> Relation.Join {
    var join = Relation.Join(
      key: key.singular,
      isRequired: isRequired,
      condition: steps[steps.count - 1].condition,
      query: destination
    )
    if !isRead { join.query.selection = [] }
    for step in steps.dropLast().reversed() {
      var query = step.query
      query.selection = []
      let inner = join
      query.changeRelation { $0.add(inner) }
      join = Relation.Join(
        key: step.key.singular,
        isRequired: isRequired,
        condition: step.condition,
        query: query
      )
    }
    return join
  }

  /// The same with the order of each table reversed.
  var reversed: AssociationPath {
    var path = self
    for index in path.steps.indices { path.steps[index].query.reverse() }
    return path
  }

  /// The query on the destination that is joined with the tables on the way to it, backwards.
  ///
  /// - parameter change: Changes what is asked of the first table on the way.
  func reversedQuery(_ change: (inout SelectQuery) -> Void) -> SelectQuery {
    var inner: Relation.Join?
    for (step, next) in zip(steps, steps.dropFirst()) {
      var query = step.query
      query.selection = []
      if let inner {
        query.changeRelation { $0.add(inner) }
      } else {
        change(&query)
      }
      inner = Relation.Join(
        key: "grdb_\(step.key.singular)",
        isRequired: true,
        condition: next.condition.reversed,
        query: query
      )
    }
    var query = destination
    if let inner { query.changeRelation { $0.add(inner) } }
    return query
  }
}
