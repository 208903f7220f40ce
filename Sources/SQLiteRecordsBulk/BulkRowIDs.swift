import SQLiteRecords

/// The rowids of the rows that one statement writes.
///
/// SQLite tells the rowid of the last row only. Those before it are certain in three cases: the
/// table has none; all rows say theirs; or none does. In the last case each row gets a rowid that is
/// larger than all in the table, so that there is only one way from the largest rowid before the
/// statement to the last one if their distance is the number of rows.
/// https://www.sqlite.org/autoinc.html
@usableFromInline
struct BulkRowIDs {
  /// The rowids in the order of the records; while rows are bound, those that they say.
  @usableFromInline var values: [Int64] = []

  /// The largest rowid in the table, and the number of changes when that was so.
  private var largest: (rowID: Int64, totalChangesCount: Int)?

  init() {}

  /// Forgets the rows of the statement before.
  @inlinable
  mutating func begin() { values.removeAll(keepingCapacity: true) }

  /// Takes note of the rowid that a row says, if it does.
  ///
  /// - returns: Whether it is certain.
  @inlinable
  mutating func note(isNull: Bool, _ integer: Int64?) -> Bool {
    if isNull { return true }
    guard let integer else { return false }
    values.append(integer)
    return true
  }

  /// Whether the rowids of a number of rows will be certain.
  ///
  /// Once a table has the largest integer, SQLite chooses rowids at random.
  mutating func areCertain(_ count: Int, of table: TableInfo, _ db: Database) throws -> Bool {
    guard table.hasRowID, values.isEmpty else {
      largest = nil
      return !table.hasRowID || values.count == count
    }
    guard let column = table.rowIDColumn ?? table.rowIDName else { return false }
    let rowID = try largestRowID(column, of: table, db)
    largest = (rowID, db.totalChangesCount)
    return rowID <= Int64.max - Int64(count)
  }

  /// - parameter column: A name of the rowid.
  /// - returns: The largest rowid; 0 if there is none, as the first row gets 1.
  private func largestRowID(
    _ column: String,
    of table: TableInfo,
    _ db: Database
  ) throws -> Int64 {
    // Nothing has been written since it was learned.
    if let largest, largest.totalChangesCount == db.totalChangesCount { return largest.rowID }
    let sql = RecordSQL.largestRowID(column, in: table.name)
    return try Int64.fetchOne(db.cachedStatement(sql: sql)) ?? 0
  }

  /// Works out the rowids of the rows that a statement has written.
  ///
  /// - parameter last: The rowid of the last row.
  /// - throws: A `DatabaseError` if they cannot be found out.
  mutating func finish(
    _ count: Int,
    last: Int64,
    of table: TableInfo,
    _ db: Database
  ) throws {
    guard table.hasRowID else {
      values = Array(repeating: 0, count: count)
      return
    }
    guard values.isEmpty, let before = largest?.rowID else { return }
    if last == before + Int64(count) {
      for offset in 1...count { values.append(before + Int64(offset)) }
    } else {
      values = try rowIDs(after: before, of: table, db)
      // The numbers of an AUTOINCREMENT table continue where deleted rows have ended.
      guard values.count == count, values.last == last else {
        throw DatabaseError(
          message: "the rowids of \(count) rows of table \(table.name) cannot be determined"
        )
      }
    }
    largest = (last, db.totalChangesCount)
  }

  private func rowIDs(
    after rowID: Int64,
    of table: TableInfo,
    _ db: Database
  ) throws -> [Int64] {
    guard let column = table.rowIDColumn ?? table.rowIDName else { return [] }
    let statement = try db.cachedStatement(sql: RecordSQL.rowIDs(column, in: table.name))
    return try Int64.fetchAll(statement, arguments: [rowID])
  }
}
