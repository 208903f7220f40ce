import SQLiteRecords

/// How the rows of a to-many association are fetched for all rows of a statement.
struct PrefetchPlan: RowPrefetch {
  /// A pair of columns, and where a row has the value of the left one.
  struct Column {
    let columns: JoinedColumns
    let source: Source
  }

  /// Where a row has a value that the rows of the association reference.
  enum Source {
    case column(String)
    /// A column that the statement selects for this, counted from its last one, which is 1.
    case hidden(fromEnd: Int)
  }

  let prefetch: Relation.Prefetch
  private let scopes: [String]
  let columns: [Column]

  /// The table of the rows, if SQLite must compare the columns, whose types or collations differ; nil if
  /// both rows have the same values in them.
  let keyTable: DatabaseTable?

  init(
    _ prefetch: Relation.Prefetch,
    _ scopes: [String],
    columns: [Column],
    keyTable: DatabaseTable?
  ) {
    self.prefetch = prefetch
    self.scopes = scopes
    self.columns = columns
    self.keyTable = keyTable
  }

  /// How many columns at the end of a prefetched row are the key of the row to which it belongs. With a table of
  /// keys, these are the values and their types: 1 and 1.0 can be joined with different rows.
  private var keyCount: Int { keyTable == nil ? columns.count : columns.count * 2 }

  /// The rows of a table, and the keys of what belongs to them, each once.
  private struct Owners {
    var rows: [(row: Row, key: PrefetchKey?)] = []
    var keys: [[DatabaseValue]] = []
    var seen: Set<PrefetchKey> = []
  }

  /// Fetches the rows of the association, and hands each row its own.
  ///
  /// ```swift
  /// // SELECT *, "authorId" AS "grdb_authorId" FROM "book" WHERE "authorId" IN (1, 2, 3)
  /// ```
  ///
  /// - parameter parts: What is decoded while it is fetched.
  func fetch(_ db: Database, for rows: [Row], decoding parts: [PrefetchedPart]) throws {
    let owners = try owners(in: rows)
    if let part = part(among: parts) {
      try fetch(db, part.makeRecords(), for: owners)
    } else {
      try fetchRows(db, for: owners)
    }
  }

  /// Visits the rows of the association that belong to some rows, if there are such rows.
  func visit(_ db: Database, for rows: [Row], _ visitor: RowPrefetchVisitor) throws {
    let owners = try owners(in: rows)
    if owners.rows.isEmpty { return }
    try visitor(scopes + [prefetch.key]) { run in try requests(db, owners.keys, run) }
  }

  func request(_ db: Database) throws -> PreparedRequest {
    try QueryInterfaceRequest<Row>(query(keys: nil)).makePreparedRequest(db)
  }

  private func owners(in rows: [Row]) throws -> Owners {
    var owners = Owners()
    owners.rows.reserveCapacity(rows.count)
    for row in rows {
      guard let owner = owner(in: row) else { continue }
      let values = try columns.map { try value(of: $0.source, row, owner) }
      // Nothing refers to NULL.
      if values.contains(where: \.isNull) {
        owners.rows.append((owner, nil))
        continue
      }
      let key = PrefetchKey(keyTable == nil ? values : values + values.map(\.storageClassName))
      owners.rows.append((owner, key))
      if owners.seen.insert(key).inserted { owners.keys.append(values) }
    }
    return owners
  }

  /// Fetches records, and hands each row its own.
  private func fetch(
    _ db: Database,
    _ records: PrefetchedRecordCollection,
    for owners: Owners
  ) throws {
    try requests(db, owners.keys) { try records.append($0, keyCount) }
    for (row, key) in owners.rows {
      let group = key.flatMap { records.group($0) }
      row.setPrefetchedRecords(records.records, group: group, forKey: prefetch.key)
    }
  }

  /// Fetches rows, and hands each row its own.
  private func fetchRows(_ db: Database, for owners: Owners) throws {
    let rows = PrefetchedRecords<Row>()
    let positions = PrefetchedRecords<Int>()
    var gathered: GatheredRows?
    try requests(db, owners.keys) { prepared in
      if let found = try prepared.adaptedRows() {
        for row in found { rows.groups[rows.place(of: row.lastValues(keyCount))].append(row) }
      } else {
        try gather(prepared.statement, &gathered, positions)
      }
    }
    for (row, key) in owners.rows {
      let own: PrefetchedRows
      if let gathered {
        let group = key.flatMap { positions.group(of: $0) }
        own = PrefetchedRows(gathered, at: group.map { positions.groups[$0] } ?? [])
      } else {
        let group = key.flatMap { rows.group(of: $0) }
        own = PrefetchedRows(group.map { rows.groups[$0] } ?? [])
      }
      row.setPrefetchedRows(own, forKey: prefetch.key)
    }
  }

  /// Copies the rows of a statement to one place.
  private func gather(
    _ statement: Statement,
    _ gathered: inout GatheredRows?,
    _ positions: PrefetchedRecords<Int>
  ) throws {
    let cursor = try Row.fetchCursor(statement)
    // Many rows come in the order of their key, as an index has it.
    var last: (key: PrefetchKey, place: Int)?
    while let row = try cursor.next() {
      let rows = gathered ?? GatheredRows(like: row)
      gathered = rows
      let position = rows.count
      let key = rows.append(row, keyCount: keyCount)
      let place = last.flatMap { $0.key == key ? $0.place : nil } ?? positions.place(of: key)
      last = (key, place)
      positions.groups[place].append(position)
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

  /// Runs the requests for the rows with some keys.
  private func requests(
    _ db: Database,
    _ keys: [[DatabaseValue]],
    _ run: (PreparedRequest) throws -> Void
  ) throws {
    // A statement has a limited number of parameters; what the association asks for has some, too.
    let size = max((db.maximumStatementArgumentCount - 1_000) / columns.count, 1)
    for start in stride(from: 0, to: keys.count, by: size) {
      let some = Array(keys[start..<min(start + size, keys.count)])
      let request = QueryInterfaceRequest<Row>(query(keys: some))
      guard let prepared = try request.prepareToRun(db, forSingleResult: false) else { continue }
      try run(prepared)
    }
  }
}

extension PreparedRequest {
  /// All rows, if they have scopes or rows that belong to them.
  fileprivate func adaptedRows() throws -> [Row]? {
    if let rows = try rowsWithPrefetchedRows() { return rows }
    return try adapter.map { try Row.fetchAll(statement, adapter: $0) }
  }
}

extension DatabaseValue {
  /// The result of `TYPEOF()` for the value.
  fileprivate var storageClassName: DatabaseValue {
    let name =
      switch storage {
      case .null: "null"
      case .int64: "integer"
      case .double: "real"
      case .string: "text"
      case .blob: "blob"
      }
    return name.databaseValue
  }
}
