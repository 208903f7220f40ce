/// The columns of a row whose names begin with the name of a record and a point, such as `player.score`.
/// They are found without it.
final class NestedRowContent: RowContent {
  private let base: RowContent
  private let prefix: String
  /// The positions of the columns in the row below.
  private let indexes: [Int]

  init(_ base: RowContent, of name: String) {
    self.base = base
    prefix = name + "."
    let prefix = prefix.asciiLowercased
    indexes = (0..<base.count).filter {
      base.columnName(at: $0).asciiLowercased.hasPrefix(prefix)
    }
  }

  private init(_ base: RowContent, prefix: String, indexes: [Int]) {
    self.base = base
    self.prefix = prefix
    self.indexes = indexes
  }

  override var count: Int { indexes.count }

  /// The whole name, so that errors have it.
  override func columnName(at index: Int) -> String { base.columnName(at: indexes[index]) }

  override func index(ofColumn name: String) -> Int? {
    base.index(ofColumn: prefix + name).flatMap { indexes.firstIndex(of: $0) }
  }

  override func databaseValue(at index: Int) -> DatabaseValue {
    base.databaseValue(at: indexes[index])
  }

  override func statementColumn(at index: Int) -> StatementColumn? {
    base.statementColumn(at: indexes[index])
  }

  override func copied() -> RowContent {
    NestedRowContent(base.copied(), prefix: prefix, indexes: indexes)
  }

  package override var isCurrentRow: Bool { base.isCurrentRow }
  override var origin: RowOrigin? { base.origin }
}

extension Row {
  /// The part of the row that belongs to a record: the columns whose names begin with its name and a
  /// point.
  @usableFromInline
  package func nested(_ name: String) -> Row { Row(content: NestedRowContent(content, of: name)) }
}
