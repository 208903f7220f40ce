extension BulkWriter {
  /// Writes several records with one statement, or one by one if that is not possible.
  ///
  /// The callbacks before the statement are called for each record, then those after it.
  @inlinable
  mutating func writeRows<Records: MutableCollection>(
    _ records: inout Records,
    _ range: Range<Records.Index>,
    _ count: Int,
    _ position: Int,
    _ original: Records
  ) throws where Records.Element == Record {
    guard try callWillCallbacks(&records, range, position) else {
      return try writeInsideSave(&records, range, position, original)
    }
    let isWritten =
      Record.usesTableLayout
      ? try insertBound(&records, range, count, position)
      : try insertCollected(&records, range, count, position)
    if !isWritten { try insertOneByOne(&records, range, position, original) }
  }

  /// - returns: Whether all records are to be inserted still. One that is saved may have got a key.
  @inlinable
  mutating func callWillCallbacks<Records: MutableCollection>(
    _ records: inout Records,
    _ range: Range<Records.Index>,
    _ position: Int
  ) throws -> Bool where Records.Element == Record {
    if Record.hasDefault(.insertion, db) { return true }
    if case .save = operation {
      try forEach(&records, range, position) { try $0.willSave($1) }
      var index = range.lowerBound
      while index != range.upperBound {
        guard try records[index].isCertainlyNew(db) else { return false }
        records.formIndex(after: &index)
      }
      try forEach(&records, range, position) { try $0.willInsert($1) }
    } else {
      try forEach(&records, range, position) {
        try $0.willSave($1)
        try $0.willInsert($1)
      }
    }
    return true
  }

  @inlinable @inline(__always)
  func forEach<Records: MutableCollection>(
    _ records: inout Records,
    _ range: Range<Records.Index>,
    _ position: Int,
    _ body: (inout Record, Database) throws -> Void
  ) throws where Records.Element == Record {
    var index = range.lowerBound
    var position = position
    while index != range.upperBound {
      do {
        try body(&records[index], db)
      } catch {
        throw attributed(error, records[index], position)
      }
      position &+= 1
      records.formIndex(after: &index)
    }
  }

  /// Saves records of which `willSave` has been called, one by one.
  @inlinable
  mutating func writeInsideSave<Records: MutableCollection>(
    _ records: inout Records,
    _ range: Range<Records.Index>,
    _ position: Int,
    _ original: Records
  ) throws where Records.Element == Record {
    try writeOneByOne(&records, range, position, original) { [operation] record, db in
      let saved = try record.callAroundSave(db) { try $0.writeInsideSave(db, operation) }
      record.didSave(saved)
    }
  }

  /// Inserts records of which the callbacks before it have been called, one by one.
  @inlinable
  mutating func insertOneByOne<Records: MutableCollection>(
    _ records: inout Records,
    _ range: Range<Records.Index>,
    _ position: Int,
    _ original: Records
  ) throws where Records.Element == Record {
    try writeOneByOne(&records, range, position, original) { [operation] record, db in
      let inserted = try record.insertWithoutCallbacks(db, operation)
      record.didInsert(inserted)
      record.didSave(PersistenceSuccess(inserted))
    }
  }

  @inlinable @inline(__always)
  mutating func writeOneByOne<Records: MutableCollection>(
    _ records: inout Records,
    _ range: Range<Records.Index>,
    _ position: Int,
    _ original: Records,
    _ write: (inout Record, Database) throws -> Void
  ) throws where Records.Element == Record {
    var index = range.lowerBound
    var position = position
    while index != range.upperBound {
      do {
        try write(&records[index], db)
        writtenCount &+= 1
      } catch {
        guard isIgnoredConflict(error) else {
          throw attributed(error, records[index], position)
        }
        records[index] = original[index]
      }
      position &+= 1
      records.formIndex(after: &index)
    }
  }
}
