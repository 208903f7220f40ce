/// The rows of a to-many association that belong to one row.
@usableFromInline
package struct PrefetchedRows {
  private let storage: Storage

  private enum Storage {
    case rows([Row])
    case gathered(GatheredRows, positions: [Int])
  }

  /// Some rows.
  package init(_ rows: [Row]) {
    storage = .rows(rows)
  }

  /// The rows at some positions.
  package init(_ rows: GatheredRows, at positions: [Int]) {
    storage = .gathered(rows, positions: positions)
  }

  @usableFromInline var count: Int {
    switch storage {
    case .rows(let rows): rows.count
    case .gathered(_, let positions): positions.count
    }
  }

  /// Each row on its own.
  var rows: [Row] {
    switch storage {
    case .rows(let rows): rows
    case .gathered(let rows, let positions):
      positions.map { Row(content: GatheredRowContent(rows, at: $0)) }
    }
  }

  /// The rows, one after another, for records that are decoded from them.
  @usableFromInline
  func makeReader() -> Reader { Reader(self) }

  /// Reads rows one after another. They share their content, and with it the columns that have been found
  /// by name, unless a record keeps its row.
  @usableFromInline
  struct Reader {
    private let rows: PrefetchedRows
    private var index = 0
    private var content: GatheredRowContent?

    fileprivate init(_ rows: PrefetchedRows) {
      self.rows = rows
    }

    /// The next row. The previous one must have been released by those who do not keep it.
    @usableFromInline
    mutating func next() -> Row? {
      if index == rows.count { return nil }
      defer { index += 1 }
      switch rows.storage {
      case .rows(let rows): return rows[index]
      case .gathered(let rows, let positions):
        if isKnownUniquelyReferenced(&content), let content {
          content.position = positions[index]
          return Row(content: content)
        }
        let content = GatheredRowContent(rows, at: positions[index], remembersColumns: true)
        self.content = content
        return Row(content: content)
      }
    }
  }
}

extension PrefetchedRows: Equatable {
  @usableFromInline
  package static func == (lhs: PrefetchedRows, rhs: PrefetchedRows) -> Bool {
    lhs.rows == rhs.rows
  }
}

/// The values of rows that were copied from a statement, row by row in one array.
package final class GatheredRows {
  fileprivate let names: ColumnNames
  fileprivate let origin: RowOrigin?
  fileprivate private(set) var values: [DatabaseValue] = []

  /// The number of rows.
  package private(set) var count = 0

  /// No rows, with the columns of a row.
  package init(like row: Row) {
    names = ColumnNames(Array(row.columnNames))
    origin = row.content.origin
  }

  /// Adds a row with the same columns.
  ///
  /// - parameter keyCount: How many columns at the end are the key.
  /// - returns: The key.
  package func append(_ row: Row, keyCount: Int) -> PrefetchKey {
    for index in 0..<names.count { values.append(row.content.databaseValue(at: index)) }
    count += 1
    if keyCount == 1 { return PrefetchKey(values[values.count - 1]) }
    return PrefetchKey(Array(values.suffix(keyCount)))
  }
}

/// One of the rows that were copied together.
private final class GatheredRowContent: RememberingRowContent {
  private let rows: GatheredRows

  /// Whether columns that were found by name are remembered for the other rows.
  private let remembersColumns: Bool

  /// The row, counted from 0.
  var position: Int

  init(_ rows: GatheredRows, at position: Int, remembersColumns: Bool = false) {
    self.rows = rows
    self.position = position
    self.remembersColumns = remembersColumns
  }

  override var origin: RowOrigin? { rows.origin }
  override var count: Int { rows.names.count }
  override func columnName(at index: Int) -> String { rows.names[index] }

  override func databaseValue(at index: Int) -> DatabaseValue {
    rows.values[position * rows.names.count + index]
  }

  override func index(ofColumn name: String) -> Int? {
    if let column = rememberedColumn(name) { return column }
    guard let index = rows.names.index(of: name) else { return nil }
    if remembersColumns { remember(name, index) }
    return index
  }

  override func copied() -> RowContent {
    remembersColumns ? GatheredRowContent(rows, at: position) : self
  }
}
