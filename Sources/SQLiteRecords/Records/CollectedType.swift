/// What a connection knows of a record type whose values are collected by name: its table, and the
/// shapes of the records that were written last. It is kept until the schema changes.
final class CollectedType {
  /// How many shapes are kept: some types leave out columns, depending on their values.
  private static let capacity = 8

  @exclusivity(unchecked) private var table: TableInfo?
  @exclusivity(unchecked) private var shapes: [RecordShape] = []
  @exclusivity(unchecked) private var columnSet: Set<String>?

  /// The columns that the next record will probably write.
  var expected: CollectedColumns? { shapes.last?.columns }

  /// What is known of the table.
  ///
  /// - parameter name: The table's name now: nothing keeps a type from changing it.
  /// - parameter find: Finds it out.
  func table(named name: String, find: () throws -> TableInfo) throws -> TableInfo {
    if let table, table.name.hasSameBytes(as: name) { return table }
    let found = try find()
    table = found
    shapes = []
    columnSet = nil
    return found
  }

  /// The names of the table's columns.
  func columnSet(of table: TableInfo) -> Set<String> {
    if let columnSet { return columnSet }
    let columns = Set(table.columns)
    columnSet = columns
    return columns
  }

  /// The shape of a record.
  ///
  /// - parameter container: What the record writes, collected with the expected columns.
  func shape(of container: PersistenceContainer, _ table: TableInfo) -> RecordShape {
    if let columns = container.confirmedColumns, let shape = shapes.last,
      shape.columns === columns
    {
      return shape
    }
    let known = shapes.firstIndex { $0.columns.hasNames(of: container.columns) }
    let shape =
      known.map { shapes.remove(at: $0) }
      ?? RecordShape(CollectedColumns(container.columns.map(\.name)), of: table)
    if shapes.count == Self.capacity { shapes.removeFirst() }
    shapes.append(shape)
    return shape
  }
}

extension EncodableRecord where Self: TableRecord {
  /// The values of the record, collected with the columns that are expected of its type.
  func collectedValues(_ db: Database) throws -> PersistenceContainer {
    try db.checkUse()
    let statements = db.statementSlots.statements(for: ObjectIdentifier(type(of: self)))
    return try PersistenceContainer(self, expecting: statements.collected.expected)
  }
}
