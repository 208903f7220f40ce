/// A statement that writes the records of a shape.
final class RecordShapeStatement {
  let prepared: PreparedStatement

  /// For each parameter, the position of its column in the shape.
  let sources: [Int]

  private let columns: CollectedColumns

  /// Where the columns of the shape are bound.
  private let target: ColumnBindings

  /// The bound values of the current record. Other code may have those of earlier records.
  @exclusivity(unchecked) private var row: BoundRow

  /// - parameter keyOffset: How many parameters come before those of the key.
  init(
    _ prepared: PreparedStatement,
    _ columns: CollectedColumns,
    _ sources: [Int],
    keyOffset: Int
  ) {
    self.prepared = prepared
    self.columns = columns
    self.sources = sources
    hasKey = keyOffset < sources.count
    target = ColumnBindings(
      prepared.bindings,
      sources,
      columnCount: columns.names.count,
      keyOffset: keyOffset
    )
    row = BoundRow(columns, target)
  }

  deinit {
    if !isKnownUniquelyReferenced(&row) { row.keepCopies() }
    target.deallocate()
  }

  /// Whether the statement runs, or is reserved for a run.
  var isInUse: Bool { prepared.bindings.isInUse }

  /// Whether the statement identifies its row by a key.
  let hasKey: Bool

  /// Whether a value of the key is NULL.
  var hasNullKey: Bool { prepared.bindings.state.pointee.hasNullKey }

  /// Starts a pass of bindings. Code that has retained the earlier row keeps its values.
  func begin() {
    if !isKnownUniquelyReferenced(&row) {
      row.keepCopies()
      row = BoundRow(columns, target)
    }
    row.removeAll()
    prepared.bindings.begin()
  }

  /// Binds a record as it is encoded.
  ///
  /// - returns: What it writes; all of it is bound if ``hasBound(_:)``.
  func bind(_ record: some EncodableRecord) throws -> PersistenceContainer {
    begin()
    var container = PersistenceContainer(row)
    try prepared.bindings.reserving { try container.take(record) }
    return container
  }

  /// Whether all values of a record are bound.
  func hasBound(_ container: borrowing PersistenceContainer) -> Bool {
    container.row === row && container.boundCount == columns.names.count
  }

  /// The columns that an update sets.
  struct PartialUpdate: Equatable {
    private let columns: UInt64
    private let conflict: Int

    /// Nil if the update is not cached: there are too many columns, or an unknown one.
    init?(
      _ names: [String],
      of columns: CollectedColumns,
      _ conflict: Database.ConflictResolution
    ) {
      guard columns.names.count <= UInt64.bitWidth else { return nil }
      var positions: UInt64 = 0
      for name in names {
        guard let position = columns.position(of: name) else { return nil }
        positions |= 1 << UInt64(position)
      }
      self.columns = positions
      self.conflict = RecordOperation.offset(conflict)
    }
  }
}
