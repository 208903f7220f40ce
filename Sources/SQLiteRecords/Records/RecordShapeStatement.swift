/// A statement that writes the records of a shape.
struct RecordShapeStatement {
  let prepared: PreparedStatement

  /// For each parameter, the position of its column in the shape.
  let sources: [Int]

  /// Which columns an update sets.
  struct PartialUpdate: Hashable {
    private let columns: UInt64
    private let conflict: Int

    /// Nil if the update is not kept: there are too many columns, or one that is not known.
    init?(
      _ names: Set<String>,
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
      self.conflict = RecordStatement.offset(conflict)
    }
  }
}
