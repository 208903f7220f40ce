public import SQLiteRecords

/// Writes many records, in groups of which each is one statement where that is right.
///
/// https://www.sqlite.org/lang_insert.html
@usableFromInline
struct BulkWriter<Record: MutablePersistableRecord> {
  /// The number of records that are written between two calls of a progress closure.
  @inlinable static var groupSize: Int { 64 }

  @usableFromInline let db: Database
  @usableFromInline let operation: BulkOperation

  /// The table, if there is one.
  @usableFromInline let table: TableInfo?

  /// The numbers of rows of statements, the largest first.
  @usableFromInline let statementSizes: [Int]

  /// How many records have been written.
  @usableFromInline var writtenCount = 0

  /// The rowids of the rows that the last statement has written.
  @usableFromInline var rowIDs = BulkRowIDs()

  @usableFromInline
  init(_ db: Database, _ operation: BulkOperation) {
    self.db = db
    self.operation = operation
    // Without a table, the first record has a better error to report.
    table = try? Record.tableInfo(db)
    let columnCount = table?.columns.count ?? 1
    let largest = db.maximumParameterCount / max(columnCount, 1)
    let sizes = [min(Self.groupSize, largest), Self.groupSize / 8]
    statementSizes = sizes[0] > sizes[1] ? sizes : sizes.filter { $0 > 1 && $0 <= largest }
  }

  /// Writes all elements of a collection. What changes in them is kept there.
  @inlinable
  mutating func write<Records: MutableCollection>(
    _ records: inout Records,
    _ progress: (BulkProgress) throws -> Void
  ) throws where Records.Element == Record {
    if records.isEmpty { return }
    let total = records.count
    var changes = BulkChanges<Records>(rowIDColumn: table?.rowIDColumn)
    do {
      try db.inSavepoint {
        var position = 0
        var index = records.startIndex
        while position < total {
          try checkCancellation()
          let count = Swift.min(Self.groupSize, total &- position)
          try write(&records, from: &index, count: count, at: position, changes: &changes)
          position &+= count
          try progress(BulkProgress(completedCount: position, totalCount: total))
        }
        return .commit
      }
    } catch {
      changes.undo(&records)
      throw error
    }
    changes.callCallbacks(&records)
  }

  /// Writes all elements of a sequence, which is gone through once.
  @inlinable
  mutating func write(
    _ records: some Sequence<Record>,
    total: Int?,
    _ progress: (BulkProgress) throws -> Void
  ) throws {
    var iterator = records.makeIterator()
    var group: [Record] = []
    group.fill(from: &iterator, upTo: Self.groupSize)
    if group.isEmpty { return }
    try db.inSavepoint {
      var position = 0
      while !group.isEmpty {
        try checkCancellation()
        var index = 0
        let count = group.count
        var changes = BulkChanges<[Record]>(rowIDColumn: table?.rowIDColumn)
        try write(&group, from: &index, count: count, at: position, changes: &changes)
        changes.callCallbacks(&group)
        position += count
        try progress(BulkProgress(completedCount: position, totalCount: total))
        group.fill(from: &iterator, upTo: Self.groupSize)
      }
      return .commit
    }
  }

  /// - throws: A `CancellationError` if the work is cancelled.
  @usableFromInline
  func checkCancellation() throws {
    if Task.isCancelled || db.isCancelled { throw CancellationError() }
  }

  /// Writes a group of records.
  ///
  /// - parameter index: Where they begin; moved to their end.
  /// - parameter position: How many records come before.
  @inlinable
  mutating func write<Records: MutableCollection>(
    _ records: inout Records,
    from index: inout Records.Index,
    count: Int,
    at position: Int,
    changes: inout BulkChanges<Records>
  ) throws where Records.Element == Record {
    var done = 0
    while done < count {
      let size = try rowCount(records, from: index, atMost: count &- done)
      if size == 1 {
        changes.willChange(&records, at: index)
        try writeAlone(&records[index], at: position &+ done)
        records.formIndex(after: &index)
      } else {
        let end = records.index(index, offsetBy: size)
        try writeRows(
          &records,
          in: index..<end,
          count: size,
          at: position &+ done,
          changes: &changes
        )
        index = end
      }
      done &+= size
    }
  }

  /// How many of the next records one statement may write; of records without column positions, how many
  /// are written one after another without a look at the others.
  @inlinable
  func rowCount<Records: Collection>(
    _ records: Records,
    from index: Records.Index,
    atMost count: Int
  ) throws -> Int where Records.Element == Record {
    guard count > 1, Record.insertsRowsTogether else { return 1 }
    if !Record.usesColumnPositions { return savesRecords ? 1 : count }
    var available = count
    if savesRecords {
      available = 0
      var index = index
      while available < count, try records[index].isCertainlyNew(db) {
        available &+= 1
        records.formIndex(after: &index)
      }
    }
    return statementSizes.first { $0 <= available } ?? 1
  }

  @inlinable var savesRecords: Bool {
    if case .save = operation { return true }
    return false
  }

  /// Writes a record on its own.
  @inlinable
  mutating func writeAlone(_ record: inout Record, at position: Int) throws {
    let original = record
    do {
      try record.write(db, operation)
      writtenCount &+= 1
    } catch {
      guard isIgnoredConflict(error) else { throw attributed(error, to: record, at: position) }
      record = original
    }
  }

  @usableFromInline
  func attributed(_ error: any Error, to record: Record, at position: Int) -> any Error {
    BulkRecordError.attributing(error, to: record, at: position, db)
  }
}

extension Array {
  /// Replaces the elements by the next ones of an iterator.
  @inlinable
  mutating func fill(
    from iterator: inout some IteratorProtocol<Element>,
    upTo maximumCount: Int
  ) {
    removeAll(keepingCapacity: true)
    while count < maximumCount, let element = iterator.next() { append(element) }
  }
}
