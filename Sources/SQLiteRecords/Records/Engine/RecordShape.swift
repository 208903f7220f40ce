/// The records of a type that write the same columns of a table, and the statements that write
/// them.
///
/// A connection caches the shapes of a type until the schema changes. So a record that writes what
/// the one before it wrote finds its statement without its SQL.
@usableFromInline
final class RecordShape {
  let table: TableInfo
  let columns: CollectedColumns

  /// The positions of the primary key's columns, in key order; nil if the records do not write all
  /// of it.
  let key: [Int]?

  /// How many statements that update some columns are cached.
  private static let partialUpdateCapacity = 16

  /// A place for each operation, and for each that returns all columns.
  @exclusivity(unchecked) private var statements: [RecordShapeStatement?]
  @exclusivity(unchecked)
  private var partialUpdates:
    [(columns: RecordShapeStatement.PartialUpdate, statement: RecordShapeStatement)] = []

  /// Whether a row that was inserted can be read by its rowid; nil if that has not been found out.
  private var readsInsertedRows: Bool?

  /// The statement that has read a row by its rowid last.
  private var selection: (columns: WholeColumns, statement: PreparedStatement)?

  init(_ columns: CollectedColumns, of table: TableInfo) {
    self.table = table
    self.columns = columns
    let key = table.primaryKey.compactMap(columns.position)
    self.key = key.isEmpty || key.count < table.primaryKey.count ? nil : key
    statements = Array(repeating: nil, count: 2 * TypeStatements.capacity)
  }

  /// The statement of an operation that is not in use, prepared at its first use.
  ///
  /// - parameter returning: What it returns of the rows that it has written: all columns.
  func statement(
    for operation: RecordOperation,
    returningAll returning: Returning? = nil,
    in db: Database
  ) throws -> RecordShapeStatement {
    let place = returning == nil ? operation.slot : operation.slot + TypeStatements.capacity
    if let statement = statements[place], !statement.isInUse { return statement }
    var (sql, sources, keyOffset) = try sql(operation)
    if let returning {
      var writer = SQLWriter(db)
      writer.append(sql)
      try returning.write(to: &writer, table: table)
      sql = writer.sql
    }
    let prepared = try db.prepare(sql, isPersistent: true)
    let statement = RecordShapeStatement(prepared, columns, sources, keyOffset: keyOffset)
    statements[place] = statement
    return statement
  }

  /// The statement of an operation; nil if it needs a key that the records do not write.
  func statementIfKeyed(
    for operation: RecordOperation,
    in db: Database
  ) throws -> RecordShapeStatement? {
    if operation.needsKey && key == nil { return nil }
    return try statement(for: operation, in: db)
  }

  /// The statement that updates some columns.
  ///
  /// - throws: `SQLITE_MISUSE` if the records do not write one of them.
  func partialUpdate(
    of names: [String],
    onConflict conflict: Database.ConflictResolution,
    in db: Database
  ) throws -> RecordShapeStatement {
    let update = RecordShapeStatement.PartialUpdate(names, of: columns, conflict)
    let known = partialUpdates.firstIndex { $0.columns == update }
    if let known, !partialUpdates[known].statement.isInUse {
      return partialUpdates[known].statement
    }
    let (sql, sources, keyOffset) = try updateSQL(names, conflict)
    let prepared = try db.prepare(sql, isPersistent: true)
    let statement = RecordShapeStatement(prepared, columns, sources, keyOffset: keyOffset)
    guard let update else { return statement }
    if let known { partialUpdates.remove(at: known) }
    if partialUpdates.count == Self.partialUpdateCapacity { partialUpdates.removeFirst() }
    partialUpdates.append((update, statement))
    return statement
  }

  /// Whether a row that was inserted can be read by its rowid.
  func readsInsertedRows(_ db: Database) throws -> Bool {
    if let readsInsertedRows { return readsInsertedRows }
    let reads = try db.keepsInsertedRows(of: table)
    readsInsertedRows = reads
    return reads
  }

  /// The statement that reads columns of a row by its rowid.
  func selection(of columns: WholeColumns, _ db: Database) throws -> PreparedStatement {
    if let selection, selection.columns == columns, !selection.statement.isRunning {
      return selection.statement
    }
    let sql = RecordSQL.select(columns.names, from: table.name, key: table.rowIDKey)
    let statement = try db.cached(sql)
    selection = (columns, statement)
    return statement
  }

  /// The SQL of an operation, the columns that its parameters stand for, and how many of these come
  /// before those of the key.
  private func sql(
    _ operation: RecordOperation
  ) throws -> (sql: String, sources: [Int], keyOffset: Int) {
    let (sql, written, key) = operation.sql(
      for: table,
      columns: columns.names,
      assigned: try assignedColumns(nil)
    )
    return (sql, (written + key).compactMap(columns.position), written.count)
  }

  /// The SQL that updates columns, the columns that its parameters stand for, and how many of these
  /// come before those of the key.
  ///
  /// - parameter names: The names of the columns.
  private func updateSQL(
    _ names: [String],
    _ conflict: Database.ConflictResolution
  ) throws -> (sql: String, sources: [Int], keyOffset: Int) {
    let assigned = try assignedColumns(names)
    let sql = RecordSQL.update(
      table.name,
      set: assigned,
      key: table.primaryKey,
      onConflict: conflict
    )
    return (sql, assigned.compactMap(columns.position) + (key ?? []), assigned.count)
  }

  /// The columns to be set, in table order, spelled as in the table, without the primary key. What
  /// the record writes and the table does not have comes last, for SQLite to complain about.
  private func assignedColumns(_ wanted: [String]?) throws -> [String] {
    let encoded = table.columns.filter { columns.position(of: $0) != nil }
    guard let wanted else {
      let unknown = columns.names.filter { name in
        !table.columns.contains { $0.namesColumn(name) }
      }
      return (encoded + unknown).filter { !table.isKey($0) }
    }
    let key = table.primaryKey.filter { columns.position(of: $0) != nil }
    func isWritten(_ name: String) -> Bool { (encoded + key).contains { $0.namesColumn(name) } }
    if let unknown = wanted.inOrder.first(where: { !isWritten($0) }) {
      throw DatabaseError.misuse(
        "the record of table \(table.name) does not write a column \(unknown)"
      )
    }
    return encoded.filter { name in wanted.contains { $0.namesColumn(name) } && !table.isKey(name) }
  }
}
