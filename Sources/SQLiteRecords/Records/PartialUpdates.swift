/// A kept statement that updates some of the columns of a record type.
@usableFromInline
struct PartialUpdate {
  /// The columns, as a set of bits by position.
  @usableFromInline let positions: UInt64
  @usableFromInline let conflict: Database.ConflictResolution
  @usableFromInline let statement: BoundStatement
}

extension TypeStatements {
  /// How many partial updates are kept; the oldest goes first.
  private static var partialUpdateCapacity: Int { 16 }

  /// The kept update of a set of columns, if nobody is using it.
  @inlinable
  func partialUpdate(
    of positions: UInt64,
    _ conflict: Database.ConflictResolution
  ) -> BoundStatement? {
    for update in partialUpdates
    where update.positions == positions && update.conflict == conflict {
      return update.statement.prepared.isInUse ? nil : update.statement
    }
    return nil
  }

  func keep(_ update: PartialUpdate) {
    partialUpdates.removeAll {
      $0.positions == update.positions && $0.conflict == update.conflict
    }
    if partialUpdates.count >= Self.partialUpdateCapacity { partialUpdates.removeFirst() }
    partialUpdates.append(update)
  }

  /// The position of a column, by the name that it has in the table.
  @usableFromInline
  func position(of name: String) -> Int? {
    // Most names differ in length, which is quicker to compare.
    let count = name.utf8.count
    return columnNames.firstIndex { $0.utf8.count == count && $0 == name }
  }
}

extension MutablePersistableRecord {
  /// Updates some columns of a record whose type has no callbacks of its own before that.
  ///
  /// - parameter names: The names of the columns, as they are in the table.
  /// - returns: Whether that was possible. If not, nothing has happened.
  @inlinable
  func updateAtOnce(
    _ db: Database,
    _ onConflict: Database.ConflictResolution?,
    _ names: some Sequence<String>
  ) throws -> Bool {
    guard let statements = Self.statements(db, with: .update),
      let positions = try Self.positions(db, statements, of: names)
    else { return false }
    let conflict = Self.updatePolicy(onConflict)
    try ignoringUnchangedRow(in: db) {
      let statement = try Self.partialUpdate(db, statements, of: positions, conflict)
      try updateAtOnce(db, statement, conflict)
    }
    return true
  }

  /// The positions of columns, as a set of bits; nil if one of them is not known by that name, or
  /// there are too many columns.
  @inlinable
  static func positions(
    _ db: Database,
    _ statements: TypeStatements,
    of names: some Sequence<String>
  ) throws -> UInt64? {
    if statements.columnNames.isEmpty { statements.columnNames = try partialColumnNames(db) }
    var positions: UInt64 = 0
    for name in names {
      guard let position = statements.position(of: name) else { return nil }
      positions |= 1 << UInt64(position)
    }
    return positions
  }

  @usableFromInline
  static func partialColumnNames(_ db: Database) throws -> [String] {
    let columns = try tableInfo(db).columns
    return columns.count <= UInt64.bitWidth ? columns : []
  }

  /// The statement that updates a set of columns, prepared at its first use.
  @inlinable
  static func partialUpdate(
    _ db: Database,
    _ statements: TypeStatements,
    of positions: UInt64,
    _ conflict: Database.ConflictResolution
  ) throws -> BoundStatement {
    if let statement = statements.partialUpdate(of: positions, conflict) { return statement }
    return try preparePartialUpdate(db, statements, of: positions, conflict)
  }

  @usableFromInline
  static func preparePartialUpdate(
    _ db: Database,
    _ statements: TypeStatements,
    of positions: UInt64,
    _ conflict: Database.ConflictResolution
  ) throws -> BoundStatement {
    let info = try tableInfo(db)
    let written = info.columns.enumerated()
      .filter { positions & (1 << UInt64($0.offset)) != 0 && !info.isKey($0.element) }
      .map(\.element)
    let sql = RecordSQL.update(
      info.name,
      set: written,
      key: info.primaryKey,
      onConflict: conflict
    )
    let statement = try boundStatement(db, info, sql, written: written, key: info.primaryKey)
    statements.keep(
      PartialUpdate(positions: positions, conflict: conflict, statement: statement)
    )
    return statement
  }
}
