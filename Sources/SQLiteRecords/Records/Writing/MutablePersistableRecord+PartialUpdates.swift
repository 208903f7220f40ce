extension MutablePersistableRecord {
  /// Updates some columns of a record whose type has no callbacks of its own before that.
  ///
  /// - parameter names: The names of the columns, in any ASCII case, for columns that are not found.
  /// - parameter insertColumns: Inserts the columns, by their positions, or by the names that they have
  ///   in the table.
  /// - returns: Whether the record type uses column positions. If not, nothing has been done.
  @inlinable @inline(__always)
  func updateWithDidCallbacks(
    _ db: Database,
    onConflict: Database.ConflictResolution?,
    names: @autoclosure () -> [String],
    _ insertColumns: (inout UpdatedPositions) -> Void
  ) throws -> Bool {
    guard Self.updatesWithDidCallbacksOnly, let statements = try Self.cachedStatements(db) else {
      return false
    }
    let updates = statements._withUnsafeGuaranteedRef { $0.partialUpdates }
    let positions = try Self.positions(db, updates, insertColumns)
    let conflict = Self.updatePolicy(onConflict)
    try ignoringUnchangedRow(in: db) {
      if _slowPath(!positions.isComplete) {
        try updateOnce(db, columns: names(), onConflict: conflict)
      } else if let statement = updates.pointee.statement(of: positions.bits, conflict) {
        try statement.use { try updateWithDidCallbacks(db, by: $0, onConflict: conflict) }
      } else {
        try updateAtFirst(db, columns: positions.bits, onConflict: conflict)
      }
    }
    return true
  }

  /// The first update of a set of columns, which prepares a statement.
  @inlinable @inline(never)
  func updateAtFirst(
    _ db: Database,
    columns positions: UInt64,
    onConflict conflict: Database.ConflictResolution
  ) throws {
    try updateWithDidCallbacks(
      db,
      by: Self.preparePartialUpdate(db, of: positions, onConflict: conflict),
      onConflict: conflict
    )
  }

  /// The update of columns whose positions are not all known, by a statement that is not cached.
  @inlinable @inline(never)
  func updateOnce(
    _ db: Database,
    columns: [String],
    onConflict conflict: Database.ConflictResolution
  ) throws {
    let statement = try Self.partialUpdate(db, ofColumns: columns, onConflict: conflict)
    try updateWithDidCallbacks(db, by: statement, onConflict: conflict)
  }

  /// The positions of columns.
  ///
  /// - parameter insertColumns: Inserts the columns.
  @inlinable @inline(__always)
  static func positions(
    _ db: Database,
    _ updates: UnsafeMutablePointer<PartialUpdates>,
    _ insertColumns: (inout UpdatedPositions) -> Void
  ) throws -> UpdatedPositions {
    if updates.pointee.nameCount == 0 { try learnColumnNames(db, updates) }
    var positions = UpdatedPositions(updates)
    insertColumns(&positions)
    if positions.bits & updates.pointee.generatedPositions != 0 { positions.isComplete = false }
    return positions
  }

  @usableFromInline
  static func learnColumnNames(
    _ db: Database,
    _ updates: UnsafeMutablePointer<PartialUpdates>
  ) throws {
    let info = try tableInfo(db)
    updates.pointee.setNames(info.readColumns, written: info.columns)
  }

  /// The statement that updates a set of columns, prepared at its first use.
  static func partialUpdate(
    _ db: Database,
    of positions: UpdatedPositions,
    onConflict conflict: Database.ConflictResolution
  ) throws -> BoundStatement {
    let cached = positions.updates.pointee.statement(of: positions.bits, conflict)
    return try cached?.takeUnretainedValue()
      ?? preparePartialUpdate(db, of: positions.bits, onConflict: conflict)
  }

  @usableFromInline
  static func preparePartialUpdate(
    _ db: Database,
    of positions: UInt64,
    onConflict conflict: Database.ConflictResolution
  ) throws -> BoundStatement {
    let info = try tableInfo(db)
    let columns = info.readColumns.enumerated()
      .filter { positions & (1 << UInt64($0.offset)) != 0 }
      .map(\.element)
    let statement = try update(db, setting: columns, in: info, onConflict: conflict)
    db.statementSlots.statements(for: ObjectIdentifier(Self.self))
      .keepPartialUpdate(statement, of: positions, conflict)
    return statement
  }

  /// A statement that updates columns.
  ///
  /// - throws: `SQLITE_MISUSE` if the records do not write one of them.
  @usableFromInline
  static func partialUpdate(
    _ db: Database,
    ofColumns names: [String],
    onConflict conflict: Database.ConflictResolution
  ) throws -> BoundStatement {
    let info = try tableInfo(db)
    for name in names.inOrder where !info.columns.contains(where: { $0.namesColumn(name) }) {
      throw DatabaseError.misuse("the record of table \(info.name) does not write a column \(name)")
    }
    let columns = info.columns.filter { column in names.contains { $0.namesColumn(column) } }
    return try update(db, setting: columns, in: info, onConflict: conflict)
  }

  private static func update(
    _ db: Database,
    setting columns: [String],
    in table: TableInfo,
    onConflict conflict: Database.ConflictResolution
  ) throws -> BoundStatement {
    let (written, key) = (columns.filter { !table.isKey($0) }, table.primaryKey)
    let sql = RecordSQL.update(table.name, set: written, key: key, onConflict: conflict)
    return try boundStatement(db, of: table, sql: sql, written: written, key: key)
  }
}

extension TypeStatements {
  fileprivate func keepPartialUpdate(
    _ statement: BoundStatement,
    of positions: UInt64,
    _ conflict: Database.ConflictResolution
  ) {
    let entry = PartialUpdates.Entry(
      positions: positions,
      conflict: conflict,
      statement: .passRetained(statement)
    )
    if let gone = partialUpdates.pointee.keep(entry) { letGo(gone) }
  }
}
