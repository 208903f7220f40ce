public import SQLiteRecords

/// The changes of a bulk call in the elements of a collection.
///
/// An element is remembered before anything in it is changed, so that a call that fails can give
/// back what it was. Where a statement has written elements as they are, nothing need be remembered
/// yet: their callbacks are put off until no statement of the call can fail any more.
@usableFromInline
struct BulkChanges<Records: MutableCollection> where Records.Element: MutablePersistableRecord {
  /// Elements as they were before they were changed, in the order in which that happened.
  @usableFromInline var originals: [Records.Element] = []

  /// Their places.
  @usableFromInline var ranges: [Range<Records.Index>] = []

  /// Where those elements begin whose callbacks are put off.
  @usableFromInline var start: Records.Index?

  /// The rowids of the rows of those elements.
  @usableFromInline var rowIDs: [Int64] = []

  /// The column that is another name of the rowid, if there is one.
  @usableFromInline let rowIDColumn: String?

  @inlinable
  init(rowIDColumn: String?) { self.rowIDColumn = rowIDColumn }

  /// Remembers an element that is about to be changed, after those before it.
  @inlinable
  mutating func willChange(_ records: inout Records, at index: Records.Index) {
    catchUp(&records)
    remember(records, in: index..<records.index(after: index))
  }

  /// Remembers elements that are about to be changed, after those before them.
  ///
  /// - returns: The elements as they are.
  @discardableResult @inlinable
  mutating func willChange(
    _ records: inout Records,
    in range: Range<Records.Index>
  ) -> ArraySlice<Records.Element> {
    catchUp(&records)
    let position = originals.endIndex
    remember(records, in: range)
    return originals[position...]
  }

  /// Puts off the callbacks of elements, which follow those whose callbacks are put off already.
  @inlinable
  mutating func putOffCallbacks(from index: Records.Index, _ rowIDs: [Int64]) {
    if start == nil { start = index }
    self.rowIDs += rowIDs
  }

  /// Calls the callbacks that were put off, while statements can still fail.
  @inlinable
  mutating func catchUp(_ records: inout Records) {
    guard let start else { return }
    remember(records, in: start..<records.index(start, offsetBy: rowIDs.count))
    callCallbacks(&records)
  }

  @inlinable
  mutating func remember(_ records: Records, in range: Range<Records.Index>) {
    originals.append(contentsOf: records[range])
    ranges.append(range)
  }

  /// Calls the callbacks that were put off.
  @inlinable
  mutating func callCallbacks(_ records: inout Records) {
    guard let start else { return }
    records.callDidCallbacks(from: start, rowIDs, rowIDColumn)
    self.start = nil
    rowIDs.removeAll(keepingCapacity: true)
  }

  /// Gives the elements back as they were.
  @inlinable
  func undo(_ records: inout Records) {
    var end = originals.endIndex
    for range in ranges.reversed() {
      let count = records.distance(from: range.lowerBound, to: range.upperBound)
      var index = range.lowerBound
      for original in originals[(end &- count)..<end] {
        records[index] = original
        records.formIndex(after: &index)
      }
      end &-= count
    }
  }
}
