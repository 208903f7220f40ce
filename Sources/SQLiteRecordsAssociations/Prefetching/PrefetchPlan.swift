import SQLiteRecords

/// How the rows of a to-many association are fetched for all rows of a statement.
struct PrefetchPlan {
  /// Where a row has a value that the rows of the association reference.
  enum Source {
    case column(String)
    /// A column that the statement selects for this, counted from its last one, which is 1.
    case hidden(fromEnd: Int)
  }

  private let prefetch: Relation.Prefetch
  private let scopes: [String]
  private let sources: [Source]
  private let match: PrefetchMatch

  init(
    _ prefetch: Relation.Prefetch,
    _ scopes: [String],
    sources: [Source],
    match: PrefetchMatch
  ) {
    self.prefetch = prefetch
    self.scopes = scopes
    self.sources = sources
    self.match = match
  }

  /// Fetches the rows of the association, and hands each row its own.
  ///
  /// ```swift
  /// // SELECT *, "authorId" AS "grdb_authorId" FROM "book" WHERE "authorId" IN (1, 2, 3)
  /// ```
  ///
  /// - parameter parts: What is decoded while it is fetched.
  func fetch(_ db: Database, for rows: [Row], decoding parts: [PrefetchedPart]) throws {
    let (owners, keys) = try owners(in: rows)
    if let part = part(among: parts) {
      try fetch(db, keys, part.makeRecords(), for: owners)
      return
    }
    let rowsByKey = try rowsByKey(db, keys)
    for (row, key) in owners {
      row.setPrefetchedRows(key.flatMap { rowsByKey[$0] } ?? [], forKey: prefetch.key)
    }
  }

  /// Visits the rows of the association that belong to some rows, if there are such rows.
  func visit(_ db: Database, for rows: [Row], _ visitor: RowPrefetch.Visitor) throws {
    let (owners, keys) = try owners(in: rows)
    if owners.isEmpty { return }
    try visitor(scopes + [prefetch.key]) { run in try requests(db, keys, run) }
  }

  /// The rows of the table, and the keys of the rows that belong to them.
  private func owners(
    in rows: [Row]
  ) throws -> (owners: [(row: Row, key: PrefetchKey?)], keys: PrefetchKeys) {
    var owners: [(row: Row, key: PrefetchKey?)] = []
    owners.reserveCapacity(rows.count)
    var keys = PrefetchKeys(match)
    for row in rows {
      guard let owner = owner(in: row) else { continue }
      owners.append((owner, try keys.insert(sources.map { try value(of: $0, row, owner) })))
    }
    return (owners, keys)
  }

  /// Fetches records, and hands each row its own.
  private func fetch(
    _ db: Database,
    _ keys: PrefetchKeys,
    _ records: PrefetchedRecordCollection,
    for owners: [(row: Row, key: PrefetchKey?)]
  ) throws {
    try requests(db, keys) { try records.append($0, match.keyCount) }
    for (row, key) in owners {
      let group = key.flatMap { records.group($0) }
      row.setPrefetchedRecords(records.records, group: group, forKey: prefetch.key)
    }
  }

  /// The part whose type the rows are decoded to while they are fetched; nil if the rows themselves
  /// are wanted, or records of several types.
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
    QueryInterfaceRequest(prefetch.path.query(match, keys))
  }

  private func rowsByKey(_ db: Database, _ keys: PrefetchKeys) throws -> [PrefetchKey: [Row]] {
    var rowsByKey: [PrefetchKey: [Row]] = [:]
    try requests(db, keys) { prepared in
      let rows =
        try prepared.rowsWithPrefetchedRows()
        ?? Row.fetchAll(prepared.statement, adapter: prepared.adapter)
      for row in rows { rowsByKey[row.lastValues(match.keyCount), default: []].append(row) }
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
    let size = max((db.maximumStatementArgumentCount - 1_000) / keys.columnCount, 1)
    for start in stride(from: 0, to: keys.values.count, by: size) {
      let some = Array(keys.values[start..<min(start + size, keys.values.count)])
      guard let prepared = try request(keys: some).prepareToRun(db, forSingleResult: false) else {
        continue
      }
      try run(prepared)
    }
  }
}
