/// What was prefetched for all rows of a request, in groups that belong to one row each: records, rows, or
/// the positions of rows.
@usableFromInline
package final class PrefetchedRecords<Record> {
  /// The records of each key.
  @exclusivity(unchecked) @usableFromInline package var groups: [[Record]] = []

  /// Where the records of each key are.
  @exclusivity(unchecked) @usableFromInline var indexes: [PrefetchKey: Int] = [:]

  @inlinable package init() {}

  /// Where the records of a key are, if there are any.
  @inlinable
  package func group(of key: PrefetchKey) -> Int? { indexes[key] }

  /// Where the records of a key are, or will be.
  @inlinable
  package func place(of key: PrefetchKey) -> Int {
    if let index = indexes[key] { return index }
    indexes[key] = groups.count
    groups.append([])
    return groups.count - 1
  }
}

extension PrefetchedRecords where Record: FetchableRecord {
  /// Adds the records of a request, each to those with its key.
  ///
  /// - parameter keyCount: How many columns at the end of a row are the key.
  @inlinable
  func append(_ request: PreparedRequest, keyCount: Int) throws {
    if let rows = try request.rowsWithPrefetchedRows(decoding: Record.prefetchedParts) {
      for row in rows {
        let index = place(of: row.lastValues(keyCount))
        groups[index].append(try Record(row: row))
      }
      return
    }
    let cursor = try Record.fetchCursor(request.statement, adapter: request.adapter)
    try append(cursor, keyCount)
  }

  @inlinable
  func append(_ cursor: RecordCursor<Record>, _ keyCount: Int) throws {
    guard try cursor.run.step() else { return }
    cursor.readByPositionIfPossible()
    let row = cursor.row
    let keyColumn = keyCount == 1 ? row.lastColumn : nil
    // Many rows come in the order of their key, as an index has it.
    var last: (key: Int64, place: Int)?
    do {
      repeat {
        let key = keyColumn?.integer
        let place: Int
        if let key, let last, last.key == key {
          place = last.place
        } else {
          place = self.place(of: key.map { .integer($0) } ?? row.lastValues(keyCount))
          last = key.map { ($0, place) }
        }
        if groups[place].count == groups[place].capacity { groups[place].makeRoom() }
        groups[place].append(try Record(row: row))
      } while try cursor.run.step()
    } catch {
      cursor.run.finish()
      throw error
    }
  }
}

extension Row {
  /// The last column, if the row is the current one of a statement.
  @usableFromInline var lastColumn: StatementColumn? {
    count > 0 && sqliteStatement != nil ? statementColumn(at: count - 1) : nil
  }

  /// The values of the last columns.
  @usableFromInline
  package func lastValues(_ count: Int) -> PrefetchKey {
    PrefetchKey(Array(databaseValues.suffix(count)))
  }

  /// The prefetched records of a type that belong to the row; nil if there are only rows.
  @inlinable
  package func prefetchedRecords<Record: FetchableRecord>(
    _ type: Record.Type,
    forKey key: String
  ) -> [Record]? {
    guard let group = prefetchedGroup(forKey: key),
      let records = group.records as? PrefetchedRecords<Record>
    else { return nil }
    return group.index.map { records.groups[$0] } ?? []
  }

  @usableFromInline
  func prefetchedGroup(forKey key: String) -> PrefetchedGroup? { content.prefetchedRecords[key] }
}

extension StatementColumn {
  /// The value, if it is an integer.
  @inlinable var integer: Int64? { value.isInteger ? value.int64 : nil }
}

extension PrefetchedPart {
  /// Records of a type, which are decoded while they are fetched.
  @inlinable
  package init<Record: FetchableRecord>(_ type: Record.Type, forKey key: String) {
    self.init(key: key, type: type) {
      let records = PrefetchedRecords<Record>()
      return PrefetchedRecordCollection(
        records: records,
        append: { try records.append($0, keyCount: $1) },
        group: { records.group(of: $0) }
      )
    }
  }
}
