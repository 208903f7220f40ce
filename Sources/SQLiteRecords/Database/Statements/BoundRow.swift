/// The values of a record that is written by hand, each bound to a statement as it is set.
///
/// The names of its columns are those that an earlier record of the type wrote. If the record sets the
/// same ones in the same order, there is nothing to search, and nothing to store: a text is where the
/// statement has copied it. Code that retains the row beyond the next record, such as a callback that
/// stores a container, has copies of the values.
@usableFromInline
final class BoundRow {
  let columns: CollectedColumns

  /// The identities of the columns' names, which are compared first.
  private let identities: [StringIdentity]
  private let target: ColumnBindings
  private let values: OwnedBuffer<BoundValue>

  /// How many values have been bound.
  private(set) var count = 0

  /// Copies of the values, once the statement may have those of another record.
  private(set) var copies: [DatabaseValue]?

  /// The state that an encoder of records keeps for the next record of the statement.
  var encoding: AnyObject?

  init(_ columns: CollectedColumns, _ target: ColumnBindings) {
    self.columns = columns
    identities = columns.identities
    self.target = target
    values = OwnedBuffer(repeating: .null, count: columns.names.count)
  }

  /// Binds the value of the next column.
  ///
  /// - parameter count: How many values the caller has set before.
  /// - returns: Whether that was possible: not if the name is not the expected one, the value is too
  ///   large for the statement's memory, or there are copies of the values.
  @inline(__always)
  func append(_ value: DatabaseValue, named name: String, after count: Int) -> Bool {
    guard count == self.count, copies == nil, hasName(name, at: count) else { return false }
    let parameter = target.parameter(ofColumn: CInt(truncatingIfNeeded: count))
    if parameter < 0 { target.bindings.note(key: value) }
    guard let bound = BoundValue(value, boundTo: target.bindings, at: abs(parameter)) else {
      return false
    }
    values[count] = bound
    self.count = count &+ 1
    return true
  }

  @inline(__always)
  private func hasName(_ name: String, at position: Int) -> Bool {
    guard position < identities.count else { return false }
    return identities[position] == StringIdentity(name) || hasText(name, at: position)
  }

  /// The same string can lie in two places.
  @inline(never)
  private func hasText(_ name: String, at position: Int) -> Bool {
    columns.names[position].hasSameBytes(as: name)
  }

  /// One of the values that have been bound.
  func value(at position: Int) -> DatabaseValue {
    copies?[position] ?? values[position].databaseValue(in: target.bindings)
  }

  /// Copies the values, as the statement's memory will have others.
  func keepCopies() {
    guard copies == nil else { return }
    copies = (0..<count).map { values[$0].databaseValue(in: target.bindings) }
  }

  /// Begins with another record.
  func removeAll() {
    count = 0
    if copies != nil { copies = nil }
  }
}

/// The names of the columns that a record writes, in encoding order, no two alike.
///
/// It is kept from one record of a type to the next: a container that collects expects the same
/// names again, and compares each with one name instead of all.
@usableFromInline
final class CollectedColumns {
  let names: [String]

  /// The identities of the names, which are compared first. They are valid while this object
  /// exists.
  @usableFromInline let identities: [StringIdentity]

  init(_ names: [String]) {
    self.names = names
    identities = names.map(StringIdentity.init)
  }

  /// Whether the column at a position has a name, in the same spelling.
  @inline(__always)
  func hasName(_ name: String, at position: Int) -> Bool {
    guard position < identities.count else { return false }
    return identities[position] == StringIdentity(name) || names[position].hasSameBytes(as: name)
  }

  /// The position of a column, in any ASCII case.
  func position(of name: String) -> Int? {
    let identity = StringIdentity(name)
    return identities.firstIndex(of: identity) ?? names.firstIndex { $0.namesColumn(name) }
  }
}
