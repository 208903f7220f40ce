/// The records of a type that write the same columns of a table, and the statements that write
/// them.
///
/// The columns of generated records are known from their schema, in the order of the table. Those of other
/// records are the names that a record has set, in this order. A connection caches both until the schema
/// changes, so that the statement of a record is found without its SQL.
@usableFromInline
package final class RecordShape {
  /// A place for the statement of each operation. This object owns them, so that no references are
  /// counted when one is used.
  @usableFromInline let statements = OwnedBuffer<BoundStatement?>(
    repeating: nil,
    count: RecordOperation.slotCount
  )

  /// The statements that update some columns.
  @exclusivity(unchecked) @usableFromInline var partialUpdates = PartialUpdateCache()

  /// The identities of the columns' names, by position; empty if there are too many columns for the
  /// updates of some of them to be cached.
  @usableFromInline let identities: [StringIdentity]

  /// The columns that SQLite computes, as a set of bits by position.
  @usableFromInline let generatedPositions: UInt64

  /// Whether the type reads rows of all columns of its table by position; nil before it is
  /// needed.
  @exclusivity(unchecked) @usableFromInline var readsColumnPositions: Bool?

  /// Whether a row that was inserted can be read by its rowid; nil before it is needed.
  @exclusivity(unchecked) @usableFromInline var readsInsertedRows: Bool?

  let table: TableInfo

  /// The columns of the records, by position.
  let columns: CollectedColumns

  /// The names of those that can be written.
  let writtenColumns: [String]

  /// Whether the columns are known from a schema.
  let isGenerated: Bool

  /// The positions of the primary key's columns, in key order; nil if the records do not write all
  /// of it.
  let key: [Int]?

  /// Statements that were reserved when they were released.
  private var retired: [BoundStatement] = []

  /// The statement that read a row by its rowid last.
  private var selection: (columns: WholeColumns, statement: PreparedStatement)?

  /// The shape of a record that was collected.
  convenience init(_ columns: CollectedColumns, of table: TableInfo) {
    self.init(columns, writing: columns.names, of: table, isGenerated: false)
  }

  /// The shape of all records that have the columns of their table.
  convenience init(of table: TableInfo, isGenerated: Bool) {
    let columns = CollectedColumns(table.readColumns)
    self.init(columns, writing: table.columns, of: table, isGenerated: isGenerated)
  }

  private init(
    _ columns: CollectedColumns,
    writing written: [String],
    of table: TableInfo,
    isGenerated: Bool
  ) {
    self.table = table
    self.columns = columns
    self.isGenerated = isGenerated
    writtenColumns = written
    let key = table.primaryKey.compactMap(columns.position)
    self.key = key.isEmpty || key.count < table.primaryKey.count ? nil : key
    let keepsUpdates = columns.names.count <= UInt64.bitWidth
    identities = keepsUpdates ? columns.identities : []
    generatedPositions = identities.indices.reduce(0) {
      written.contains(columns.names[$1]) ? $0 : $0 | 1 << UInt64($1)
    }
  }

  /// Forgets the statements, and all results of queries.
  func forgetSchema() {
    for slot in 0..<RecordOperation.slotCount { replace(slot, by: nil) }
    partialUpdates.removeAll().forEach(letGo)
    releaseRetired()
    readsColumnPositions = nil
    readsInsertedRows = nil
    selection = nil
  }

  /// The statement of an operation, if it has been prepared and is not in use. No reference to it
  /// is counted.
  @inlinable @inline(__always)
  func cachedStatement(of slot: Int) -> UnretainedReference<BoundStatement>? {
    guard let statement = statements.unretained(at: slot), !statement.isInUse else { return nil }
    return statement
  }

  /// Caches a statement.
  func keep(_ statement: BoundStatement, as slot: Int) { replace(slot, by: statement) }

  private func replace(_ slot: Int, by new: BoundStatement?) {
    if let old = statements[slot] { letGo(old) }
    statements[slot] = new
  }

  /// Releases a statement that is no longer cached: later if it is reserved now.
  func letGo(_ statement: BoundStatement) {
    releaseRetired()
    if statement.isReserved { retired.append(statement) }
  }

  private func releaseRetired() {
    if !retired.isEmpty { retired.removeAll { !$0.isReserved } }
  }

  /// The statement that reads columns of a row by its rowid.
  func selection(of columns: WholeColumns, _ db: Database) throws -> PreparedStatement {
    if let selection, selection.columns == columns, !selection.statement.isRunning {
      return selection.statement
    }
    let sql = RecordSQL.select(columns.names, from: table.name, key: table.rowIDKey)
    let statement = try db.cached(sql)
    selection = (columns, statement)
    return statement
  }
}
