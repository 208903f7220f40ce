import SQLiteRecords

/// Insertions of many records into a table.
struct GroupedInsertion {
  private let table: String
  private let conflict: Database.ConflictResolution

  /// The key, if a statement can insert several rows as several statements do; nil otherwise.
  private let key: RemoteKey?

  /// The largest rowid, once it is known.
  private var largestRowID: Int64?

  /// How many records have been inserted.
  private(set) var count = 0

  init(of table: String, _ conflict: Database.ConflictResolution, _ db: Database) throws {
    (self.table, self.conflict) = (table, conflict)
    key = try Self.insertsTogether(table, db) ? RemoteKey(of: table, db) : nil
  }

  /// Whether a row has no influence on what becomes of the next one.
  private static func insertsTogether(_ table: String, _ db: Database) throws -> Bool {
    let definition = try String.fetchOne(
      db,
      sql: "SELECT sql FROM sqlite_schema WHERE type = 'table' AND name = ? COLLATE NOCASE",
      arguments: [table]
    )
    guard let definition, !definition.hasPrefix("CREATE VIRTUAL TABLE") else { return false }
    let hasTriggers = try Bool.fetchOne(
      db,
      sql: """
        SELECT EXISTS (SELECT 1 FROM sqlite_schema \
        WHERE type = 'trigger' AND tbl_name = ? COLLATE NOCASE)
        """,
      arguments: [table]
    )
    return try hasTriggers == false
      && !db.schemaForeignKeys(of: table).contains {
        $0.destinationTable.lowercased() == table.lowercased()
      }
  }

  /// A record as it is inserted.
  func row(
    of record: some MutablePersistableRecord,
    _ db: ClusterDatabase
  ) throws -> InsertedRow? {
    let (statement, written) = try db.prepare(record) { try $0.insertion(conflict) }
    guard let statement else { return nil }
    let key = key?.isRowID == true ? written.key(rowID: nil).first : nil
    return InsertedRow(statement, written, rowID: key, isAlone: self.key == nil)
  }

  /// Inserts the records of a group, and calls their callbacks.
  mutating func insert<Records: MutableCollection>(
    _ group: InsertedGroup<Records.Index>,
    _ records: inout Records,
    _ db: ClusterDatabase
  ) async throws where Records.Element: MutablePersistableRecord {
    let successes: [InsertionSuccess?]
    if let together = try await insertTogether(group, db) {
      successes = together
    } else {
      successes = try await insertOneByOne(group, db)
    }
    for (index, success) in zip(group.indices, successes) {
      guard let success else { continue }
      records[index].didInsert(success)
      records[index].didSave(WrittenElsewhere.saved(success))
      count += 1
    }
  }

  /// - returns: What became of each record; nil if it was ignored.
  private mutating func insertOneByOne(
    _ group: InsertedGroup<some Any>,
    _ db: ClusterDatabase
  ) async throws -> [InsertionSuccess?] {
    largestRowID = nil
    var inserted: [InsertionSuccess?] = []
    for row in group.rows {
      _ = try await db.run(row.statement)
      let isIgnored = db.changesCount == 0 && !row.written.isView
      inserted.append(isIgnored ? nil : row.written.inserted(rowID: db.lastInsertedRowID))
    }
    return inserted
  }

  /// - returns: Nil if the records have to be inserted one by one.
  private mutating func insertTogether(
    _ group: InsertedGroup<some Any>,
    _ db: ClusterDatabase
  ) async throws -> [InsertionSuccess]? {
    let rows = group.rows
    guard rows.count > 1 else { return nil }
    if group.getsRowIDs, try await largest(db) > Int64.max - Int64(rows.count) { return nil }
    let statement = try db.prepare { db -> RemoteStatement in
      let statement = try db.cachedStatement(sql: group.sql)
      try statement.setArguments(StatementArguments(rows.flatMap(\.statement.values)))
      return try RemoteStatement(statement)
    }
    do {
      _ = try await db.run(statement)
    } catch let error as DatabaseError where error.isCausedByRow {
      return nil
    }
    let last = db.lastInsertedRowID
    largestRowID = group.getsRowIDs ? last : nil
    return rows.enumerated().map { offset, row in
      // Each row has got the number after the largest one.
      row.written.inserted(rowID: row.givenRowID ?? last - Int64(rows.count - 1 - offset))
    }
  }

  private mutating func largest(_ db: ClusterDatabase) async throws -> Int64 {
    if let largestRowID { return largestRowID }
    guard let key else { return Int64.max }
    let column = key.columns[0].quotedDatabaseIdentifier
    let sql = "SELECT max(\(column)) FROM \(table.quotedDatabaseIdentifier)"
    let largest = try await Int64.fetchOne(db, sql: sql) ?? 0
    largestRowID = largest
    return largest
  }
}

/// A record that is inserted, maybe together with others.
struct InsertedRow {
  let statement: RemoteStatement
  let written: WrittenElsewhere

  /// The rowid that the record says.
  let givenRowID: Int64?

  /// Whether SQLite chooses the rowid.
  let getsRowID: Bool
  let isAlone: Bool

  /// The parameters, `(?,?)`.
  let parameters: Substring

  init(
    _ statement: RemoteStatement,
    _ written: WrittenElsewhere,
    rowID: DatabaseValue?,
    isAlone: Bool
  ) {
    (self.statement, self.written) = (statement, written)
    var given: Int64?
    if case .int64(let integer)? = rowID?.storage { given = integer }
    givenRowID = given
    getsRowID = rowID?.isNull ?? false
    let values = statement.sql.ranges(of: " VALUES ").last
    parameters = values.map { statement.sql[$0.upperBound...] } ?? ""
    let isOdd = rowID != nil && !getsRowID && given == nil
    self.isAlone = isAlone || isOdd || values == nil || statement.values.isEmpty
  }
}

/// Records that one statement inserts.
struct InsertedGroup<Index> {
  private(set) var rows: [InsertedRow] = []

  /// The places of the records.
  private(set) var indices: [Index] = []
  private var valueCount = 0

  var getsRowIDs: Bool { rows.first?.getsRowID ?? false }

  /// - returns: Whether the record fits to those before it, and has been added.
  mutating func add(_ row: InsertedRow, at index: Index) -> Bool {
    if let first = rows.first {
      let count = valueCount + row.statement.values.count
      guard !first.isAlone, !row.isAlone, first.statement.sql == row.statement.sql,
        first.getsRowID == row.getsRowID, count <= RemoteStatement.parameterLimit
      else { return false }
    }
    rows.append(row)
    indices.append(index)
    valueCount += row.statement.values.count
    return true
  }

  /// `INSERT OR ABORT INTO "player" ("name") VALUES (?),(?)`: a statement that succeeds has met no conflict, and
  /// of one that fails nothing stays.
  var sql: String {
    guard let first = rows.first, let into = first.statement.sql.firstRange(of: " INTO ") else {
      return ""
    }
    let others = repeatElement(",\(first.parameters)", count: rows.count - 1).joined()
    return "INSERT OR ABORT INTO \(first.statement.sql[into.upperBound...])\(others)"
  }
}

extension DatabaseError {
  /// Whether a single row is the cause.
  fileprivate var isCausedByRow: Bool {
    [.SQLITE_CONSTRAINT, .SQLITE_MISMATCH, .SQLITE_TOOBIG].contains(resultCode)
  }
}
