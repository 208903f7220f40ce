/// A record's values, collected by name, and the statements that write them: the way of records
/// that are written by hand, and of all statements whose columns are chosen at run time.
struct CollectedRecord {
  let db: Database
  let table: TableInfo
  let container: PersistenceContainer

  init(_ record: some EncodableRecord & TableRecord, _ db: Database) throws {
    self.db = db
    table = try type(of: record).tableInfo(db)
    container = try PersistenceContainer(record)
  }

  /// The values of the primary key; nil if one of them is NULL or missing.
  var key: [DatabaseValue]? {
    let values = table.primaryKey.compactMap { container.value(of: $0) }.filter { !$0.isNull }
    return values.count == table.primaryKey.count && !values.isEmpty ? values : nil
  }

  /// Whether some, but not all, values of the primary key are NULL or missing.
  var hasPartialKey: Bool {
    key == nil && table.primaryKey.contains { container.value(of: $0)?.isNull == false }
  }

  /// The primary key by column, for errors.
  var keyDictionary: [String: DatabaseValue] {
    Dictionary(
      table.primaryKey.map { ($0, container.value(of: $0) ?? .null) },
      uniquingKeysWith: { $1 }
    )
  }

  var notFound: RecordError {
    .recordNotFound(databaseTableName: table.name, key: keyDictionary)
  }

  /// Runs a statement that returns no rows, and returns the number of rows it has changed.
  func run(_ sql: String, _ values: [DatabaseValue]) throws -> Int {
    let statement = try db.cachedStatement(sql: sql)
    try statement.execute(arguments: StatementArguments(values))
    return db.changesCount
  }
}

extension CollectedRecord {
  func insert(_ conflict: Database.ConflictResolution) throws -> InsertionSuccess {
    let sql = RecordSQL.insert(
      into: table.name,
      columns: container.columns.map(\.name),
      onConflict: conflict
    )
    let changes = try run(sql, container.columns.map(\.value))
    guard changes > 0 || table.isView else { throw IgnoredConflict() }
    return InsertionSuccess(
      rowID: table.hasRowID ? db.lastInsertedRowID : 0,
      rowIDColumn: table.rowIDColumn,
      written: .collected(container)
    )
  }

  func upsert() throws -> InsertionSuccess {
    let sql = RecordSQL.upsert(container.columns.map(\.name), in: table)
    let statement = try db.cachedStatement(sql: sql)
    let arguments = StatementArguments(container.columns.map(\.value))
    var rowID: Int64 = 0
    if statement.columnCount > 0 {
      let returned = try Int64.fetchAll(statement, arguments: arguments)
      guard let first = returned.first else { throw IgnoredConflict() }
      rowID = first
    } else {
      try statement.execute(arguments: arguments)
      guard db.changesCount > 0 || table.isView else { throw IgnoredConflict() }
    }
    return InsertionSuccess(
      rowID: rowID,
      rowIDColumn: table.rowIDColumn,
      written: .collected(container)
    )
  }

  /// Updates columns of the row that has the record's primary key.
  ///
  /// - parameter columns: The names of the columns; nil for all.
  func update(
    _ columns: Set<String>?,
    _ conflict: Database.ConflictResolution
  ) throws -> PersistenceSuccess {
    guard let key else { throw notFound }
    let assigned = try assignedColumns(columns)
    let sql = RecordSQL.update(
      table.name,
      set: assigned,
      key: table.primaryKey,
      onConflict: conflict
    )
    let values = assigned.map { container.value(of: $0) ?? .null }
    if try run(sql, values + key) == 0 {
      throw try exists() ? IgnoredConflict() : notFound
    }
    return PersistenceSuccess(written: .collected(container))
  }

  /// The columns to be set, in table order, spelled as in the table, without the primary key.
  private func assignedColumns(_ columns: Set<String>?) throws -> [String] {
    let encoded = table.columns.filter { container.value(of: $0) != nil }
    guard let columns else { return encoded.filter { !table.isKey($0) } }
    let wanted = Set(columns.map(\.asciiLowercased))
    let known = Set(encoded.map(\.asciiLowercased))
    if let unknown = columns.sorted().first(where: { !known.contains($0.asciiLowercased) }) {
      throw DatabaseError.misuse(
        "the record of table \(table.name) does not write a column \(unknown)"
      )
    }
    return encoded.filter { wanted.contains($0.asciiLowercased) && !table.isKey($0) }
  }

  func exists() throws -> Bool {
    guard let key else { return false }
    let sql = RecordSQL.exists(in: table.name, key: table.primaryKey)
    let statement = try db.cachedStatement(sql: sql)
    return try Bool.fetchOne(statement, arguments: StatementArguments(key)) ?? false
  }

  func delete() throws -> Bool {
    guard let key else { return false }
    return try run(RecordSQL.delete(from: table.name, key: table.primaryKey), key) > 0
  }
}
