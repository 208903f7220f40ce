/// Where a row has its values from.
///
/// Columns are found as SQLite finds them: without regard to ASCII case, the leftmost first.
@usableFromInline
package class RowContent {
  /// The columns that rows of a statement were asked for by name, once one was. The content keeps
  /// the statement that owns them, or owns them.
  @exclusivity(unchecked) @usableFromInline
  final var lookups: UnretainedReference<ColumnLookupCache>?

  /// The number of columns.
  var count: Int { 0 }

  package func columnName(at index: Int) -> String { "" }

  @usableFromInline
  package func databaseValue(at index: Int) -> DatabaseValue { .null }

  /// The column of a statement's current row, if that is where the value is.
  @usableFromInline
  func statementColumn(at index: Int) -> StatementColumn? { nil }

  /// Where the columns are in a statement's current row, if they lie side by side there, and in order.
  var statementColumns: StatementColumns? { nil }

  /// The leftmost column with a name.
  @usableFromInline
  package func index(ofColumn name: String) -> Int? { nil }

  /// Content that does not change when a statement moves on.
  func copied() -> RowContent { self }

  /// The rows that were fetched because they belong to this one, by the name that the request has for
  /// them.
  @exclusivity(unchecked) package final var prefetchedRows: [String: PrefetchedRows] = [:]

  /// The records that were fetched because they belong to this row, by the name that the request has
  /// for them.
  @exclusivity(unchecked) final var prefetchedRecords: [String: PrefetchedGroup] = [:]

  /// The scopes that were read as records, each found and looked at once for all rows of a run.
  @exclusivity(unchecked) @usableFromInline final var parts: [RowPart] = []

  /// The state that a decoder of records keeps for the next rows of the statement, which share this
  /// content. The stored property is private, because another module would check its accesses.
  package final var decoding: AnyObject? {
    get { keptDecoding }
    set { keptDecoding = newValue }
  }

  @exclusivity(unchecked) private final var keptDecoding: AnyObject?

  /// Whether all rows of a statement have this content, one after another.
  package var isCurrentRow: Bool { false }

  /// The rows that an adapter has named.
  var scopes: [String: RowContent] { [:] }

  /// The content without the adapter's changes.
  var unadapted: RowContent { self }

  /// The content without the rows that an adapter has named.
  var unscoped: RowContent { self }

  /// The content without the rows that belong to it.
  var withoutPrefetchedRows: RowContent {
    guard prefetchedRows.isEmpty, prefetchedRecords.isEmpty else {
      return AdaptedRowContent(self, mapping: AdaptedRowContent.identity(of: self))
    }
    return self
  }

  /// Whether a column has a value other than NULL, here or in a scope.
  final var hasValue: Bool { Row(content: self).containsNonNullValue }

  /// The statement that produced the row, for errors; nil if none did.
  package var origin: RowOrigin? { nil }

  /// The columns by coding key, for the record type that was decoded last.
  private var decodedColumns: (type: ObjectIdentifier, columnsByKey: [String: Int])?

  /// The leftmost column for each coding key of a record type.
  ///
  /// They are found once for all rows of a cursor.
  ///
  /// - parameter keyOfColumn: The type's way to make a key of a column's name.
  package func columnsByKey(of type: Any.Type, keyOfColumn: (String) -> String) -> [String: Int] {
    let type = ObjectIdentifier(type)
    if let decodedColumns, decodedColumns.type == type { return decodedColumns.columnsByKey }
    let columnsByKey = Dictionary(
      (0..<count).map { (keyOfColumn(columnName(at: $0)), $0) },
      uniquingKeysWith: { first, _ in first }
    )
    decodedColumns = (type, columnsByKey)
    return columnsByKey
  }
}

/// Content in memory.
package final class CopiedRowContent: RowContent {
  private let names: ColumnNames
  private let values: [DatabaseValue]
  private let copiedOrigin: RowOrigin?

  package init(names: ColumnNames, values: [DatabaseValue], origin: RowOrigin? = nil) {
    self.names = names
    self.values = values
    copiedOrigin = origin
  }

  package override var origin: RowOrigin? { copiedOrigin }
  package override var count: Int { values.count }
  package override func columnName(at index: Int) -> String { names[index] }
  package override func databaseValue(at index: Int) -> DatabaseValue { values[index] }
  package override func index(ofColumn name: String) -> Int? { names.index(of: name) }
}

/// The current row of a statement.
final class StatementRowContent: RowContent {
  private let statement: PreparedStatement
  private let run: AnyObject
  private let runNumber: UInt
  private lazy var names = ColumnNames(statement.columnNames)
  private lazy var ownOrigin = RowOrigin(statement, of: run)

  /// - parameter run: The object that resets the statement when it is released. The content retains
  ///   it, so the row exists while it is referenced, even after the cursor.
  init(_ statement: PreparedStatement, of run: AnyObject) {
    self.statement = statement
    self.run = run
    runNumber = statement.bindings.runNumber
  }

  package override var isCurrentRow: Bool { true }

  override var count: Int {
    checkAccess()
    return statement.columnCount
  }

  /// Ends the program if the access has ended in which the row was fetched: its values are gone.
  private func checkAccess() {
    require(
      !statement.bindings.wasLeft(runNumber),
      "a row is used after the access in which it was fetched: keep its copy() instead"
    )
  }

  override func columnName(at index: Int) -> String { names[index] }

  override func index(ofColumn name: String) -> Int? {
    if let column = lookups?.nextColumn(named: name) { return Int(column) }
    checkAccess()
    let cache = lookups?.object ?? statement.columnLookups()
    lookups = UnretainedReference(cache)
    if let column = cache.column(named: name) { return Int(column) }
    guard let index = names.index(of: name) else { return nil }
    cache.append(name, column: index)
    return index
  }

  override var origin: RowOrigin? { ownOrigin }

  override var statementColumns: StatementColumns? {
    StatementColumns(statement: statement, first: 0)
  }

  override func databaseValue(at index: Int) -> DatabaseValue {
    DatabaseValue(ColumnValue(statement.sqliteStatement, CInt(truncatingIfNeeded: index)))
  }

  override func statementColumn(at index: Int) -> StatementColumn? {
    StatementColumn(statement.sqliteStatement, CInt(truncatingIfNeeded: index))
  }

  override func copied() -> RowContent {
    CopiedRowContent(names: names, values: (0..<count).map(databaseValue), origin: ownOrigin)
  }
}

/// Content that remembers the columns of names itself, because it has no statement that does.
class RememberingRowContent: RowContent {
  private var ownLookups: ColumnLookupCache?

  /// The column of a name that was asked for before.
  final func rememberedColumn(_ name: String) -> Int? {
    guard let ownLookups else { return nil }
    let column = ownLookups.nextColumn(named: name) ?? ownLookups.column(named: name)
    return column.map { Int($0) }
  }

  /// Remembers the column of a name for the next rows that have this content.
  final func remember(_ name: String, _ index: Int) {
    let cache = ownLookups ?? ColumnLookupCache(columnCount: count)
    ownLookups = cache
    lookups = UnretainedReference(cache)
    cache.append(name, column: index)
  }
}
