import SQLiteRecords

extension ResolvedTable {
  /// What is fetched for all rows of the statement together; nil if it is nothing.
  ///
  /// - parameter hidden: What the statement selects for it.
  func prefetch(_ hidden: [HiddenColumn], _ db: Database) throws -> RowPrefetch? {
    let plans = try prefetchPlans(under: [], hidden, db)
    if plans.isEmpty { return nil }
    return RowPrefetch(
      fetch: { db, rows, parts in
        for plan in plans { try plan.fetch(db, for: rows, decoding: parts) }
      },
      requests: { db in try plans.map { try $0.request(keys: nil).makePreparedRequest(db) } }
    )
  }

  /// - parameter scopes: Where the rows of the table are found in those of the statement.
  private func prefetchPlans(
    under scopes: [String],
    _ hidden: [HiddenColumn],
    _ db: Database
  ) throws -> [PrefetchPlan] {
    let own = try relation.prefetches.map { prefetch in
      let columns = try prefetch.path.steps[0].condition.columns(db)
      let sources = columns.map { column in
        let index = hidden.firstIndex {
          $0.table == identity && $0.column.asciiLowercased == column.left.asciiLowercased
        }
        return index.map { PrefetchPlan.Source.hidden(fromEnd: hidden.count - $0) }
          ?? .column(column.left)
      }
      return PrefetchPlan(prefetch, scopes, sources: sources, columns: columns.map(\.right))
    }
    return try children.reduce(into: own) { plans, child in
      guard let key = child.join?.key else { return }
      plans += try child.prefetchPlans(under: scopes + [key], hidden, db)
    }
  }
}

/// How the rows of a to-many association are fetched for all rows of a statement.
private struct PrefetchPlan {
  /// Where a row has a value that the rows of the association refer to.
  enum Source {
    case column(String)
    /// A column that the statement selects for this, counted from its last one, which is 1.
    case hidden(fromEnd: Int)
  }

  private let prefetch: Relation.Prefetch
  private let scopes: [String]
  private let sources: [Source]
  private let columns: [String]

  init(
    _ prefetch: Relation.Prefetch,
    _ scopes: [String],
    sources: [Source],
    columns: [String]
  ) {
    self.prefetch = prefetch
    self.scopes = scopes
    self.sources = sources
    self.columns = columns
  }

  /// Fetches the rows of the association, and hands each row its own.
  ///
  /// ```swift
  /// // SELECT *, "authorId" AS "grdb_authorId" FROM "book" WHERE "authorId" IN (1, 2, 3)
  /// ```
  func fetch(_ db: Database, for rows: [Row], decoding parts: [PrefetchedPart]) throws {
    var owners: [(row: Row, key: PrefetchKey?)] = []
    owners.reserveCapacity(rows.count)
    var keys = PrefetchKeys()
    for row in rows {
      guard let owner = owner(in: row) else { continue }
      owners.append((owner, try keys.insert(sources.map { try value(of: $0, row, owner) })))
    }
    if let part = part(among: parts) {
      try fetch(db, keys, part.makeRecords(), for: owners)
      return
    }
    let rowsByKey = try rowsByKey(db, keys)
    for (row, key) in owners {
      row.setPrefetchedRows(key.flatMap { rowsByKey[$0] } ?? [], forKey: prefetch.key)
    }
  }

  /// Fetches records, and hands each row its own.
  private func fetch(
    _ db: Database,
    _ keys: PrefetchKeys,
    _ records: PrefetchedRecordCollection,
    for owners: [(row: Row, key: PrefetchKey?)]
  ) throws {
    try requests(db, keys) { try records.append($0, columns.count) }
    for (row, key) in owners {
      let group = key.flatMap { records.group($0) }
      row.setPrefetchedRecords(records.records, group: group, forKey: prefetch.key)
    }
  }

  /// What the rows are decoded to while they are fetched; nil if the rows are wanted, or records of
  /// several types.
  private func part(among parts: [PrefetchedPart]) -> PrefetchedPart? {
    let parts = parts.filter { $0.key == prefetch.key && $0.scopes == scopes }
    guard let part = parts.first, parts.allSatisfy({ $0.type == part.type }) else { return nil }
    return part
  }

  /// The row of the table, which is the statement's own or in its scopes.
  private func owner(in row: Row) -> Row? {
    scopes.reduce(row as Row?) { $0?.scopes[$1] }
  }

  /// A value that the rows of the association have in a column.
  private func value(of source: Source, _ row: Row, _ owner: Row) throws -> DatabaseValue {
    switch source {
    case .column(let name): return try owner.decode(DatabaseValue.self, forColumn: name)
    case .hidden(let fromEnd):
      let statementRow = row.unadapted
      return try statementRow.decode(DatabaseValue.self, atIndex: statementRow.count - fromEnd)
    }
  }

  /// - parameter keys: What the rows have in their columns; nil for anything.
  func request(keys: [[DatabaseValue]]?) -> QueryInterfaceRequest<Row> {
    QueryInterfaceRequest(prefetch.path.query(withValues: keys, in: columns))
  }

  private func rowsByKey(_ db: Database, _ keys: PrefetchKeys) throws -> [PrefetchKey: [Row]] {
    var rowsByKey: [PrefetchKey: [Row]] = [:]
    try requests(db, keys) { prepared in
      let rows =
        try prepared.rowsWithPrefetchedRows()
        ?? Row.fetchAll(prepared.statement, adapter: prepared.adapter)
      for row in rows { rowsByKey[row.lastValues(columns.count), default: []].append(row) }
    }
    return rowsByKey
  }

  /// Runs the requests for the rows with some keys.
  private func requests(
    _ db: Database,
    _ keys: PrefetchKeys,
    _ run: (PreparedRequest) throws -> Void
  ) throws {
    // A statement has a limited number of parameters; what the association asks for has some, too.
    let size = max((db.maximumStatementArgumentCount - 1_000) / columns.count, 1)
    for start in stride(from: 0, to: keys.values.count, by: size) {
      let some = Array(keys.values[start..<min(start + size, keys.values.count)])
      guard let prepared = try request(keys: some).prepareToRun(db, forSingleResult: false) else {
        continue
      }
      try run(prepared)
    }
  }
}

/// What the rows of an association are asked for, each once.
private struct PrefetchKeys {
  private(set) var values: [[DatabaseValue]] = []
  private var seen: Set<PrefetchKey> = []

  /// Adds a key; nil if it has a NULL, to which nothing refers.
  mutating func insert(_ key: [DatabaseValue]) -> PrefetchKey? {
    if key.contains(where: \.isNull) { return nil }
    let prefetchKey = PrefetchKey(key)
    if seen.insert(prefetchKey).inserted { values.append(key) }
    return prefetchKey
  }
}

extension AssociationPath {
  /// The rows of the destination that are reached from some rows, with the columns by which they are
  /// reached at the end of each.
  fileprivate func query(
    withValues values: [[DatabaseValue]]?,
    in columns: [String]
  ) -> SelectQuery {
    let condition = values.map { Self.condition(that: columns, have: $0) } ?? true.sqlExpression
    guard steps.count > 1 else {
      var query = destination
      query.filter(condition)
      query.select(columns, of: nil)
      return query
    }
    let alias = TableAliasIdentity()
    var query = reversedQuery { pivot in
      pivot.filter(condition)
      pivot.changeRelation { $0.aliases.append(alias) }
    }
    query.select(columns, of: alias)
    return query
  }

  /// `"authorId" IN (1, 2)`, or `("a", "b") IN (VALUES (1, 2), (3, 4))`
  private static func condition(
    that columns: [String],
    have values: [[DatabaseValue]]
  ) -> SQLExpression {
    if columns.count == 1 {
      return .contains(values.map { $0[0].sqlExpression }, Column(columns[0]))
    }
    let names = columns.map { SQL(Column($0)) }.joined(separator: ", ")
    let rows = values.map { "(" + $0.map { SQL($0) }.joined(separator: ", ") + ")" as SQL }
    return ("(" + names + ") IN (VALUES " + rows.joined(separator: ", ") + ")" as SQL).sqlExpression
  }
}

extension SelectQuery {
  /// Selects columns beside what is selected, as `grdb_…`, and keeps the rows of each apart where rows
  /// are grouped.
  fileprivate mutating func select(_ columns: [String], of alias: TableAliasIdentity?) {
    let expressions = columns.map { column in
      let expression = Column(column).sqlExpression
      return alias.map { expression.aliased($0) } ?? expression
    }
    selection += zip(columns, expressions).map {
      SQLSelection(form: .named($1, HiddenColumn.name(of: $0)))
    }
    if groups.isEmpty { return }
    let own = groups
    groups = .deferred { try expressions + own.expressions($0) }
  }
}
