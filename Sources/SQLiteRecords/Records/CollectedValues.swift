/// A column, and the value that a container has been given for it.
package struct CollectedValue {
  package let name: String
  package var value: DatabaseValue
}

/// What a container that collects has been given.
@usableFromInline
struct CollectedValues {
  /// The columns and values in encoding order.
  private(set) var columns: [CollectedValue] = []

  /// The columns that a record of the type wrote before, as long as this one writes the same.
  private var expected: CollectedColumns?

  /// What tells their names from others at a glance. `expected` keeps them.
  private var identities = UnsafeBufferPointer<StringIdentity>(start: nil, count: 0)

  init(expecting expected: CollectedColumns?) {
    guard let expected else { return }
    self.expected = expected
    identities = expected.identities
    columns.reserveCapacity(expected.names.count)
  }
}

extension CollectedValues {
  /// The columns that were expected, if they are those that were set.
  var confirmedColumns: CollectedColumns? {
    expected?.names.count == columns.count ? expected : nil
  }

  func value(of columnName: String) -> DatabaseValue? {
    index(of: columnName).map { columns[$0].value }
  }

  /// The value of a column that is probably at a position.
  func value(of columnName: String, at position: Int) -> DatabaseValue? {
    if position < columns.count,
      StringIdentity(columns[position].name) == StringIdentity(columnName)
    {
      return columns[position].value
    }
    return value(of: columnName)
  }

  @inline(__always)
  mutating func set(_ value: DatabaseValue, for columnName: String) {
    let position = columns.count
    if position < identities.count, identities[position] == StringIdentity(columnName) {
      columns.append(CollectedValue(name: columnName, value: value))
    } else {
      setOther(value, for: columnName)
    }
  }

  /// Sets a column that was not expected here, or the same string in another place.
  @inline(never)
  private mutating func setOther(_ value: DatabaseValue, for columnName: String) {
    let isExpected = expected?.hasName(columnName, at: columns.count) ?? false
    if !isExpected {
      if let index = index(of: columnName) { return columns[index].value = value }
      expected = nil
      identities = UnsafeBufferPointer(start: nil, count: 0)
    }
    columns.append(CollectedValue(name: columnName, value: value))
  }

  private func index(of columnName: String) -> Int? {
    let identity = StringIdentity(columnName)
    return columns.firstIndex { StringIdentity($0.name) == identity }
      ?? columns.firstIndex { $0.name.namesColumn(columnName) }
  }
}
