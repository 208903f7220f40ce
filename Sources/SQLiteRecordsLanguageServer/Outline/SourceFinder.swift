import SQLiteRecordsSQLText
import SQLiteRecordsSchema

/// Finds the tables of a statement, by the words in front of them.
struct SourceFinder {
  private static let beginnings = ["FROM", "JOIN", "INTO", "UPDATE", "TABLE"]
  private static let ends = [
    "WHERE", "GROUP", "HAVING", "ORDER", "LIMIT", "SET", "VALUES", "RETURNING", "WINDOW", "SELECT",
    "DEFAULT", "ON",
  ]
  /// The words between `UPDATE` or `TABLE` and the table.
  private static let conflicts = [
    "OR", "ROLLBACK", "ABORT", "REPLACE", "FAIL", "IGNORE", "IF", "NOT", "EXISTS",
  ]

  private let hidden: [FoldedName: SQLOutline.CommonTable]
  private let catalog: NameCatalog
  private(set) var sources: [SQLOutline.Source] = []
  /// The tokens that name tables of the schema.
  private(set) var tableUses: [(SQLToken, FoldedName)] = []
  /// The tokens that name columns which foreign keys refer to.
  private(set) var columnUses: [(SQLToken, NamedThing)] = []
  /// The bytes of names that the statement gives itself, and those at which it gives them.
  private(set) var localUses: [(range: Range<Int>, definition: Range<Int>)] = []
  /// The statements in the place of tables.
  private(set) var subqueries: [([SQLGroup], Range<Int>)] = []
  /// Where the tokens and groups begin that were read.
  private(set) var passed: Set<Int> = []

  init(_ hidden: [FoldedName: SQLOutline.CommonTable], _ catalog: NameCatalog) {
    self.hidden = hidden
    self.catalog = catalog
  }

  mutating func read(_ nodes: [SQLGroup]) {
    var place = 0
    var isInFrom = false
    // CREATE INDEX and CREATE TRIGGER have the table behind their first ON.
    var isBeforeTable =
      nodes.first?.isWord("CREATE") == true && nodes.contains { $0.isWord("INDEX", "TRIGGER") }
    while place < nodes.count {
      let node = nodes[place]
      place += 1
      if isBeforeTable, node.isWord("ON") {
        isBeforeTable = false
        readSource(nodes, &place, isTarget: true)
      } else if node.isWord("REFERENCES") {
        readParent(nodes, &place)
      } else if Self.beginnings.contains(where: { node.isWord($0) }) {
        isInFrom = node.isWord("FROM", "JOIN")
        readSource(nodes, &place, isTarget: node.isWord("INTO", "UPDATE", "TABLE"))
      } else if isInFrom, node.isSymbol(",") {
        readSource(nodes, &place, isTarget: false)
      } else if Self.ends.contains(where: { node.isWord($0) }), !node.isWord("ON") {
        isInFrom = false
      }
    }
  }

  /// Reads a table or a statement, and what it is called.
  private mutating func readSource(_ nodes: [SQLGroup], _ place: inout Int, isTarget: Bool) {
    while isTarget, place < nodes.count, Self.conflicts.contains(where: { nodes[place].isWord($0) })
    {
      place += 1
    }
    guard place < nodes.count else { return }
    if let inner = nodes[place].inner {
      let range = nodes[place].range
      place += 1
      // A join in parentheses, in which conditions are read later.
      guard inner.isStatement else { return readInner(inner) }
      passed.insert(range.lowerBound)
      subqueries.append((inner, range))
      let alias = readAlias(nodes, &place)
      return sources.append(
        SQLOutline.Source(
          alias: alias?.name ?? "",
          table: nil,
          columns: inner.resultNames(catalog),
          definition: alias?.range
        )
      )
    }
    guard var name = nodes[place].name, var token = nodes[place].token else { return }
    passed.insert(token.range.lowerBound)
    place += 1
    if place + 1 < nodes.count, nodes[place].isSymbol("."), let next = nodes[place + 1].name,
      let nextToken = nodes[place + 1].token
    {
      (name, token) = (next, nextToken)
      passed.insert(token.range.lowerBound)
      place += 2
    }
    add(name, token, nodes, &place, isTarget: isTarget)
  }

  private mutating func add(
    _ name: String,
    _ token: SQLToken,
    _ nodes: [SQLGroup],
    _ place: inout Int,
    isTarget: Bool
  ) {
    let table = FoldedName(name)
    let isKnown = catalog.tables[table] != nil && hidden[table] == nil
    if isKnown { tableUses.append((token, table)) }
    if let common = hidden[table] { localUses.append((token.range, common.definition)) }
    let alias = readAlias(nodes, &place)
    let source = isKnown ? table : nil
    sources.append(
      SQLOutline.Source(
        alias: alias?.name ?? name,
        table: source,
        columns: hidden[table]?.columns ?? [],
        definition: alias?.range ?? hidden[table]?.definition
      )
    )
    if isTarget, nodes.contains(where: { $0.isWord("CONFLICT") }) {
      sources.append(SQLOutline.Source(alias: "excluded", table: source, isNamed: true))
    }
  }

  /// Reads only what foreign keys refer to.
  mutating func readParents(_ nodes: [SQLGroup]) {
    var place = 0
    while place < nodes.count {
      place += 1
      if nodes[place - 1].isWord("REFERENCES") { readParent(nodes, &place) }
    }
  }

  /// Reads what a foreign key refers to.
  private mutating func readParent(_ nodes: [SQLGroup], _ place: inout Int) {
    guard place < nodes.count, let name = nodes[place].name, let token = nodes[place].token,
      catalog.tables[FoldedName(name)] != nil
    else { return }
    passed.insert(token.range.lowerBound)
    tableUses.append((token, FoldedName(name)))
    place += 1
    guard place < nodes.count, let inner = nodes[place].inner else { return }
    passed.insert(nodes[place].range.lowerBound)
    columnUses += inner.compactMap { node in
      guard let column = node.name, let token = node.token,
        catalog.has(column, in: FoldedName(name))
      else { return nil }
      return (token, .column(column, of: name))
    }
  }

  private mutating func readInner(_ nodes: [SQLGroup]) {
    var place = 0
    readSource(nodes, &place, isTarget: false)
    read(Array(nodes[min(place, nodes.count)...]))
  }

  private mutating func readAlias(_ nodes: [SQLGroup], _ place: inout Int) -> SQLToken? {
    let hasAs = place < nodes.count && nodes[place].isWord("AS")
    if hasAs { place += 1 }
    guard place < nodes.count, nodes[place].name != nil, let alias = nodes[place].token else {
      return nil
    }
    let words = [
      "LEFT", "RIGHT", "INNER", "CROSS", "NATURAL", "FULL", "OUTER", "INDEXED", "WINDOW", "LIMIT",
      "EXCEPT", "REPLACE",
    ]
    guard hasAs || !words.contains(where: { nodes[place].isWord($0) }) else { return nil }
    passed.insert(alias.range.lowerBound)
    localUses.append((alias.range, alias.range))
    place += 1
    return alias
  }
}
