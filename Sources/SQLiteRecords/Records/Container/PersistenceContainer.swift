/// The values that a record writes to the database, one for each of its columns.
///
/// ```swift
/// func encode(to container: inout PersistenceContainer) {
///   container["id"] = id
///   container[Columns.name] = name
/// }
/// ```
///
/// Column names are not case-sensitive for ASCII letters; setting a column again replaces its value
/// and keeps its first spelling.
///
/// Usually, the container *collects* names and values. If a prepared statement is about to write
/// the record, the container *binds*: setting a column immediately binds its value to a parameter
/// of the statement. A generated column knows its parameter. Any other column must be the next one
/// that an earlier record of the type set; if it is not, the container continues collecting.
public struct PersistenceContainer {
  /// Where columns are bound, in binding mode.
  @usableFromInline let binding: ColumnBindings?

  /// The record type whose columns are positions in the binding, if there is one.
  @usableFromInline let owner: ObjectIdentifier?

  /// The values that have been set, in collecting mode.
  ///
  /// It is optional so that a container that binds holds nothing that must be released.
  @usableFromInline var collected: CollectedValues? = nil

  /// The values that have been bound of a record with named columns.
  @usableFromInline private(set) var row: BoundRow? = nil

  /// The same, without a reference that is counted.
  @usableFromInline private(set) var unretainedRow: UnretainedReference<BoundRow>? = nil

  /// How many values of the row are this container's: a copy of it may have set others.
  @usableFromInline var boundCount = 0

  /// A container that collects.
  package init() {
    self.init(CollectedValues(expecting: nil))
  }

  /// A container that collects.
  init(_ collected: consuming CollectedValues) {
    binding = nil
    owner = nil
    self.collected = collected
  }

  /// A container that binds columns by name.
  init(_ row: BoundRow) {
    binding = nil
    owner = nil
    self.row = row
    unretainedRow = UnretainedReference(row)
  }

  /// A container that binds the columns of a record type.
  @inlinable
  init(binding: ColumnBindings, owner: ObjectIdentifier) {
    self.binding = binding
    self.owner = owner
  }

  /// Passes a container that binds the columns of a record type to a closure.
  ///
  /// It holds nothing to be released. The compiler, which cannot know that, would look after it for each
  /// record; here that is done only if the closure has put a container that collects in its place.
  @inlinable @inline(__always)
  package static func withBinding(
    _ binding: ColumnBindings,
    of type: (some Any).Type,
    _ body: (inout PersistenceContainer) throws -> Void
  ) rethrows {
    try withUnsafeTemporaryAllocation(of: PersistenceContainer.self, capacity: 1) {
      // There is room for one, so that there is an address.
      let container = $0.baseAddress.unsafelyUnwrapped
      container.initialize(
        to: PersistenceContainer(binding: binding, owner: ObjectIdentifier(type))
      )
      #if DEBUG
        // References that are not counted are checked.
        defer { container.deinitialize(count: 1) }
      #else
        defer { if container.pointee.binding == nil { container.deinitialize(count: 1) } }
      #endif
      try body(&container.pointee)
    }
  }

  /// The values of a record, collected.
  ///
  /// - throws: The error of `encode(to:)`.
  @usableFromInline
  package init(_ record: some EncodableRecord) throws {
    self.init()
    try take(record)
  }

  /// Takes what a record writes.
  ///
  /// - throws: The error of `encode(to:)`, or of a value that cannot be stored.
  @inline(__always)
  mutating func take(_ record: some EncodableRecord) throws {
    try record.encode(to: &self)
    if let error = collected?.firstError { throw error }
  }

  /// The value of a column, in any ASCII case: nil if it is NULL, not set, or of another type.
  @inlinable
  public subscript<Value: DatabaseValueConvertible>(columnName: String) -> Value? {
    get { value(of: columnName).flatMap(Value.fromDatabaseValue) }
    set { collect(newValue, for: columnName) }
  }

  /// The value of a column, in any ASCII case: nil if it is NULL, or not set.
  @_disfavoredOverload
  public subscript(columnName: String) -> (any DatabaseValueConvertible)? {
    get { value(of: columnName)?.storage.value }
    set { set(newValue?.databaseValue ?? .null, for: columnName) }
  }

  /// The value of a generated column.
  ///
  /// In binding mode, it is nil.
  @inlinable
  public subscript<Record, Value: DatabaseValueConvertible>(
    column: TableColumn<Record, Value>
  ) -> Value? {
    get { value(of: column.name).flatMap(Value.fromDatabaseValue) }
    // The code that is inlined into `encode(to:)` checks whether there is anything to bind, so that a
    // value that is not bound is not even copied.
    @inline(__always) set {
      if owner == ObjectIdentifier(Record.self) {
        // A container with an owner has a binding. With a check, the container would stay in memory.
        binding.unsafelyUnwrapped.bind(newValue, ofColumn: column.index)
      } else {
        collect(newValue, for: column.name)
      }
    }
  }

  @inlinable @inline(never)
  mutating func collect<Value: DatabaseValueConvertible>(_ value: Value?, for columnName: String) {
    set(value?.databaseValue ?? .null, for: columnName)
  }

  @usableFromInline
  package func value(of columnName: String) -> DatabaseValue? {
    values.value(of: columnName)
  }

  /// The value of a column that is probably at a position.
  func value(of columnName: String, at position: Int) -> DatabaseValue? {
    values.value(of: columnName, at: position)
  }

  /// The values that have been set, in encoding order; none if generated columns are bound.
  var values: CollectedValues {
    collected ?? row?.collected(boundCount) ?? CollectedValues(expecting: nil)
  }

  /// The columns and values in encoding order.
  package var columns: [CollectedValue] {
    let values = values
    return zip(values.names, values.values).map { CollectedValue(name: $0, value: $1) }
  }

  /// Whether an encoder of records can keep something for the next record: columns are bound by name.
  package var keepsEncoding: Bool { row != nil }

  /// The state that an encoder of records keeps for the next record.
  package var encoding: AnyObject? {
    get { row?.encoding }
    nonmutating set { row?.encoding = newValue }
  }

  @usableFromInline
  package mutating func set(_ value: DatabaseValue, for columnName: String) {
    let position = boundCount
    if let unretainedRow,
      unretainedRow.use({
        $0.append(value, named: columnName, after: position)
      })
    {
      boundCount = position &+ 1
    } else {
      setCollected(value, for: columnName)
    }
  }

  /// Sets a column that has not been bound. From then on the container collects.
  @inline(never)
  private mutating func setCollected(_ value: DatabaseValue, for columnName: String) {
    require(
      binding == nil,
      "a record of a known table must set columns through its `Columns`"
    )
    collectFromNowOn()
    collected?.set(value, for: columnName)
  }

  private mutating func collectFromNowOn() {
    if collected == nil { collected = values }
    row = nil
    unretainedRow = nil
  }

  /// Sets no value, and stores the error, which the code that encodes the record throws. If generated
  /// columns are bound, the statement finds out that one is missing, and has the record collected for
  /// the error.
  @usableFromInline @inline(never)
  mutating func leaveOut(_ columnName: String, because error: any Error) {
    guard binding == nil else { return }
    collectFromNowOn()
    collected?.note(unstorable(error, in: columnName))
  }
}
