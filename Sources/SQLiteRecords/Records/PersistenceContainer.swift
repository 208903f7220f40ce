/// What a record writes to the database: a value for each of its columns.
///
/// ```swift
/// func encode(to container: inout PersistenceContainer) {
///   container["id"] = id
///   container[Columns.name] = name
/// }
/// ```
///
/// Columns are told apart without regard to ASCII case; setting one again replaces its value and
/// keeps its first spelling.
///
/// The container is in one of two modes. Usually it *collects* names and values. When a generated
/// record is about to be written by a statement that is prepared already, it *binds*: setting a
/// generated column binds its value to the statement's parameter at once, and nothing is kept.
public struct PersistenceContainer {
  /// Where columns are bound, in binding mode.
  @usableFromInline let binding: ColumnBindings?

  /// The record type whose columns are positions in the binding, if there is one.
  @usableFromInline let owner: ObjectIdentifier?

  /// What has been set, in collecting mode.
  ///
  /// It is optional so that a container that binds holds nothing that must be released.
  @usableFromInline var collection: Collection? = nil

  /// Columns and their values.
  @usableFromInline
  struct Collection {
    /// The columns and values in encoding order.
    var columns: [(name: String, value: DatabaseValue)] = []

    /// The columns that a record of the type wrote before, as long as this one writes the same.
    var expected: CollectedColumns?
  }

  /// A container that collects.
  ///
  /// - parameter expected: The columns that will probably be set.
  init(expecting expected: CollectedColumns? = nil) {
    binding = nil
    owner = nil
    var collection = Collection(expected: expected)
    if let expected { collection.columns.reserveCapacity(expected.names.count) }
    self.collection = collection
  }

  /// A container that binds the columns of a record type.
  @inlinable
  init(binding: ColumnBindings, owner: ObjectIdentifier) {
    self.binding = binding
    self.owner = owner
  }

  /// The values of a record, collected.
  ///
  /// - parameter expected: The columns that the record will probably write.
  /// - throws: The error of `encode(to:)`.
  init(_ record: some EncodableRecord, expecting expected: CollectedColumns? = nil) throws {
    self.init(expecting: expected)
    try record.encode(to: &self)
  }

  /// The value of a column, in any ASCII case: nil if it is NULL, or not set.
  public subscript(columnName: String) -> (any DatabaseValueConvertible)? {
    get { value(of: columnName)?.storage.value }
    set { set(newValue?.databaseValue ?? .null, for: columnName) }
  }

  /// The value of a generated column.
  ///
  /// In binding mode there is nothing to get.
  @inlinable
  public subscript<Record, Value: DatabaseValueConvertible>(
    column: TableColumn<Record, Value>
  ) -> Value? {
    get { value(of: column.name).flatMap(Value.fromDatabaseValue) }
    // What is inlined into `encode(to:)` finds out whether there is anything to bind, so that a value
    // which is not is not even copied.
    @inline(__always) set {
      if owner == ObjectIdentifier(Record.self) {
        // Whoever has an owner has a binding.
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
  func value(of columnName: String) -> DatabaseValue? {
    collection?.value(of: columnName)
  }

  /// The value of a column that is probably at a position.
  func value(of columnName: String, at position: Int) -> DatabaseValue? {
    collection?.value(of: columnName, at: position)
  }

  /// The columns and values in encoding order; none in binding mode.
  var columns: [(name: String, value: DatabaseValue)] { collection?.columns ?? [] }

  /// The columns that were expected, if they are those that were set.
  var confirmedColumns: CollectedColumns? { collection?.confirmedColumns }

  @usableFromInline
  mutating func set(_ value: DatabaseValue, for columnName: String) {
    precondition(
      binding == nil,
      "a record of a known table sets columns through its `Columns` only"
    )
    collection?.set(value, for: columnName)
  }
}

extension PersistenceContainer.Collection {
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

  mutating func set(_ value: DatabaseValue, for columnName: String) {
    if let expected, expected.hasName(columnName, at: columns.count) {
      columns.append((columnName, value))
    } else {
      setUnexpected(value, for: columnName)
    }
  }

  private mutating func setUnexpected(_ value: DatabaseValue, for columnName: String) {
    if let index = index(of: columnName) {
      columns[index].value = value
    } else {
      expected = nil
      columns.append((columnName, value))
    }
  }

  /// The columns that were expected, if they are those that were set.
  var confirmedColumns: CollectedColumns? {
    expected?.names.count == columns.count ? expected : nil
  }

  private func index(of columnName: String) -> Int? {
    let identity = StringIdentity(columnName)
    return columns.firstIndex { StringIdentity($0.name) == identity }
      ?? columns.firstIndex { $0.name.namesColumn(columnName) }
  }
}
