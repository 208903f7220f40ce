import SQLiteRecordsSQL
import SQLiteRecordsSchema

/// A column of a row source, among all of a statement.
struct ColumnPlace: Hashable, Sendable {
  let source: Int
  /// The position of the column; `rowID` is the rowid.
  let column: Int

  static let rowID = -1
}

/// Something that a statement takes rows from: a table, a view, a subquery, a function.
struct ScopeSource: Sendable {
  /// The place in the text where it begins, which no other source of a statement has.
  let id: Int
  /// The alias, or the name of the table.
  let name: String
  var columns: [SourceColumn]
  /// The table of the schema that it is.
  var table: Table?
  /// The table whose record a row is, if a row is exactly one.
  var recordTable: Table?
  var hasRowID = false
  /// Whether it is part of a join in parentheses, which SQLite makes a subquery without rowids.
  var isInGroup = false
  /// Whether a table-valued function makes the rows of its arguments.
  var isFunction = false
  var cardinality = CheckedQuery.Cardinality.any
  /// The outer joins that make its rows.
  var outerJoins: OuterJoins = []
  /// The row of NULLs of an outer join that each of these numbers stands for can be in place of a row.
  var missingRows: Set<Int> = []
  /// The place in the text.
  let range: Range<Int>
  private let positions: [FoldedName: Int]

  init(id: Int? = nil, name: String, columns: [SourceColumn], range: Range<Int>) {
    self.id = id ?? range.lowerBound
    self.name = name
    self.columns = columns
    self.range = range
    positions = Dictionary(
      columns.enumerated().map { (FoldedName($0.element.name), $0.offset) },
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// The position of a column, hidden ones included; that of the rowid for one of its names.
  func position(of name: FoldedName) -> Int? {
    if let position = positions[name] { return position }
    return rowIDNames.contains(name) ? ColumnPlace.rowID : nil
  }

  /// The names of the rowid, in addition to that of a column that is the rowid.
  private var rowIDNames: Set<FoldedName> {
    guard hasRowID else { return [] }
    return table?.isOlderFullTextTable == true
      ? Self.rowIDNames.union([FoldedName("docid")]) : Self.rowIDNames
  }

  static let rowIDNames = Set(RowIDNames.all.map(FoldedName.init))
  static let rowID: InferredValue = {
    var value = InferredValue(.standard(.int64), .integer, .never)
    value.affinity = .integer
    return value
  }()

  /// A value of the source's own rows.
  func value(at position: Int) -> InferredValue {
    position == ColumnPlace.rowID ? Self.rowID : columns[position].value
  }
}

/// A column of a row source.
struct SourceColumn: Sendable {
  let name: String
  var value: InferredValue
  /// Whether `*` leaves it out.
  var isHidden = false
}

/// The result of a `SELECT`.
struct ResultRelation: Sendable {
  var columns: [SourceColumn]
  var cardinality = CheckedQuery.Cardinality.any
  /// The table whose record a row is, if a row is exactly one.
  var recordTable: Table?
  /// Whether there is at least one row, of several: `… UNION SELECT 0`.
  var hasRow = false
  /// Whether SQLite may get other rows each time it evaluates the query.
  var isVolatile = false
  /// The outer joins that make the rows.
  var outerJoins: OuterJoins = []
}
