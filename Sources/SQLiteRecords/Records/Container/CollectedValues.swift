/// A column, and the value that a container has been given for it.
package struct CollectedValue {
  package let name: String
  package let value: DatabaseValue
}

/// The values that a collecting container has received, and the names of their columns.
///
/// The names are probably those that a record of the type wrote before. As long as they are, each is
/// compared with one name, and only the values are stored.
@usableFromInline
struct CollectedValues {
  /// The values, in the order in which their columns were set first.
  private(set) var values: [DatabaseValue] = []

  /// Why the first of the columns that could not be set was not.
  private(set) var firstError: (any Error)?

  /// The columns whose names the values have; nil once one has another name.
  private var expected: CollectedColumns?

  /// The names of the values, if they are not those that were expected.
  private var otherNames: [String] = []

  init(expecting expected: CollectedColumns?) {
    guard let expected else { return }
    self.expected = expected
    values.reserveCapacity(expected.names.count)
  }
}

extension CollectedValues {
  /// The names of the columns, in the order of the values.
  var names: some Collection<String> {
    expected.map { $0.names[..<values.count] } ?? otherNames[...]
  }

  /// The name of the column of a value.
  func name(at position: Int) -> String { expected?.names[position] ?? otherNames[position] }

  /// The columns that were expected, if they are those that were set.
  var confirmedColumns: CollectedColumns? {
    expected?.names.count == values.count ? expected : nil
  }

  func value(of columnName: String) -> DatabaseValue? {
    index(of: columnName).map { values[$0] }
  }

  /// The value of a column that is probably at a position.
  func value(of columnName: String, at position: Int) -> DatabaseValue? {
    if position < values.count, StringIdentity(name(at: position)) == StringIdentity(columnName) {
      return values[position]
    }
    return value(of: columnName)
  }

  mutating func note(_ error: any Error) {
    firstError = firstError ?? error
  }

  @inline(__always)
  mutating func set(_ value: DatabaseValue, for columnName: String) {
    let position = values.count
    if let expected, position < expected.identities.count,
      expected.identities[position] == StringIdentity(columnName)
    {
      values.append(value)
    } else {
      setOther(value, for: columnName)
    }
  }

  /// Sets a column that was not expected here, or the same string in another place.
  @inline(never)
  private mutating func setOther(_ value: DatabaseValue, for columnName: String) {
    if expected?.hasName(columnName, at: values.count) != true {
      if let index = index(of: columnName) {
        values[index] = value
        return
      }
      otherNames = names + [columnName]
      expected = nil
    }
    values.append(value)
  }

  private func index(of columnName: String) -> Int? {
    if let expected {
      return expected.position(of: columnName).flatMap { $0 < values.count ? $0 : nil }
    }
    return otherNames.position(ofColumn: columnName)
  }
}

extension BoundRow {
  /// The first values, as a container has them that collects.
  func collected(_ count: Int) -> CollectedValues {
    var collected = CollectedValues(expecting: columns)
    for position in 0..<count { collected.set(value(at: position), for: columns.names[position]) }
    return collected
  }
}

extension CollectedColumns {
  /// Whether the names are the same, in the same order and spelling.
  func hasNames(of values: CollectedValues) -> Bool {
    values.values.count == names.count
      && names.indices.allSatisfy { hasName(values.name(at: $0), at: $0) }
  }
}

extension [String] {
  /// The position of a column among names of which no two are alike, in any ASCII case.
  fileprivate func position(ofColumn name: String) -> Int? {
    let identity = StringIdentity(name)
    return firstIndex { StringIdentity($0) == identity } ?? firstIndex { $0.namesColumn(name) }
  }
}
