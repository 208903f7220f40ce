// The parts of a joined row, each read as a record.

extension Row {
  /// The row as a record type reads it.
  func readByPosition(_ type: (some FetchableRecord).Type) -> Row {
    readByPosition(type.positionalSelection, of: ObjectIdentifier(type.positionalRecord))
  }

  /// The row in a scope as a record type reads it; nil if there is no such scope.
  ///
  /// Where the scope lies in the row, and whether the record can read it by position, is found out once
  /// for all rows of a statement.
  @inlinable @inline(__always)
  package func part<Record: FetchableRecord>(_ name: String, of type: Record.Type) -> Row? {
    if let row = knownPart(name, ObjectIdentifier(type)) { return row }
    return newPart(name, of: type)
  }

  @usableFromInline @inline(never)
  func newPart<Record: FetchableRecord>(_ name: String, of type: Record.Type) -> Row? {
    newPart(
      name,
      ObjectIdentifier(type),
      reading: type.positionalSelection,
      of: ObjectIdentifier(type.positionalRecord)
    )
  }
}
