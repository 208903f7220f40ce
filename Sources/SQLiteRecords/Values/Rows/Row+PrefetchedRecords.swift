/// The values that the rows of a to-many association share with the row that they belong to.
@usableFromInline
package enum PrefetchKey: Hashable {
  /// A key of one column, which is an integer: most are.
  case integer(Int64)
  case values([DatabaseValue])

  /// The key of a row that has some values. Of a real and an integer that are equal, SQLite finds either.
  package init(_ values: [DatabaseValue]) {
    self = values.count == 1 ? PrefetchKey(values[0]) : .values(values)
  }

  /// The key of a row that has one value.
  package init(_ value: DatabaseValue) {
    switch value.storage {
    case .int64(let integer): self = .integer(integer)
    case .double(let real): self = Int64(exactly: real).map { .integer($0) } ?? .values([value])
    case .null, .string, .blob: self = .values([value])
    }
  }
}

/// The prefetched records of one row, among those of all rows.
@usableFromInline
struct PrefetchedGroup {
  /// The records of all rows.
  @usableFromInline let records: AnyObject
  /// The index of those that belong to the row; nil if none do.
  @usableFromInline let index: Int?
}

extension Row {
  /// Hands the row the records that belong to it.
  package func setPrefetchedRecords(_ records: AnyObject, group index: Int?, forKey key: String) {
    content.prefetchedRecords[key] = PrefetchedGroup(records: records, index: index)
  }
}
