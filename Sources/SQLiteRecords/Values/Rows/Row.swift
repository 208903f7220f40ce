/// A row of a query's result, or made from a dictionary.
///
/// ```swift
/// // SELECT name, score FROM player
/// let rows = try Row.fetchCursor(db, sql: "SELECT name, score FROM player")
/// while let row = try rows.next() {
///   let name: String = row["name"]
///   let score: Int? = row[1]
/// }
/// ```
///
/// A cursor's row is a view of the statement's current row: it is valid until the cursor moves on
/// or the access ends. Use ``copy()`` to keep it. Rows in arrays are copies.
///
/// Columns are found by name, without regard to ASCII case; if two columns have the same name, the
/// leftmost is found.
public struct Row {
  /// The statement whose current row this is.
  @usableFromInline let sqliteStatement: SQLiteStatement?

  /// The position in the statement's row of this row's first column; the others follow it.
  @usableFromInline package let firstColumn: CInt

  /// The record type whose generated selection this row begins with; ``NoRecord`` if there is
  /// none. A row that has one is the current row of a statement, or a part of it.
  @usableFromInline let owner: ObjectIdentifier

  /// A stand-in for no record type. No type has columns of it.
  @usableFromInline enum NoRecord {}

  /// The values by position and by name.
  @usableFromInline package let content: RowContent

  /// A row whose columns are found by name.
  @inlinable
  package init(content: RowContent, sqliteStatement: SQLiteStatement? = nil) {
    self.content = content
    self.sqliteStatement = sqliteStatement
    firstColumn = 0
    owner = ObjectIdentifier(NoRecord.self)
  }

  /// The current row of a statement, or a part of it, that begins with the generated selection of a
  /// record type.
  @inlinable
  package init(
    content: RowContent,
    sqliteStatement: SQLiteStatement,
    firstColumn: CInt = 0,
    owner: ObjectIdentifier
  ) {
    self.content = content
    self.sqliteStatement = sqliteStatement
    self.firstColumn = firstColumn
    self.owner = owner
  }

  /// The current row of a statement.
  @usableFromInline
  init(
    _ statement: PreparedStatement,
    of run: AnyObject,
    owner: ObjectIdentifier = ObjectIdentifier(NoRecord.self)
  ) {
    self.init(
      content: StatementRowContent(statement, of: run),
      sqliteStatement: statement.sqliteStatement,
      owner: owner
    )
  }

  /// A row without columns.
  public init() {
    self.init(content: RowContent())
  }

  /// A row with the columns and values of a dictionary, in unspecified order.
  public init(_ dictionary: [String: (any DatabaseValueConvertible)?]) {
    self.init(dictionary.map { ($0.key, $0.value) })
  }

  private init(_ pairs: [(String, (any DatabaseValueConvertible)?)]) {
    let values = pairs.map { $0.1?.databaseValue ?? .null }
    self.init(content: CopiedRowContent(names: ColumnNames(pairs.map(\.0)), values: values))
  }

  /// A copy of the row, which does not change when the statement moves on.
  public func copy() -> Row {
    Row(content: content.copied())
  }
}

extension Row: ExpressibleByDictionaryLiteral {
  /// A row with columns in the order of the literal: `["name": "Arthur", "score": 1000]`.
  public init(dictionaryLiteral elements: (String, (any DatabaseValueConvertible)?)...) {
    self.init(elements)
  }
}

extension Row {
  /// The names of the columns, from left to right.
  public var columnNames: RowColumns<String> {
    RowColumns(count: count) { content.columnName(at: $0) }
  }

  /// The values of the columns, from left to right.
  public var databaseValues: RowColumns<DatabaseValue> {
    RowColumns(count: count) { content.databaseValue(at: $0) }
  }

  /// Whether there is a column with a name.
  public func hasColumn(_ columnName: String) -> Bool {
    content.index(ofColumn: columnName) != nil
  }

  /// Whether the value of a column is NULL.
  ///
  /// - precondition: There is a column at the index.
  public func hasNull(atIndex index: Int) -> Bool {
    checkIndex(index)
    return isNull(at: index)
  }

  /// Whether the row, or one of its scopes, has a value other than NULL.
  public var containsNonNullValue: Bool {
    (0..<count).contains { !isNull(at: $0) } || content.scopes.values.contains(where: \.hasValue)
  }

  /// Whether the value at a valid index is NULL.
  @inlinable
  package func isNull(at index: Int) -> Bool {
    statementColumn(at: index)?.value.isNull ?? content.databaseValue(at: index).isNull
  }

  /// The number of columns.
  public var count: Int { content.count }

  @usableFromInline
  func checkIndex(_ index: Int) {
    require(
      index >= 0 && index < count,
      "there is no column at index \(index): the row has \(count) columns"
    )
  }
}

extension Row: RandomAccessCollection {
  /// The position of a column, from left to right.
  public struct Index: Strideable, Hashable, Sendable {
    let position: Int

    /// Whether a column is left of another.
    public static func < (lhs: Index, rhs: Index) -> Bool { lhs.position < rhs.position }

    /// How many columns lie between two positions.
    public func distance(to other: Index) -> Int { other.position - position }

    /// The position a number of columns away.
    public func advanced(by count: Int) -> Index { Index(position: position + count) }
  }

  /// The position of the first column.
  public var startIndex: Index { Index(position: 0) }

  /// The position past the last column.
  public var endIndex: Index { Index(position: count) }

  /// The next position.
  public func index(after index: Index) -> Index { Index(position: index.position + 1) }

  /// The previous position.
  public func index(before index: Index) -> Index { Index(position: index.position - 1) }

  /// How many columns lie between two positions.
  public func distance(from start: Index, to end: Index) -> Int { end.position - start.position }

  /// The position a number of columns away.
  public func index(_ index: Index, offsetBy distance: Int) -> Index {
    Index(position: index.position + distance)
  }

  /// The name and value of a column.
  public subscript(index: Index) -> (String, DatabaseValue) {
    checkIndex(index.position)
    return (content.columnName(at: index.position), content.databaseValue(at: index.position))
  }
}

extension Row: Hashable {
  /// Whether both rows have the same columns, in the same order, with equal values, equal scopes, and
  /// equal prefetched rows.
  @inline(never)
  public static func == (lhs: Row, rhs: Row) -> Bool {
    // Prefetched rows are compared by this function, too. Inlining it into itself takes the compiler long.
    lhs.hasSameColumns(as: rhs)
      && lhs.scopes.elementsEqual(rhs.scopes) { $0.name == $1.name && $0.row == $1.row }
      && lhs.content.prefetchedRows == rhs.content.prefetchedRows
  }

  /// Whether both rows have the same columns, in the same order, with equal values.
  func hasSameColumns(as other: Row) -> Bool {
    count == other.count && zip(self, other).allSatisfy { $0.0 == $1.0 && $0.1 == $1.1 }
  }

  /// Hashes the columns and values.
  public func hash(into hasher: inout Hasher) {
    for (name, value) in self {
      hasher.combine(name)
      hasher.combine(value)
    }
  }
}

extension Row: CustomStringConvertible {
  /// The columns and values: `[name:"Arthur" score:1000]`.
  public var description: String {
    "[" + map { "\($0.0):\($0.1)" }.joined(separator: " ") + "]"
  }
}

/// The statement that a row comes from. All rows of a run share it.
package final class RowOrigin: Sendable {
  let sql: String

  /// The values that were bound, if they may be shown.
  let arguments: StatementArguments?

  /// Whether values may appear in the descriptions of errors.
  let showsValues: Bool

  init(_ statement: PreparedStatement, of run: AnyObject) {
    sql = statement.sql
    showsValues = statement.connection.showsValues
    arguments = showsValues ? (run as? any ArgumentsHolder)?.arguments : nil
  }

  /// A statement that ran elsewhere, whose values are not shown.
  package init(sql: String) {
    self.sql = sql
    (arguments, showsValues) = (nil, false)
  }
}

/// A run of a statement that knows the values that were bound for it.
protocol ArgumentsHolder: AnyObject {
  var arguments: StatementArguments? { get }
}
