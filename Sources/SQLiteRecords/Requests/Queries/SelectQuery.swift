/// A query on one table, as a value.
struct SelectQuery: Sendable {
  let table: DatabaseTable
  var selection: [SQLSelection]
  var isDistinct = false
  var filter: SQLExpression?
  var groups = Groups.expressions([])
  var having: SQLExpression?
  var orderings: [SQLOrdering] = []
  var limit: Limit?

  /// Whether no row can be found, as a key is NULL.
  var isKnownToBeEmpty = false

  /// Whether one row at most can be found, as the filter has a key.
  var hasKey = false

  /// The keys that the filter asks for, if it asks for nothing else.
  private(set) var keys: [RowKey]?

  /// What the rows are grouped by.
  enum Groups: Sendable {
    case expressions([SQLExpression])
    /// Expressions that can be made only when the database is known.
    case deferred(@Sendable (Database) throws -> [SQLExpression])
  }

  /// How many rows are wanted, and how many are left out before them.
  struct Limit: Sendable {
    var limit: Int
    var offset: Int?
  }

  init(_ table: DatabaseTable, _ selection: [any SQLSelectable]) {
    self.table = table
    self.selection = selection.map(\.sqlSelection)
  }

  mutating func filter(_ condition: SQLExpression) {
    keys = nil
    filter = filter.map { .associative(.and, [$0, condition]) } ?? condition
  }

  mutating func having(_ condition: SQLExpression) {
    having = having.map { .associative(.and, [$0, condition]) } ?? condition
  }

  /// Keeps the rows that have one of some keys. A key with a NULL finds nothing.
  mutating func filter(keys: [RowKey]) {
    let keys = keys.filter { !$0.hasNull }
    if keys.isEmpty {
      isKnownToBeEmpty = true
      filter(false.sqlExpression)
      return
    }
    if keys.count == 1 { hasKey = true }
    let isOnlyCondition = filter == nil
    filter(
      SQLExpression(form: .deferred { [table] in try RowKey.condition(keys, $0, table) })
    )
    if isOnlyCondition { self.keys = keys }
  }
}

extension SelectQuery {
  /// Writes `SELECT … FROM … WHERE … GROUP BY … HAVING … ORDER BY … LIMIT …`.
  ///
  /// https://www.sqlite.org/lang_select.html
  func write(to writer: inout SQLWriter) throws {
    writer.append(isDistinct ? "SELECT DISTINCT " : "SELECT ")
    try writer.append(selection) { try $0.write(to: &$1, table: table) }
    writer.append(" FROM ")
    writer.appendIdentifier(table.name)
    try writeFilter(to: &writer)
    try writeGroups(to: &writer)
    if let having {
      writer.append(" HAVING ")
      try having.write(to: &writer)
    }
    try writeOrder(to: &writer)
    limit?.write(to: &writer)
  }

  func writeFilter(to writer: inout SQLWriter) throws {
    guard let filter else { return }
    writer.append(" WHERE ")
    try filter.write(to: &writer)
  }

  private func writeGroups(to writer: inout SQLWriter) throws {
    let groups = try groups.expressions(writer.database)
    if groups.isEmpty { return }
    writer.append(" GROUP BY ")
    try writer.append(groups) { try $0.write(to: &$1) }
  }

  func writeOrder(to writer: inout SQLWriter) throws {
    let orderings = try orderings.flatMap { try $0.terms(writer.database) }
    if orderings.isEmpty { return }
    writer.append(" ORDER BY ")
    try writer.append(orderings) { try $0.write(to: &$1, table: table) }
  }

  /// The query as a part of another one.
  var subquery: SQLSubquery {
    SQLSubquery { try write(to: &$0) }
  }
}

extension SelectQuery.Groups {
  /// Whether it is known that there are none.
  var isEmpty: Bool {
    if case .expressions(let expressions) = self { expressions.isEmpty } else { false }
  }

  func expressions(_ db: Database) throws -> [SQLExpression] {
    switch self {
    case .expressions(let expressions): expressions
    case .deferred(let make): try make(db)
    }
  }
}

extension SelectQuery.Limit {
  func write(to writer: inout SQLWriter) {
    writer.append(" LIMIT \(limit)")
    if let offset { writer.append(" OFFSET \(offset)") }
  }
}
