/// What a request asks for, as a value: a query on one table, and on those that are related to it.
///
/// It has no members for clients: the methods of requests change it.
public struct SelectQuery: Sendable {
  package let table: DatabaseTable
  package var selection: [SQLSelection]
  package var isDistinct = false
  package var filter: SQLExpression?
  package var groups = Groups.expressions([])
  package var having: SQLExpression?
  package private(set) var orderings: [SQLOrdering] = []

  /// Whether the order is reversed, also that of the tables that the query will be joined with.
  package private(set) var isReversed = false

  package var limit: Limit?

  /// The parts of the query in addition to its own table, if there are any.
  package var relation: (any QueryRelation)?

  /// Whether no row can be found, as a key is NULL.
  package var isKnownToBeEmpty = false

  /// Whether one row at most can be found, as the filter has a key.
  var hasKey = false

  /// The expressions by which rows are grouped.
  package enum Groups: Sendable {
    case expressions([SQLExpression])
    /// Expressions that can be made only when the database is known.
    case deferred(@Sendable (Database) throws -> [SQLExpression])
  }

  /// How many rows are wanted, and how many are left out before them.
  package struct Limit: Sendable {
    var limit: Int
    var offset: Int?

    package init(limit: Int, offset: Int?) {
      self.limit = limit
      self.offset = offset
    }
  }

  package init(_ table: DatabaseTable, _ selection: [any SQLSelectable]) {
    self.table = table
    self.selection = selection.map(\.sqlSelection)
  }

  package mutating func filter(_ condition: SQLExpression) {
    filter = filter.map { .associative(.and, [$0, condition]) } ?? condition
  }

  package mutating func having(_ condition: SQLExpression) {
    having = having.map { .associative(.and, [$0, condition]) } ?? condition
  }

  package mutating func filter(matching keys: RowKeys) { filter(keys: keys.keys) }

  package mutating func order(
    whenConnected orderings: @escaping @Sendable (Database) throws -> [any SQLOrderingTerm]
  ) {
    order(by: [
      SQLOrdering(form: .deferred({ try orderings($0).map(\.sqlOrdering) }, isReversed: false))
    ])
  }

  /// Replaces the order. That of joined tables is no longer reversed.
  package mutating func order(by orderings: [SQLOrdering]) {
    if isReversed { reverse() }
    self.orderings = orderings
  }

  /// Reverses the order, that of joined tables included. Prefetched rows keep their order.
  package mutating func reverse() {
    orderings = orderings.map(\.reversed)
    relation = relation?.reversed
    isReversed.toggle()
  }

  /// Removes the order, that of joined tables included. Prefetched rows keep their order.
  package mutating func removeOrder() {
    orderings = []
    relation = relation?.unordered
    isReversed = false
  }

  /// Replaces the order of the query's own table by that of another query on it.
  package mutating func takeOrder(of other: SelectQuery) { orderings = other.orderings }

  package mutating func addStableOrder() {
    orderings.append(SQLOrdering(form: .stable(.unspecified)))
  }

  /// Keeps the rows with one of several keys. A key with a NULL finds nothing.
  mutating func filter(keys: [RowKey]) {
    let keys = keys.filter { !$0.hasNull }
    if keys.isEmpty {
      isKnownToBeEmpty = true
      filter(false.sqlExpression)
      return
    }
    if keys.count == 1 { hasKey = true }
    filter(
      SQLExpression(form: .deferred { [table] in try RowKey.condition(keys, $0, table) })
    )
  }
}

extension SelectQuery {
  /// Writes `SELECT … FROM … WHERE … GROUP BY … HAVING … ORDER BY … LIMIT …`.
  ///
  /// https://www.sqlite.org/lang_select.html
  package func write(to writer: inout SQLWriter) throws {
    if let relation { return try relation.resolve(self, for: writer).writeSubquery(to: &writer) }
    writer.append(isDistinct ? "SELECT DISTINCT " : "SELECT ")
    try writer.append(selection) { try $0.write(to: &$1, table: table) }
    writer.append(" FROM ")
    writer.appendIdentifier(table.name)
    try writeFilter(to: &writer)
    try writeGroups(to: &writer)
    try writeOrder(to: &writer)
    limit?.write(to: &writer)
  }

  package func writeFilter(to writer: inout SQLWriter) throws {
    guard let filter else { return }
    writer.append(" WHERE ")
    try filter.write(to: &writer)
  }

  /// Writes ` GROUP BY … HAVING …`.
  package func writeGroups(to writer: inout SQLWriter) throws {
    let groups = try groups.expressions(writer.database)
    if !groups.isEmpty {
      writer.append(" GROUP BY ")
      try writer.append(groups) { try $0.write(to: &$1) }
    }
    if let having {
      writer.append(" HAVING ")
      try having.write(to: &writer)
    }
  }

  func writeOrder(to writer: inout SQLWriter) throws {
    let orderings = try orderings.flatMap { try $0.terms(writer.database) }
    if orderings.isEmpty { return }
    writer.append(" ORDER BY ")
    try writer.append(orderings) { try $0.write(to: &$1, table: table) }
  }

  /// The query as part of another one.
  var subquery: SQLSubquery {
    SQLSubquery { try write(to: &$0) }
  }
}

extension SelectQuery.Groups {
  /// Whether it is known that there are none.
  package var isEmpty: Bool {
    if case .expressions(let expressions) = self { expressions.isEmpty } else { false }
  }

  package func expressions(_ db: Database) throws -> [SQLExpression] {
    switch self {
    case .expressions(let expressions): expressions
    case .deferred(let make): try make(db)
    }
  }
}

extension SelectQuery.Limit {
  package func write(to writer: inout SQLWriter) {
    writer.append(" LIMIT \(limit)")
    if let offset { writer.append(" OFFSET \(offset)") }
  }
}
