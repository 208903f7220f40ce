extension MutablePersistableRecord {
  /// Updates some columns of a record whose type has no callbacks of its own before that.
  ///
  /// - parameter insertColumns: Inserts the columns, by their positions, or by the names that they have
  ///   in the table.
  /// - returns: Whether that was possible. If not, nothing has happened.
  @inlinable @inline(__always)
  func updateWithDidCallbacks(
    _ db: Database,
    onConflict: Database.ConflictResolution?,
    _ insertColumns: (inout UpdatedPositions) -> Void
  ) throws -> Bool {
    guard Self.updatesWithDidCallbacksOnly, let statements = try Self.keptStatements(db) else {
      return false
    }
    let updates = statements._withUnsafeGuaranteedRef { $0.partialUpdates }
    let positions = try Self.positions(db, updates, insertColumns)
    if !positions.isComplete { return false }
    let conflict = Self.updatePolicy(onConflict)
    try ignoringUnchangedRow(in: db) {
      if let statement = updates.pointee.statement(of: positions.bits, conflict) {
        try statement.use { try updateWithDidCallbacks(db, by: $0, onConflict: conflict) }
      } else {
        try updateAtFirst(db, columns: positions.bits, onConflict: conflict)
      }
    }
    return true
  }

  /// The first update of a set of columns, for which a statement is prepared.
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
    let kept = positions.updates.pointee.statement(of: positions.bits, conflict)
    return try kept?.takeUnretainedValue()
      ?? preparePartialUpdate(db, of: positions.bits, onConflict: conflict)
  }

  @usableFromInline
  static func preparePartialUpdate(
    _ db: Database,
    of positions: UInt64,
    onConflict conflict: Database.ConflictResolution
  ) throws -> BoundStatement {
    let info = try tableInfo(db)
    let written = info.readColumns.enumerated()
      .filter { positions & (1 << UInt64($0.offset)) != 0 && !info.isKey($0.element) }
      .map(\.element)
    let sql = RecordSQL.update(
      info.name,
      set: written,
      key: info.primaryKey,
      onConflict: conflict
    )
    let statement = try boundStatement(
      db,
      of: info,
      sql: sql,
      written: written,
      key: info.primaryKey
    )
    db.statementSlots.statements(for: ObjectIdentifier(Self.self))
      .keepPartialUpdate(statement, of: positions, conflict)
    return statement
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
