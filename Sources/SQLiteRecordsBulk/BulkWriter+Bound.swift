public import SQLiteRecords

extension BulkWriter {
  /// Inserts several generated records, whose values are bound as they are encoded.
  ///
  /// - parameter records: None of them is changed.
  /// - returns: Whether they have been inserted. Their callbacks are the caller's to call.
  @inlinable
  mutating func insertBound<Records: MutableCollection>(
    _ records: inout Records,
    in range: Range<Records.Index>,
    count: Int,
    at position: Int
  ) throws -> Bool where Records.Element == Record {
    let areNew = records[range].allSatisfy { Record.isNew($0) }
    guard let table, let statement = try multiRowStatement(count, areNew: areNew) else {
      return false
    }
    return try statement.prepared.bindings.reserving {
      // A record that is encoded can change the schema, such as by a trigger that omits rows.
      guard try bind(&records, in: range, count: count, at: position, to: statement, of: table),
        !statement.isOutdated, try run(statement.prepared, rowCount: count, of: table)
      else {
        statement.clear()
        return false
      }
      return true
    }
  }

  @inlinable
  mutating func bind<Records: MutableCollection>(
    _ records: inout Records,
    in range: Range<Records.Index>,
    count: Int,
    at position: Int,
    to statement: MultiRowStatement,
    of table: TableInfo
  ) throws -> Bool where Records.Element == Record {
    let offset = records.distance(from: records.startIndex, to: range.lowerBound)
    let isBound = try records.withContiguousMutableStorageIfAvailable {
      let rows = offset..<(offset &+ count)
      return try bind($0, in: rows, at: position, to: statement, of: table)
    }
    if let isBound { return isBound }
    var group = ContiguousArray(records[range])
    return try group.withUnsafeMutableBufferPointer {
      try bind($0, in: $0.indices, at: position, to: statement, of: table)
    }
  }

  /// - parameter records: They are encoded where they are, without a copy.
  /// - returns: Whether all columns of all rows were bound, to values that are not too large.
  @inlinable
  mutating func bind(
    _ records: UnsafeMutableBufferPointer<Record>,
    in rows: Range<Int>,
    at position: Int,
    to statement: MultiRowStatement,
    of table: TableInfo
  ) throws -> Bool {
    let bindings = statement.prepared.bindings
    let isRowIDBound = table.hasRowID && statement.hasRowIDParameter
    bindings.begin()
    rowIDs.begin()
    defer { extendLifetime(statement) }
    for row in 0..<rows.count {
      let index = rows.lowerBound &+ row
      do {
        try PersistenceContainer.withBinding(statement.beginRow(row), of: Record.self) {
          try records[index].encodeWithoutCopy(to: &$0)
        }
      } catch {
        statement.clear()
        throw attributed(error, to: records[index], at: position &+ row)
      }
      guard statement.isRowComplete, !bindings.isLarge else { return false }
      if isRowIDBound {
        let key = bindings.rowKey
        guard rowIDs.note(isNull: key.isNull, key.integer) else { return false }
      }
    }
    return true
  }
}

extension EncodableRecord {
  /// Encodes the record where it is.
  ///
  /// It is a mutating function, although it changes nothing: so the compiler knows that nothing else
  /// changes the record, and does not copy it.
  @inlinable @inline(never)
  mutating func encodeWithoutCopy(to container: inout PersistenceContainer) throws {
    try encode(to: &container)
  }
}

extension MutableCollection where Element: MutablePersistableRecord {
  /// Calls the callbacks after an insertion of neighbours, each with its rowid.
  @inlinable
  mutating func callDidCallbacks(from start: Index, _ rowIDs: [Int64], _ rowIDColumn: String?) {
    var index = start
    for rowID in rowIDs {
      self[index].callDidCallbacks(rowID: rowID, rowIDColumn)
      formIndex(after: &index)
    }
  }
}
