import SQLiteRecordsSQLText
import SQLiteRecordsSchema

/// The meanings of names in SQL, which need not be complete.
///
/// Tables are found after the words that precede them, and names of columns among the columns of the
/// tables around them, as SQLite finds them.
struct SQLOutline {
  /// A table in `FROM`, or what a statement changes.
  struct Source {
    /// Its name in the statement.
    let alias: String
    /// `nil` if its columns are not those of a table.
    let table: FoldedName?
    /// Whether columns are found in it without its name.
    var isNamed = false
    /// The columns of what is no table of the schema.
    var columns: [String] = []
    /// The bytes of the SQL at which the statement gives it its name.
    var definition: Range<Int>?
  }

  /// A common table of a statement.
  struct CommonTable {
    var columns: [String] = []
    /// The bytes of its name in `WITH`.
    let definition: Range<Int>
  }

  /// A name that a statement gives to a common table, a table or a result.
  struct LocalName {
    /// The bytes of the file at which it is mentioned.
    let range: Range<Int>
    /// The bytes of the file at which it is given.
    let definition: Range<Int>
  }

  /// A part of a statement that sees the same tables.
  struct Scope {
    /// The bytes of the SQL.
    let range: Range<Int>
    /// The tables, the nearest ones last.
    let sources: [Source]
  }

  private(set) var uses: [NameUse] = []
  /// The parts, those inside others later.
  private(set) var scopes: [Scope] = []
  /// The names of common tables.
  private(set) var commonTables: [String] = []
  private(set) var localNames: [LocalName] = []
  /// The names of results in the part that is being read.
  private var results: [FoldedName: Range<Int>] = [:]

  let fragment: FileSQL
  let catalog: NameCatalog

  init(_ fragment: FileSQL, _ catalog: NameCatalog) {
    self.fragment = fragment
    self.catalog = catalog
    var sources: [Source] = []
    if let table = fragment.table.map(FoldedName.init) {
      sources =
        fragment.isOfTrigger
        ? ["new", "old"].map { Source(alias: $0, table: table, isNamed: true) }
        : [Source(alias: fragment.table ?? "", table: table)]
    }
    let nodes = SQLGroup.nodes(of: fragment.tokens)
    readLevel(nodes, 0..<Int.max, outer: sources, tables: [:])
  }

  /// The tables that are seen at a byte of the SQL.
  func sources(at offset: Int) -> [Source] {
    let around = scopes.filter { $0.range.lowerBound <= offset && offset <= $0.range.upperBound }
    return around.min { $0.range.count < $1.range.count }?.sources ?? scopes.first?.sources ?? []
  }

  fileprivate mutating func use(_ thing: NamedThing, _ token: SQLToken) {
    let range = fragment.fileRange(token.range)
    uses.append(NameUse(thing: thing, range: range, form: .sql(inJSON: fragment.isInJSON)))
  }

  fileprivate mutating func mention(_ range: Range<Int>, of definition: Range<Int>) {
    localNames.append(
      LocalName(range: fragment.fileRange(range), definition: fragment.fileRange(definition))
    )
  }
}

extension SQLOutline {
  /// Reads statements, or expressions.
  ///
  /// - parameters:
  ///   - range: The bytes that they are in.
  ///   - tables: The common tables, which hide tables of the schema, with their columns.
  fileprivate mutating func readLevel(
    _ nodes: [SQLGroup],
    _ range: Range<Int>,
    outer: [Source],
    tables: [FoldedName: CommonTable]
  ) {
    var tables = tables
    var body = nodes
    if nodes.first?.isWord("WITH") == true {
      body = readCommonTables(nodes, outer: outer, &tables)
    }
    let separators = ["UNION", "EXCEPT", "INTERSECT"]
    var part: [SQLGroup] = []
    var start = range.lowerBound
    for node in body {
      let isSeparator = node.isSymbol(";") || separators.contains { node.isWord($0) }
      if isSeparator {
        readPart(part, start..<node.range.lowerBound, outer: outer, tables)
        (part, start) = ([], node.range.upperBound)
      } else {
        part.append(node)
      }
    }
    readPart(part, start..<max(start, range.upperBound), outer: outer, tables)
  }

  /// Reads `WITH name (columns) AS (…), …`, and returns the rest.
  private mutating func readCommonTables(
    _ nodes: [SQLGroup],
    outer: [Source],
    _ tables: inout [FoldedName: CommonTable]
  ) -> [SQLGroup] {
    var place = 1
    var last: FoldedName?
    var bodies: [([SQLGroup], Range<Int>)] = []
    while place < nodes.count,
      !nodes[place].isWord("SELECT", "INSERT", "REPLACE", "UPDATE", "DELETE")
    {
      if let name = nodes[place].name, !nodes[place].isWord("RECURSIVE", "MATERIALIZED") {
        last = FoldedName(name)
        tables[FoldedName(name)] = CommonTable(definition: nodes[place].range)
        commonTables.append(name)
        mention(nodes[place].range, of: nodes[place].range)
      }
      if let inner = nodes[place].inner {
        if inner.isStatement { bodies.append((inner, nodes[place].range)) }
        if let last, tables[last]?.columns.isEmpty == true {
          tables[last]?.columns =
            inner.isStatement ? inner.resultNames(catalog) : inner.compactMap(\.name)
        }
      }
      place += 1
    }
    for (body, range) in bodies { readLevel(body, range, outer: outer, tables: tables) }
    return Array(nodes[min(place, nodes.count)...])
  }

  /// Reads what is between two words such as `UNION`.
  private mutating func readPart(
    _ nodes: [SQLGroup],
    _ range: Range<Int>,
    outer: [Source],
    _ tables: [FoldedName: CommonTable]
  ) {
    var finder = SourceFinder(tables, catalog)
    finder.read(nodes)
    for (token, table) in finder.tableUses { use(.table(table), token) }
    for (token, column) in finder.columnUses { use(column, token) }
    for (range, definition) in finder.localUses { mention(range, of: definition) }
    let sources = outer + finder.sources
    scopes.append(Scope(range: range, sources: sources))
    for (inner, range) in finder.subqueries {
      readLevel(inner, range, outer: outer, tables: tables)
    }
    let outerResults = results
    results = resultNames(nodes, besides: finder.passed)
    for definition in results.values { mention(definition, of: definition) }
    readNames(nodes, sources, finder.passed, tables)
    results = outerResults
  }

  /// The names that a part gives to its results.
  private func resultNames(
    _ nodes: [SQLGroup],
    besides passed: Set<Int>
  ) -> [FoldedName: Range<Int>] {
    let names = zip(nodes, nodes.dropFirst()).filter { before, node in
      before.isWord("AS") && !passed.contains(node.range.lowerBound)
    }.compactMap { _, node in node.name.map { (FoldedName($0), node.range) } }
    return Dictionary(names) { first, _ in first }
  }

  /// Reads the names of columns.
  ///
  /// - parameter passed: Where the tokens are that were read already.
  private mutating func readNames(
    _ nodes: [SQLGroup],
    _ sources: [Source],
    _ passed: Set<Int>,
    _ tables: [FoldedName: CommonTable]
  ) {
    for (index, node) in nodes.enumerated() where !passed.contains(node.range.lowerBound) {
      if let inner = node.inner {
        if inner.isStatement {
          readLevel(inner, node.range, outer: sources, tables: tables)
        } else {
          scopes.append(Scope(range: node.range, sources: sources))
          readInner(inner, sources, passed, tables)
        }
      } else if let name = node.name, let token = node.token {
        let isCall = index + 1 < nodes.count && nodes[index + 1].inner != nil
        let isAlias = index > 0 && nodes[index - 1].isWord("AS", "COLLATE")
        let isTable = index + 1 < nodes.count && nodes[index + 1].isSymbol(".")
        let qualifier = index > 1 && nodes[index - 1].isSymbol(".") ? nodes[index - 2].name : nil
        if isTable { readQualifier(name, token, sources) }
        if isTable || isAlias || (isCall && token.kind == .word && qualifier == nil) { continue }
        readColumn(name, token, of: qualifier, sources)
      }
    }
  }

  /// Reads what is in parentheses, among it the foreign keys of `CREATE TABLE`.
  private mutating func readInner(
    _ nodes: [SQLGroup],
    _ sources: [Source],
    _ passed: Set<Int>,
    _ tables: [FoldedName: CommonTable]
  ) {
    guard nodes.contains(where: { $0.isWord("REFERENCES") }) else {
      return readNames(nodes, sources, passed, tables)
    }
    var finder = SourceFinder(tables, catalog)
    finder.readParents(nodes)
    for (token, table) in finder.tableUses { use(.table(table), token) }
    for (token, column) in finder.columnUses { use(column, token) }
    readNames(nodes, sources, passed.union(finder.passed), tables)
  }

  /// A table's own name in front of a column is a mention of the table.
  private mutating func readQualifier(_ name: String, _ token: SQLToken, _ sources: [Source]) {
    guard let source = sources.last(where: { FoldedName($0.alias) == FoldedName(name) }) else {
      return
    }
    if let definition = source.definition {
      mention(token.range, of: definition)
    } else if let table = source.table, table == FoldedName(name) {
      use(.table(table), token)
    }
  }

  private mutating func readColumn(
    _ name: String,
    _ token: SQLToken,
    of qualifier: String?,
    _ sources: [Source]
  ) {
    let source = sources.last { source in
      guard let qualifier else {
        return !source.isNamed && source.table.map { catalog.has(name, in: $0) } == true
      }
      return FoldedName(source.alias) == FoldedName(qualifier)
    }
    if let table = source?.table, catalog.has(name, in: table) {
      use(.column(FoldedName(name), of: table), token)
    } else if let table = source?.table ?? fullTextTable(name, sources),
      table == FoldedName(name), catalog.tables[table]?.isFullText == true
    {
      use(.table(table), token)
    } else if qualifier == nil, source == nil, let definition = results[FoldedName(name)] {
      mention(token.range, of: definition)
    }
  }

  /// The full-text table whose hidden column has its name, as in `notes MATCH 'text'`.
  private func fullTextTable(_ name: String, _ sources: [Source]) -> FoldedName? {
    sources.last { $0.table == FoldedName(name) }?.table
  }
}
