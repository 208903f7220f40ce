import SQLiteRecordsSchema

/// Something with a name that files can mention.
enum NamedThing: Hashable {
  case table(FoldedName)
  case column(FoldedName, of: FoldedName)

  static func table(_ name: String) -> NamedThing { .table(FoldedName(name)) }

  static func column(_ name: String, of table: String) -> NamedThing {
    .column(FoldedName(name), of: FoldedName(table))
  }

  /// The table, or that of the column.
  var table: FoldedName {
    switch self {
    case .table(let name), .column(_, let name): name
    }
  }
}

/// A place at which a file mentions something by its name.
struct NameUse {
  let thing: NamedThing
  /// The bytes of the name, with its quotes.
  let range: Range<Int>
  /// Whether the thing is declared here.
  var isDeclaration = false
  /// How the name is written.
  var form: Form

  enum Form {
    /// A JSON string.
    case json
    /// SQL, in a JSON string or not.
    case sql(inJSON: Bool)
  }
}

/// The names of a table and its columns, and where they are declared.
struct TableOutline {
  let name: String
  var columns: [String]
  /// The file below the target's folder.
  let file: String
  let range: Range<Int>
  var columnRanges: [Range<Int>] = []
  /// Whether foreign keys cannot reference it: a view, a full-text table or another virtual one.
  var isView = false
  /// Whether it has the hidden columns of full-text tables: `rank`, and one with its own name.
  var isFullText = false
  /// The table whose columns a full-text table indexes under the same names.
  var content: String?
}

/// The tables that SQL can name.
struct NameCatalog {
  private(set) var tables: [FoldedName: TableOutline] = [:]

  mutating func add(_ table: TableOutline) {
    let name = FoldedName(table.name)
    if tables[name] == nil { tables[name] = table }
  }

  /// Adds columns that are known from elsewhere.
  mutating func add(_ columns: [String], to table: String) {
    let known = Set(tables[FoldedName(table)]?.columns.map(FoldedName.init) ?? [])
    let new = columns.filter { !known.contains(FoldedName($0)) }
    tables[FoldedName(table)]?.columns += new
  }

  func table(_ name: String) -> TableOutline? { tables[FoldedName(name)] }

  /// A column and those that have to be called like it: of the full-text tables that index its table. The
  /// column of the table comes first.
  func namesakes(of thing: NamedThing) -> [NamedThing] {
    guard case .column(let name, let table) = thing else { return [thing] }
    let content = tables[table]?.content.map { FoldedName($0) } ?? table
    let others = tables.filter { other in
      other.value.content.map { FoldedName($0) } == content
        && other.value.columns.contains { FoldedName($0) == name }
    }
    let isOfContent = tables[content]?.columns.contains { FoldedName($0) == name } ?? false
    guard isOfContent, !others.isEmpty else { return [thing] }
    return [.column(name, of: content)] + others.keys.map { .column(name, of: $0) }
  }

  func has(_ column: String, in table: FoldedName) -> Bool {
    tables[table]?.columns.contains { FoldedName($0) == FoldedName(column) } ?? false
  }
}
