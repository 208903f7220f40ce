public import SQLiteRecords

extension BulkWriter {
  /// Writes several records with one statement, or one by one if that is not possible.
  ///
  /// The callbacks before the statement are called for each record, then those after it.
  @inlinable
  mutating func writeRows<Records: MutableCollection>(
    _ records: inout Records,
    in range: Range<Records.Index>,
    count: Int,
    at position: Int,
    changes: inout BulkChanges<Records>
  ) throws where Records.Element == Record {
    if Record.insertsWithDidCallbacksOnly {
      if Record.usesColumnPositions,
        try insertBound(&records, in: range, count: count, at: position)
      {
        return changes.putOffCallbacks(from: range.lowerBound, rowIDs.values)
      }
      changes.willChange(&records, in: range)
      return try insertUnchanged(&records, in: range, at: position)
    }
    let originals = changes.willChange(&records, in: range)
    try writeRowsWithCallbacks(
      &records,
      in: range,
      count: count,
      at: position,
      originals: originals
    )
  }

  /// Writes several generated records of a type that may have callbacks of its own before its
  /// statements.
  @inlinable
  mutating func writeRowsWithCallbacks<Records: MutableCollection>(
    _ records: inout Records,
    in range: Range<Records.Index>,
    count: Int,
    at position: Int,
    originals: ArraySlice<Record>
  ) throws where Records.Element == Record {
    guard try callWillCallbacks(&records, in: range, at: position) else {
      return try writeInsideSave(&records, in: range, at: position, originals: originals)
    }
    if try insertBound(&records, in: range, count: count, at: position) {
      return records.callDidCallbacks(from: range.lowerBound, rowIDs.values, table?.rowIDColumn)
    }
    try insertOneByOne(&records, in: range, at: position, originals: originals)
  }

  /// - returns: Whether all records are to be inserted still. One that is saved may have got a key.
  @inlinable
  mutating func callWillCallbacks<Records: MutableCollection>(
    _ records: inout Records,
    in range: Range<Records.Index>,
    at position: Int
  ) throws -> Bool where Records.Element == Record {
    if Record.insertsWithDidCallbacksOnly { return true }
    if case .save = operation {
      try forEach(&records, in: range, at: position) { try $0.willSave($1) }
      var index = range.lowerBound
      while index != range.upperBound {
        guard try records[index].isCertainlyNew(db) else { return false }
        records.formIndex(after: &index)
      }
      try forEach(&records, in: range, at: position) { try $0.willInsert($1) }
    } else {
      try forEach(&records, in: range, at: position) {
        try $0.willSave($1)
        try $0.willInsert($1)
      }
    }
    return true
  }

  @inlinable @inline(__always)
  func forEach<Records: MutableCollection>(
    _ records: inout Records,
    in range: Range<Records.Index>,
    at position: Int,
    _ body: (inout Record, Database) throws -> Void
  ) throws where Records.Element == Record {
    var index = range.lowerBound
    var position = position
    while index != range.upperBound {
      do {
        try body(&records[index], db)
      } catch {
        throw attributed(error, to: records[index], at: position)
      }
      position &+= 1
      records.formIndex(after: &index)
    }
  }

  /// Saves records of which `willSave` has been called, one by one.
  @inlinable
  mutating func writeInsideSave<Records: MutableCollection>(
    _ records: inout Records,
    in range: Range<Records.Index>,
    at position: Int,
    originals: ArraySlice<Record>
  ) throws where Records.Element == Record {
    try writeOneByOne(&records, in: range, at: position, originals: originals) {
      [operation] record, db in
      let saved = try record.callAroundSave(db) { try $0.writeInsideSave(db, operation) }
      record.didSave(saved)
    }
  }

  /// Inserts records one by one, of a type that has no callbacks of its own before it.
  @inlinable
  mutating func insertUnchanged<Records: MutableCollection>(
    _ records: inout Records,
    in range: Range<Records.Index>,
    at position: Int
  ) throws where Records.Element == Record {
    var index = range.lowerBound
    var position = position
    while index != range.upperBound {
      do {
        if try records[index].insertWithDidCallbacks(db, by: operation) { writtenCount &+= 1 }
      } catch {
        throw attributed(error, to: records[index], at: position)
      }
      position &+= 1
      records.formIndex(after: &index)
    }
  }

  /// Inserts records of which the callbacks before it have been called, one by one.
  @inlinable
  mutating func insertOneByOne<Records: MutableCollection>(
    _ records: inout Records,
    in range: Range<Records.Index>,
    at position: Int,
    originals: ArraySlice<Record>
  ) throws where Records.Element == Record {
    try writeOneByOne(&records, in: range, at: position, originals: originals) {
      [operation] record, db in
      record.callDidCallbacks(try record.insertWithoutCallbacks(db, by: operation))
    }
  }

  @inlinable @inline(__always)
  mutating func writeOneByOne<Records: MutableCollection>(
    _ records: inout Records,
    in range: Range<Records.Index>,
    at position: Int,
    originals: ArraySlice<Record>,
    _ write: (inout Record, Database) throws -> Void
  ) throws where Records.Element == Record {
    var index = range.lowerBound
    var position = position
    for original in originals {
      do {
        try write(&records[index], db)
        writtenCount &+= 1
      } catch {
        guard isIgnoredConflict(error) else {
          throw attributed(error, to: records[index], at: position)
        }
        records[index] = original
      }
      position &+= 1
      records.formIndex(after: &index)
    }
  }
}
