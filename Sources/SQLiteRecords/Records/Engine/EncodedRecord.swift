/// A record's values, collected by name, and the statements that write them: the way of records
/// that are written by hand, and of all statements whose columns are chosen at run time.
///
/// It cannot be copied, as a copy would count a reference to each of its parts.
package struct EncodedRecord: ~Copyable {
  package let db: Database
  package let shape: RecordShape
  package let container: PersistenceContainer

  package var table: TableInfo { shape.table }

  /// The statement that the record was encoded for, if all of it was bound to that.
  let bound: BoundStatement?

  /// Encodes a record.
  ///
  /// - parameter operation: What is to be done with it. If the record writes what the one before it
  ///   wrote, its values are bound at once.
  package init(
    _ record: some EncodableRecord & TableRecord,
    _ db: Database,
    for operation: RecordOperation? = nil
  ) throws {
    try self.init(record, db) { shape in
      try operation.flatMap { try shape.statementIfKeyed(for: $0, in: db) }
    }
  }

  /// - parameter expectedStatement: The statement that the record is to be bound to, if it writes what
  ///   the one before it wrote.
  @inline(__always)
  init(
    _ record: some EncodableRecord & TableRecord,
    _ db: Database,
    _ expectedStatement: (RecordShape) throws -> BoundStatement?
  ) throws {
    try db.checkUse()
    let type = type(of: record)
    let statements = db.statementSlots.statements(for: ObjectIdentifier(type))
    let table = try type.tableInfo(db, statements)
    let expected = statements.lastShape
    let statement = try expected.flatMap(expectedStatement)
    container = try statement?.bind(byNameOf: record) ?? statements.values(of: record)
    if let expected, let statement, statement.hasBound(container) {
      (shape, bound) = (expected, statement)
    } else {
      (shape, bound) = (statements.shape(of: container, table), nil)
    }
    self.db = db
  }

  /// The values of the primary key; nil if one of them is NULL or missing.
  var key: [DatabaseValue]? {
    guard hasKey else { return nil }
    let values = container.values.values
    return shape.key?.map { values[$0] }
  }

  /// Whether no value of the primary key is NULL or missing.
  package var hasKey: Bool {
    guard let key = shape.key else { return false }
    if let bound, bound.hasKey { return !bound.hasNullKey }
    let values = container.values.values
    return key.allSatisfy { !values[$0].isNull }
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
      let required = try db.schemaTable(table.name).columns.filter(\.isNotNull).map(\.name)
      return required.contains { table.isKey($0) && container.value(of: $0)?.isNull ?? true }
    }
  }

  /// The primary key by column, for errors.
  var keyDictionary: [String: DatabaseValue] { table.keyDictionary(of: container) }

  package var notFound: RecordError {
    .recordNotFound(databaseTableName: table.name, key: keyDictionary)
  }

  /// Runs a statement to its end, and returns the number of rows it has changed.
  ///
  /// - parameter returning: What the statement returns of these rows.
  func run(_ operation: RecordOperation, returning: Returning? = nil) throws -> Int {
    guard let returning, returning.isAllColumns else {
      return try run(bound ?? shape.statement(for: operation, in: db), returning: returning)
    }
    // It is cached with the shape, as its SQL is the same for all records.
    let statement = try shape.statement(for: operation.fetching, in: db)
    bind(to: statement)
    let arguments = arguments(of: statement)
    try db.checkBindings(of: statement.prepared) { arguments }
    return try countingChanges {
      try returning.run(Statement(statement.prepared, boundTo: arguments, in: db))
    }
  }

  func run(_ statement: BoundStatement, returning: Returning?) throws -> Int {
    if let returning {
      var writer = SQLWriter(db)
      try writer.append(statement.prepared.sql, arguments: arguments(of: statement))
      return try run(writer, returning: returning)
    }
    bind(to: statement)
    return try countingChanges {
      try db.run(statement.prepared) { arguments(of: statement) }
    }
  }

  /// Runs a statement that is written for this record.
  func run(_ writer: SQLWriter, returning: Returning?) throws -> Int {
    var writer = writer
    try returning?.write(to: &writer, table: table)
    let statement = try writer.cachedStatement()
    return try countingChanges {
      if let returning { try returning.run(statement) } else { try statement.execute() }
    }
  }

  /// The number of rows that are changed, or, as SQLite counts no rows of a view, the number of those
  /// that its triggers change.
  @inline(__always)
  private func countingChanges(_ change: () throws -> Void) throws -> Int {
    guard table.isView else {
      try change()
      return db.changesCount
    }
    let count = db.totalChangesCount
    try change()
    return db.totalChangesCount - count
  }

  /// Binds the record's values to a statement of its shape, unless they are.
  func bind(to statement: BoundStatement) {
    if statement === bound { return }
    statement.bind(container.values.values)
  }

  package func arguments(of statement: BoundStatement) -> StatementArguments {
    statement.arguments(container.values.values)
  }

  func exists() throws -> Bool {
    guard hasKey else { return false }
    let statement = try shape.statement(for: .exists, in: db)
    bind(to: statement)
    return try db.integer(of: statement.prepared) { arguments(of: statement) } != 0
  }

  func delete() throws -> Bool {
    guard hasKey else { return false }
    return try run(.delete) > 0
  }
}

/// The columns that a statement returns of the rows that it has written, and the closure that reads
/// them.
///
/// https://www.sqlite.org/lang_returning.html
@usableFromInline
struct Returning {
  let selection: [any SQLSelectable]

  /// Whether it is for a record, so that an insertion may read the row with a second statement if
  /// the result is the same.
  var mayBeSelected = false

  /// Reads the rows. Rows that it does not read are written nevertheless.
  let read: (Statement) throws -> Void

  /// Runs a statement that returns the rows.
  func run(_ statement: Statement) throws {
    try read(statement)
    if !statement.hasRun { try statement.execute() }
  }

  /// Whether the selection is that of most records: `*`.
  var isAllColumns: Bool { selection.count == 1 && selection[0] is AllColumns }

  /// Writes ` RETURNING "id", "score"`.
  func write(to writer: inout SQLWriter, table: TableInfo) throws {
    guard !selection.isEmpty else {
      throw DatabaseError.misuse("there are no columns to return", sql: writer.sql)
    }
    writer.append(" RETURNING ")
    try writer.append(selection) { try $0.sqlSelection.write(to: &$1, table: table) }
  }
}

extension EncodableRecord where Self: TableRecord {
  /// The values of the record, collected with the columns that are expected of its type.
  func collectedValues(_ db: Database) throws -> PersistenceContainer {
    try db.checkUse()
    return try db.statementSlots.statements(for: ObjectIdentifier(type(of: self))).values(of: self)
  }
}
