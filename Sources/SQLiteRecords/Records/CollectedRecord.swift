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

  /// Whether the primary key has several columns, of which the record writes some, and NULL is among
  /// their values.
  var hasAmbiguousKey: Bool {
    key == nil && table.primaryKey.count > 1
      && table.primaryKey.contains { container.value(of: $0) != nil }
  }

  /// Whether one of the primary key's columns has no value, and is declared `NOT NULL`: the
  /// insertion of such a record fails.
  var isKeyRequired: Bool {
    get throws {
      let required = try db.columns(in: table.name).filter(\.isNotNull).map(\.name)
      return required.contains { table.isKey($0) && container.value(of: $0)?.isNull ?? true }
    }
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

  /// Runs a statement to its end, and returns the number of rows it has changed.
  ///
  /// - parameter returning: What the statement returns of these rows.
  func run(
    _ sql: String,
    _ values: [DatabaseValue],
    returning: Returning? = nil
  ) throws -> Int {
    guard let returning else {
      try db.cachedStatement(sql: sql).execute(arguments: StatementArguments(values))
      return db.changesCount
    }
    var writer = SQLWriter(db)
    try writer.append(sql, arguments: StatementArguments(values))
    try returning.write(to: &writer, table: table)
    let statement = try writer.cachedStatement()
    try returning.read(statement)
    if !statement.hasRun { try statement.execute() }
    return db.changesCount
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

/// What a statement returns of the rows that it has written, and who reads it.
///
/// https://www.sqlite.org/lang_returning.html
struct Returning {
  let selection: [any SQLSelectable]

  /// Reads the rows. What it does not read is run all the same.
  let read: (Statement) throws -> Void

  /// Writes ` RETURNING "id", "score"`.
  func write(to writer: inout SQLWriter, table: TableInfo) throws {
    guard !selection.isEmpty else {
      throw DatabaseError.misuse("there are no columns to return", sql: writer.sql)
    }
    writer.append(" RETURNING ")
    try writer.append(selection) { try $0.sqlSelection.write(to: &$1, table: table) }
  }
}
