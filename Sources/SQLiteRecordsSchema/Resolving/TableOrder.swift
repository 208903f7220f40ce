/// Puts tables into the order in which they can be created and filled.
enum TableOrder {
  /// The tables by name, each after those that its foreign keys reference; of the tables of a
  /// cycle, the first by name comes last. Virtual tables follow the others, and views all tables.
  static func sort(_ tables: [Table]) -> [Table] {
    let tables = tables.sorted { $0.name.value < $1.name.value }
    let indexes = Dictionary(
      tables.enumerated().map { (FoldedName($1.name.value), $0) },
      uniquingKeysWith: { first, _ in first }
    )
    let parents = tables.map { table in
      let names = (table.ordinary?.foreignKeys ?? []).map(\.parentTable.value) + table.contentTables
      return Set(names.compactMap { indexes[FoldedName($0)] }).sorted()
    }
    let ordered = order(parents).map { tables[$0] }
    return ordered.filter { !$0.hasReportedColumns }
      + ordered.filter { $0.noun == .virtualTable } + ordered.filter { $0.noun == .view }
  }

  /// Numbers in ascending order, each after its parents. Depth first, with a stack of its own, so
  /// that a long chain of tables does not overflow the thread's.
  private static func order(_ parents: [[Int]]) -> [Int] {
    var isVisited = parents.map { _ in false }
    var order: [Int] = []
    for root in parents.indices where !isVisited[root] {
      isVisited[root] = true
      var path = [(table: root, rest: parents[root][...])]
      while let last = path.indices.last {
        guard let parent = path[last].rest.popFirst() else {
          order.append(path.removeLast().table)
          continue
        }
        if isVisited[parent] { continue }
        isVisited[parent] = true
        path.append((parent, parents[parent][...]))
      }
    }
    return order
  }
}

extension Table {
  /// The table whose texts a full-text table indexes.
  fileprivate var contentTables: [String] {
    guard case .fullText(let fullText) = kind, case .external(let content) = fullText.content
    else { return [] }
    return [content.table.value]
  }
}
