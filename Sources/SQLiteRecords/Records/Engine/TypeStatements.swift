/// The table of a record type, and the shapes of its records with their statements, as a connection caches
/// them until the schema changes.
@usableFromInline
final class TypeStatements: TypeSlot {
  /// How many shapes of collected records are cached: some types leave out columns, depending on their
  /// values.
  private static let capacity = 8

  /// The shape of records with the columns of their table; nil before it is needed.
  @exclusivity(unchecked) @usableFromInline private(set) var tableShape: RecordShape?

  @exclusivity(unchecked) private var table: TableInfo?
  @exclusivity(unchecked) private var shapes: [RecordShape] = []
  private var columnSet: Set<String>?

  /// The same, without a reference that is counted: that of generated records is never released.
  @inlinable @inline(__always)
  var knownShape: UnretainedReference<RecordShape>? {
    guard let tableShape else { return nil }
    return UnretainedReference(tableShape)
  }

  override func forgetSchema() {
    forgetTable()
    tableShape?.forgetSchema()
  }

  /// Forgets the table, and the shapes that depend on what the database says of it.
  private func forgetTable() {
    table = nil
    shapes = []
    columnSet = nil
    if tableShape?.isGenerated == false { tableShape = nil }
  }

  /// The description of the table.
  ///
  /// - parameter name: The table's name now: nothing keeps a type from changing it.
  /// - parameter find: Finds it out.
  func table(named name: String, find: () throws -> TableInfo) throws -> TableInfo {
    if let table, table.name.hasSameBytes(as: name) { return table }
    let found = try find()
    if table != nil { forgetTable() }
    table = found
    return found
  }

  /// The names of the table's columns, for update callbacks.
  func columnSet(of table: TableInfo) -> Set<String> {
    if let columnSet { return columnSet }
    let columns = Set(table.columns)
    columnSet = columns
    return columns
  }

  /// Caches the shape of records with the columns of their table.
  func cache(_ shape: RecordShape) -> UnretainedReference<RecordShape> {
    tableShape = shape
    return UnretainedReference(shape)
  }

  /// The shape of a record that was collected.
  ///
  /// - parameter container: What the record writes, collected with the expected columns.
  func shape(of container: PersistenceContainer, _ table: TableInfo) -> RecordShape {
    let values = container.values
    if let columns = values.confirmedColumns, let shape = shapes.last, shape.columns === columns {
      return shape
    }
    let known = shapes.firstIndex { $0.columns.hasNames(of: values) }
    let shape =
      known.map { shapes.remove(at: $0) }
      ?? RecordShape(CollectedColumns(Array(values.names)), of: table)
    if shapes.count == Self.capacity { shapes.removeFirst() }
    shapes.append(shape)
    return shape
  }

  /// The shape of the record that was collected last.
  var lastShape: RecordShape? { shapes.last }

  /// The values of a record, collected with the columns that are expected of its type.
  func values(of record: some EncodableRecord) throws -> PersistenceContainer {
    var container = PersistenceContainer(CollectedValues(expecting: shapes.last?.columns))
    try container.take(record)
    return container
  }
}

extension StatementSlots {
  /// What is known of a type.
  @inlinable @inline(__always)
  func statements(for type: ObjectIdentifier) -> TypeStatements {
    unretainedStatements(for: type).object
  }

  /// The same, without a reference that is counted. It is valid as long as the connection is.
  @inlinable @inline(__always)
  func unretainedStatements(for type: ObjectIdentifier) -> UnretainedReference<TypeStatements> {
    if let slot = slot(of: type) { return slot.downcast(to: TypeStatements.self) }
    return insertStatements(for: type)
  }

  @usableFromInline
  func insertStatements(for type: ObjectIdentifier) -> UnretainedReference<TypeStatements> {
    let statements = TypeStatements()
    insert(statements, for: type)
    return UnretainedReference(statements)
  }
}

// Cached statements of a record type. References to them are not counted: the shape of the records owns the
// statements, and releases none that is reserved.

extension Database {
  /// The cached statement of a record type, if it is not the one that was found last.
  @usableFromInline @inline(never)
  func findCachedStatement(
    of type: ObjectIdentifier,
    at slot: Int
  ) throws -> UnretainedReference<BoundStatement>? {
    try checkUse()
    let shape = statementSlots.statements(for: type).knownShape
    guard let statement = shape?.use({ $0.cachedStatement(of: slot) }) else { return nil }
    recentStatement = BoundStatement.Recent(type: type, statement: statement, slot: slot)
    return statement
  }
}

extension TableRecord {
  /// The cached statement of an operation, if the type uses column positions, the statement has been
  /// prepared, and it is not in use.
  ///
  /// - throws: `SQLITE_MISUSE` if the current thread has no access.
  @inlinable @inline(__always)
  static func cachedStatement(
    _ db: Database,
    for operation: RecordOperation
  ) throws -> UnretainedReference<BoundStatement>? {
    guard usesColumnPositions else {
      try db.checkUse()
      return nil
    }
    let type = ObjectIdentifier(Self.self)
    // Only the thread that has access may read what other threads with access change.
    guard db.handle.permit.allowsRunning, let recent = db.recentStatement, recent.type == type,
      recent.slot == operation.slot
    else { return try db.findCachedStatement(of: type, at: operation.slot) }
    return recent.statement.isInUse ? nil : recent.statement
  }

  /// The shape of the records of a type that uses column positions. It is valid as long as the connection
  /// is open.
  ///
  /// - throws: `SQLITE_MISUSE` if the current thread has no access.
  @inlinable @inline(__always)
  static func cachedShape(_ db: Database) throws -> UnretainedReference<RecordShape>? {
    try db.checkUse()
    return usesColumnPositions ? try knownShape(db) : nil
  }

  /// The shape of records with the columns of their table.
  @inlinable @inline(__always)
  static func knownShape(_ db: Database) throws -> UnretainedReference<RecordShape> {
    if usesColumnPositions {
      let statements = db.statementSlots.unretainedStatements(for: ObjectIdentifier(Self.self))
      if let shape = statements.use({ $0.knownShape }) { return shape }
    }
    return try findShape(db)
  }

  /// The same shape, before it is cached, or of a table that can change.
  @usableFromInline
  static func findShape(_ db: Database) throws -> UnretainedReference<RecordShape> {
    let statements = db.statementSlots.statements(for: ObjectIdentifier(Self.self))
    let table = try tableInfo(db, statements)
    if let shape = statements.knownShape { return shape }
    return statements.cache(RecordShape(of: table, isGenerated: usesColumnPositions))
  }

  /// The cached statement that finds a row by its primary key, if the key has one column, which has no
  /// storage of its own.
  @inlinable @inline(__always)
  static func cachedKeyStatement(_ db: Database) throws -> UnretainedReference<BoundStatement>? {
    guard let cached = try cachedStatement(db, for: .selectByKey), cached.takesPlainKey else {
      return nil
    }
    return cached
  }
}
