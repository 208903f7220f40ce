extension BulkWriter {
  /// Inserts several generated records, whose values are bound as they are encoded.
  ///
  /// - returns: Whether they have been inserted, and the callbacks after it called.
  @inlinable
  mutating func insertBound<Records: MutableCollection>(
    _ records: inout Records,
    _ range: Range<Records.Index>,
    _ count: Int,
    _ position: Int
  ) throws -> Bool where Records.Element == Record {
    guard let table, let statement = try rowsStatement(count) else { return false }
    guard try bind(records, range, position, to: statement, of: table),
      try run(statement.prepared, rowCount: count, of: table)
    else {
      statement.clear()
      return false
    }
    var index = range.lowerBound
    for row in 0..<count {
      records[index].callDidCallbacks(rowID: rowIDs.values[row], table.rowIDColumn)
      records.formIndex(after: &index)
    }
    return true
  }

  /// - returns: Whether all columns of all rows were bound, to values that are not too large.
  @inlinable
  mutating func bind<Records: MutableCollection>(
    _ records: Records,
    _ range: Range<Records.Index>,
    _ position: Int,
    to statement: RowsStatement,
    of table: TableInfo
  ) throws -> Bool where Records.Element == Record {
    let state = statement.prepared.bindings.state
    let isRowIDBound = table.hasRowID && statement.hasRowIDParameter
    statement.prepared.bindings.begin()
    rowIDs.begin()
    var row = 0
    var index = range.lowerBound
    while index != range.upperBound {
      var container = PersistenceContainer(
        binding: statement.beginRow(row),
        owner: ObjectIdentifier(Record.self)
      )
      do {
        try records[index].encode(to: &container)
      } catch {
        statement.clear()
        throw attributed(error, records[index], position &+ row)
      }
      row &+= 1
      guard statement.isRowComplete, !statement.prepared.bindings.isLarge else {
        return false
      }
      if isRowIDBound,
        !rowIDs.note(isNull: state.pointee.hasNullKey, state.pointee.integerKey)
      {
        return false
      }
      records.formIndex(after: &index)
    }
    extendLifetime(statement)
    return true
  }
}

extension MutablePersistableRecord {
  /// Calls the callbacks after an insertion.
  ///
  /// What was written is collected only if one of them asks, and for default ones the compiler leaves
  /// out even the closure that would.
  @inlinable @inline(__always)
  mutating func callDidCallbacks(rowID: Int64, _ rowIDColumn: String?) {
    let inserted = InsertionSuccess(
      rowID: rowID,
      rowIDColumn: rowIDColumn,
      written: writtenValues
    )
    didInsert(inserted)
    didSave(PersistenceSuccess(inserted))
  }
}
