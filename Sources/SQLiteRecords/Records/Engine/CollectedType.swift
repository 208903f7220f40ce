/// The table of a record type whose values are collected by name, and the shapes of the records
/// that were written last. A connection caches it until the schema changes.
final class CollectedType {
  /// How many shapes are cached: some types omit columns, depending on their values.
  private static let capacity = 8

  @exclusivity(unchecked) private var table: TableInfo?
  @exclusivity(unchecked) private var shapes: [RecordShape] = []
  @exclusivity(unchecked) private var columnSet: Set<String>?
  @exclusivity(unchecked) private var keySelection: PreparedStatement?

  /// The cached facts about the table.
  ///
  /// - parameter name: The table's current name, which a type may change.
  /// - parameter find: Determines them.
  func table(named name: String, find: () throws -> TableInfo) throws -> TableInfo {
    if let table, table.name.hasSameBytes(as: name) { return table }
    let found = try find()
    table = found
    shapes = []
    columnSet = nil
    keySelection = nil
    return found
  }

  /// The names of the table's columns.
  func columnSet(of table: TableInfo) -> Set<String> {
    if let columnSet { return columnSet }
    let columns = Set(table.columns)
    columnSet = columns
    return columns
  }

  /// The statement that reads all columns of a row by its primary key, of one column; nil if it is in
  /// use.
  func keySelection(in table: TableInfo, _ db: Database) throws -> PreparedStatement? {
    if let keySelection { return keySelection.isRunning ? nil : keySelection }
    let sql = RecordSQL.select(nil, from: table.name, key: table.primaryKey)
    let statement = try db.cached(sql)
    statement.noteKey(table.primaryKey, of: table)
    keySelection = statement
    return statement.isRunning ? nil : statement
  }

  /// The shape of a record.
  ///
  /// - parameter container: What the record writes, collected with the expected columns.
  func shape(of container: PersistenceContainer, _ table: TableInfo) -> RecordShape {
    let values = container.values
    if let columns = values.confirmedColumns, let shape = shapes.last, shape.columns === columns {
      return shape
    }
    let known = shapes.firstIndex { $0.columns.hasNames(of: values) }
    let shape =
      known.map { shapes.remove(at: $0) }
      ?? RecordShape(CollectedColumns(Array(values.names)), of: table)
    if shapes.count == Self.capacity { shapes.removeFirst() }
    shapes.append(shape)
    return shape
  }

  /// The shape of the record that was written last.
  var lastShape: RecordShape? { shapes.last }

  /// The values of a record, collected with the columns that are expected of its type.
  func values(of record: some EncodableRecord) throws -> PersistenceContainer {
    var container = PersistenceContainer(CollectedValues(expecting: shapes.last?.columns))
    try container.take(record)
    return container
  }
}

extension EncodableRecord where Self: TableRecord {
  /// The values of the record, collected with the columns that are expected of its type.
  func collectedValues(_ db: Database) throws -> PersistenceContainer {
    try db.checkUse()
    let statements = db.statementSlots.statements(for: ObjectIdentifier(type(of: self)))
    return try statements.collected.values(of: self)
  }
}
