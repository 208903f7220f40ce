import SQLiteRecords

/// The parts of a query in addition to its own table.
struct Relation: QueryRelation {
  /// The aliases of the query's own table in expressions.
  var aliases: [TableAliasIdentity] = []

  /// The tables that the query is joined with, in the order in which they were added.
  private(set) var joins: [Join] = []

  /// The fetches for all rows together.
  private(set) var prefetches: [Prefetch] = []

  /// The common table expressions, by their names.
  private(set) var commonTables: [CommonTable] = []

  /// The mistake in the request, if there is one; it is reported when the request is run.
  private(set) var problem: String?

  /// A table that is joined.
  struct Join: Sendable {
    var key: String
    /// Whether a row is omitted if the table has none for it.
    var isRequired: Bool
    var condition: JoinCondition
    /// The query for the table; it selects nothing if the table is only joined.
    var query: SelectQuery
  }

  /// Rows that are fetched for all rows together.
  struct Prefetch: Sendable {
    var key: String
    var path: AssociationPath
  }

  init() {}

  /// The relation of a query.
  init(of query: SelectQuery) {
    self = query.relation as? Relation ?? Relation()
  }
}

extension Relation {
  mutating func add(_ join: Join) {
    guard let index = joins.firstIndex(where: { $0.key == join.key }) else {
      joins.append(join)
      return
    }
    if !joins[index].merge(join) { note(ambiguity(of: join.key)) }
  }

  mutating func removeJoin(_ key: String) { joins.removeAll { $0.key == key } }

  mutating func add(_ prefetch: Prefetch) {
    guard let index = prefetches.firstIndex(where: { $0.key == prefetch.key }) else {
      prefetches.append(prefetch)
      return
    }
    if !prefetches[index].path.merge(prefetch.path) { note(ambiguity(of: prefetch.key)) }
  }

  mutating func add(_ table: CommonTable) {
    commonTables.removeAll { $0.name.asciiLowercased == table.name.asciiLowercased }
    commonTables.append(table)
  }

  private func ambiguity(of key: String) -> String {
    "two associations have the key '\(key)': give one of them another key with 'forKey(_:)'"
  }

  private mutating func note(_ problem: String) {
    self.problem = self.problem ?? problem
  }

  /// Adds what another relation of the same table has.
  mutating func merge(_ other: Relation) {
    aliases += other.aliases.filter { !aliases.contains($0) }
    other.joins.forEach { add($0) }
    other.prefetches.forEach { add($0) }
    other.commonTables.forEach { add($0) }
    problem = problem ?? other.problem
  }

  /// The same with nothing selected of other tables, and no other rows fetched.
  var withoutSelection: any QueryRelation {
    var relation = self
    relation.prefetches = []
    for index in relation.joins.indices { relation.joins[index].query.selectNothing() }
    return relation
  }

  var reversed: any QueryRelation {
    var relation = self
    for index in relation.joins.indices { relation.joins[index].query.reverse() }
    return relation
  }

  var unordered: any QueryRelation {
    var relation = self
    for index in relation.joins.indices { relation.joins[index].query.removeOrder() }
    return relation
  }

  var joinedQueries: [SelectQuery] {
    joins.flatMap { [$0.query] + Relation(of: $0.query).joinedQueries }
  }

  var needsSubquery: Bool { !joins.isEmpty || !aliases.isEmpty }
}

extension Relation.Join {
  /// Adds what another join with the same key asks for; false if it is of another association.
  fileprivate mutating func merge(_ other: Self) -> Bool {
    guard let condition = condition.merged(with: other.condition),
      query.table.name.asciiLowercased == other.query.table.name.asciiLowercased
    else { return false }
    self.condition = condition
    isRequired = isRequired || other.isRequired
    query.merge(other.query)
    return true
  }
}

extension AssociationPath {
  /// Adds what another path with the same key asks for; false if it leads elsewhere.
  fileprivate mutating func merge(_ other: AssociationPath) -> Bool {
    guard steps.count == other.steps.count else { return false }
    for (index, step) in other.steps.enumerated() {
      guard steps[index].key.plural == step.key.plural,
        let condition = steps[index].condition.merged(with: step.condition)
      else { return false }
      steps[index].condition = condition
      steps[index].query.merge(step.query)
    }
    return true
  }
}

extension SelectQuery {
  /// Changes what the query has besides its own table.
  mutating func changeRelation(_ change: (inout Relation) -> Void) {
    var relation = Relation(of: self)
    change(&relation)
    self.relation = relation
  }

  /// Selects nothing of the table, nor of those that it is joined with.
  mutating func selectNothing() {
    selection = []
    relation = relation?.withoutSelection
  }

  /// Adds what another query on the same table asks for: all conditions hold, and the last order and
  /// selection win.
  fileprivate mutating func merge(_ other: SelectQuery) {
    if !other.selection.isEmpty { selection = other.selection }
    if let condition = other.filter { filter(condition) }
    if let condition = other.having { having(condition) }
    if !other.orderings.isEmpty { takeOrder(of: other) }
    if !other.groups.isEmpty { groups = other.groups }
    limit = other.limit ?? limit
    isDistinct = isDistinct || other.isDistinct
    isKnownToBeEmpty = isKnownToBeEmpty || other.isKnownToBeEmpty
    if other.relation != nil { changeRelation { $0.merge(Relation(of: other)) } }
  }
}
