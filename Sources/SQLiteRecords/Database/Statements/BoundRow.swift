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

  /// Copies of the values, once the statement may have those of another record, or does not have all.
  private(set) var copies: [DatabaseValue]?

  /// The record, while only those of its values are bound that the statement has parameters for: it can
  /// be encoded again if a value is read that was not bound.
  var partlyBound: LentValue?

  /// Whether nothing is bound, and all values are copied.
  private let isCopying: Bool

  /// The state that an encoder of records keeps for the next record of the statement.
  var encoding: AnyObject?

  init(_ columns: CollectedColumns, _ target: ColumnBindings, isCopying: Bool = false) {
    self.columns = columns
    self.isCopying = isCopying
    copies = isCopying ? [] : nil
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
    // Values that are left out are not counted before the next one that is not.
    guard count == self.count || count > self.count && partlyBound != nil, hasName(name, at: count)
    else { return false }
    guard copies == nil else { return copy(value) }
    let parameter = target.parameter(ofColumn: CInt(truncatingIfNeeded: count))
    if parameter == ColumnParameters.none, partlyBound != nil {
      self.count = count &+ 1
      return true
    }
    if parameter < 0 { target.bindings.note(key: value) }
    guard let bound = BoundValue(value, boundTo: target.bindings, at: abs(parameter)) else {
      return false
    }
    values[count] = bound
    self.count = count &+ 1
    return true
  }

  @inline(never)
  private func copy(_ value: DatabaseValue) -> Bool {
    guard isCopying else { return false }
    copies?.append(value)
    count += 1
    return true
  }

  /// The columns that can be left out, if not all values are bound.
  var omittedColumns: OmittedColumns? {
    partlyBound == nil
      ? nil : OmittedColumns(columns: UnretainedReference(columns), bindings: target)
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
    keep((0..<count).map { values[$0].databaseValue(in: target.bindings) })
  }

  /// Keeps copies of the values, none of which is bound from now on.
  func keep(_ copies: [DatabaseValue]) { self.copies = copies }

  /// A row for the same columns that copies all values.
  var copying: BoundRow { BoundRow(columns, target, isCopying: true) }

  /// Begins with another record.
  func removeAll() {
    count = 0
    if copies != nil { copies = nil }
  }
}

/// The columns of a row, of which those are left out that the statement has no parameters for.
@usableFromInline
struct OmittedColumns {
  @usableFromInline let columns: UnretainedReference<CollectedColumns>
  @usableFromInline let bindings: ColumnBindings

  /// Whether the column at a position has this name, and no parameter.
  @inlinable @inline(__always)
  func contain(_ name: String, at position: Int) -> Bool {
    columns.use { columns in
      position < columns.identities.count && columns.identities[position] == StringIdentity(name)
        && bindings.parameter(ofColumn: CInt(truncatingIfNeeded: position)) == ColumnParameters.none
    }
  }
}
