/// The statements that a connection keeps for record types, found by comparing a type's identity.
///
/// A type's statements lie in an open-addressing table: the cost of finding them does not depend on
/// the number of tables, and no SQL text is built or hashed.
@usableFromInline
struct StatementSlots {
  @usableFromInline
  struct Entry {
    @usableFromInline let type: ObjectIdentifier
    @usableFromInline let statements: TypeStatements
  }

  /// A power of two of places, at least half of them empty.
  @usableFromInline var entries: [Entry?] = Array(repeating: nil, count: 16)
  @usableFromInline var count = 0

  init() {}

  /// The statements of a type.
  @inlinable
  mutating func statements(for type: ObjectIdentifier) -> TypeStatements {
    var place = Self.hash(type) & (entries.count &- 1)
    while let entry = entries[place] {
      if entry.type == type { return entry.statements }
      place = (place &+ 1) & (entries.count &- 1)
    }
    return insert(type)
  }

  /// Metadata addresses differ in their middle bits.
  @inlinable
  static func hash(_ type: ObjectIdentifier) -> Int {
    let address = UInt(bitPattern: type)
    return Int(truncatingIfNeeded: (address >> 4) ^ (address >> 11))
  }

  @usableFromInline
  mutating func insert(_ type: ObjectIdentifier) -> TypeStatements {
    let statements = TypeStatements()
    count += 1
    if 2 * count > entries.count { grow() }
    place(Entry(type: type, statements: statements))
    return statements
  }

  private mutating func grow() {
    let old = entries
    entries = Array(repeating: nil, count: 2 * old.count)
    for case .some(let entry) in old { place(entry) }
  }

  private mutating func place(_ entry: Entry) {
    var place = Self.hash(entry.type) & (entries.count - 1)
    while entries[place] != nil { place = (place + 1) & (entries.count - 1) }
    entries[place] = entry
  }

  mutating func removeAll() {
    self = StatementSlots()
  }
}

/// The statements of one record type: a place for each kind of statement.
@usableFromInline
final class TypeStatements {
  @usableFromInline var statements: [BoundStatement?] = []

  /// The names of the table's columns, for update callbacks.
  @usableFromInline var columnSet: Set<String>?

  init() {}

  /// The statement of a kind, if it has been prepared and nobody is using it.
  @inlinable
  func statement(of kind: Int) -> BoundStatement? {
    guard kind < statements.count, let statement = statements[kind],
      !statement.prepared.isInUse
    else { return nil }
    return statement
  }

  @usableFromInline
  func keep(_ statement: BoundStatement, as kind: Int) {
    while statements.count <= kind { statements.append(nil) }
    statements[kind] = statement
  }

  @usableFromInline
  func remove(_ kind: Int) {
    if kind < statements.count { statements[kind] = nil }
  }
}

/// A prepared statement, and where in it each column of a record's table is bound.
@usableFromInline
final class BoundStatement {
  @usableFromInline let prepared: PreparedStatement

  /// The names of the table's columns, by position.
  let columns: [String]

  /// The names of the columns that the parameters stand for, in order.
  let parameterNames: [String]

  /// The column that is another name of the rowid, if there is one.
  @usableFromInline let rowIDColumn: String?

  /// Whether the rows of the table have rowids.
  @usableFromInline let hasRowID: Bool

  /// Whether the statement returns a row.
  @usableFromInline let returnsRow: Bool

  /// For each column by position: its parameter, counted from 1, or 0 if the statement has none.
  @usableFromInline let parameters: UnsafeMutablePointer<CInt>
  @usableFromInline let columnCount: CInt

  /// The first of the parameters that say which row is meant.
  @usableFromInline let firstKeyParameter: CInt

  /// Whether a key parameter was bound to NULL since the bindings began.
  @inlinable var hasNullKey: Bool { prepared.state.pointee.hasNullKey }

  /// - parameter columns: The names of the table's columns, by position.
  /// - parameter written: The columns that the first parameters stand for.
  /// - parameter key: The columns that the last parameters stand for: those that say which row is
  ///   meant.
  init(
    _ prepared: PreparedStatement,
    columns: [String],
    written: [String],
    key: [String],
    rowIDColumn: String?,
    hasRowID: Bool
  ) {
    self.prepared = prepared
    self.columns = columns
    self.rowIDColumn = rowIDColumn
    self.hasRowID = hasRowID
    returnsRow = prepared.columnCount > 0
    parameterNames = written + key
    columnCount = CInt(truncatingIfNeeded: columns.count)
    firstKeyParameter = CInt(truncatingIfNeeded: written.count + 1)
    parameters = .allocate(capacity: columns.count)
    parameters.initialize(repeating: 0, count: columns.count)
    for (offset, name) in parameterNames.enumerated() {
      guard let column = columns.firstIndex(of: name) else { continue }
      parameters[column] = CInt(truncatingIfNeeded: offset + 1)
    }
  }

  deinit { parameters.deallocate() }
}
