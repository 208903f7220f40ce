/// A transformation of a row before it is decoded: other column names, fewer columns, named parts.
///
/// ```swift
/// // SELECT 1 AS id, 'Arthur' AS producedName
/// let adapter = ColumnMapping(["name": "producedName"])
/// let row = try Row.fetchOne(db, sql: "SELECT 1 AS id, 'Arthur' AS producedName", adapter: adapter)
/// // [name:"Arthur"]
/// ```
public protocol RowAdapter: Sendable {
  /// Chooses among the columns of a row.
  ///
  /// - throws: An error if the row lacks a column that the adapter needs.
  func mapping(of columns: RowMapping) throws -> RowMapping
}

/// A selection of the columns of a row, each with its new name, and named scopes.
public struct RowMapping: Sendable {
  /// A column: its name, and its position in the row below.
  public struct Column: Sendable {
    /// The name that is used for decoding.
    public var name: String
    /// The position in the original row, counted from 0.
    public var index: Int

    /// A column.
    public init(name: String, index: Int) {
      self.name = name
      self.index = index
    }
  }

  /// The columns, from left to right.
  public var columns: [Column]

  /// The scopes of the row.
  public var scopes: [String: RowMapping]

  /// A selection of columns.
  public init(columns: [Column], scopes: [String: RowMapping] = [:]) {
    self.columns = columns
    self.scopes = scopes
  }
}

/// A row as an adapter shows it.
final class AdaptedRowContent: RememberingRowContent {
  private let base: RowContent
  private let columns: AdaptedColumns

  convenience init(_ base: RowContent, mapping: RowMapping) {
    self.init(base, AdaptedColumns(mapping))
  }

  private init(_ base: RowContent, _ columns: AdaptedColumns) {
    self.base = base
    self.columns = columns
  }

  /// All columns of a row, as they are.
  static func identity(of content: RowContent) -> RowMapping {
    RowMapping(
      columns: (0..<content.count).map {
        RowMapping.Column(name: content.columnName(at: $0), index: $0)
      }
    )
  }

  override var count: Int { columns.indexes.count }
  override func columnName(at index: Int) -> String { columns.names[index] }

  override func index(ofColumn name: String) -> Int? {
    if let column = rememberedColumn(name) { return column }
    guard let index = columns.names.index(of: name) else { return nil }
    if base.statementColumns != nil { remember(name, index) }
    return index
  }

  override var statementColumns: StatementColumns? {
    guard let base = base.statementColumns, let first = columns.firstIndex else { return nil }
    return StatementColumns(statement: base.statement, first: base.first + first)
  }

  package override var isCurrentRow: Bool { base.isCurrentRow }
  override var unadapted: RowContent { base.unadapted }
  override var origin: RowOrigin? { base.origin }

  override func databaseValue(at index: Int) -> DatabaseValue {
    base.databaseValue(at: columns.indexes[index])
  }

  override func statementColumn(at index: Int) -> StatementColumn? {
    base.statementColumn(at: columns.indexes[index])
  }

  override func copied() -> RowContent {
    let copy = base.copied()
    return copy === base ? self : AdaptedRowContent(copy, columns)
  }

  override var scopes: [String: RowContent] { adaptedScopes }

  private lazy var adaptedScopes: [String: RowContent] = columns.scopes.mapValues {
    AdaptedRowContent(base, $0)
  }

  override var unscoped: RowContent {
    columns.scopes.isEmpty ? self : AdaptedRowContent(base, columns.unscoped)
  }
}

/// The columns that an adapter has chosen, determined once for all rows of a statement.
private final class AdaptedColumns {
  let names: ColumnNames
  /// The positions of the columns in the row below.
  let indexes: [Int]
  let scopes: [String: AdaptedColumns]

  /// The position of the first column, if the others follow it in order.
  let firstIndex: Int?

  init(_ mapping: RowMapping) {
    names = ColumnNames(mapping.columns.map(\.name))
    let indexes = mapping.columns.map(\.index)
    self.indexes = indexes
    scopes = mapping.scopes.mapValues(AdaptedColumns.init)
    firstIndex = indexes.first.flatMap { first in
      indexes.elementsEqual(first..<first + indexes.count) ? first : nil
    }
  }

  private init(names: ColumnNames, indexes: [Int], firstIndex: Int?) {
    self.names = names
    self.indexes = indexes
    self.firstIndex = firstIndex
    scopes = [:]
  }

  /// The same without scopes.
  var unscoped: AdaptedColumns {
    AdaptedColumns(names: names, indexes: indexes, firstIndex: firstIndex)
  }
}

extension Row {
  /// Rows of one result, as an adapter shows them.
  ///
  /// - throws: The error of the adapter.
  package static func adapted(_ rows: [Row], by adapter: (any RowAdapter)?) throws -> [Row] {
    guard let adapter, let first = rows.first else { return rows }
    let mapping = try adapter.mapping(of: AdaptedRowContent.identity(of: first.content))
    return rows.map { Row(content: AdaptedRowContent($0.content, mapping: mapping)) }
  }
}
