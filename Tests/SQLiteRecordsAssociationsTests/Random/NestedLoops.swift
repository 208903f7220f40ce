/// Finds the rows of a plan with a loop for each table.
struct NestedLoops {
  /// The rows of joined tables, by the keys that lead to them; nil for an optional row that is not there.
  typealias Combination = [[String]: Int?]

  /// A row on the way to others, and the rows that it is joined with.
  private typealias Stop = (number: Int, combination: Combination)

  /// A row of a result, and what it is sorted by.
  struct Found {
    let combination: Combination
    let rank: [Int]
  }

  /// A request has more rows than loops can go through: tables that are joined many times over.
  struct TooManyRows: Error {}

  /// The largest number of combinations of one request.
  private static let limit = 50_000

  let facts: MadeFacts

  /// The rows of a request, in its order.
  func rows(of plan: RequestPlan) throws -> [Found] {
    let root = plan.root
    let roots = try facts.rows(of: root.table).sorted().filter { try satisfies($0, root) }
    let combinations = try Self.joined(roots) { try expand(root, $0, at: [], [:]) }
      .filter { combination in
        try plan.conditions.allSatisfy { try holds($0, combination, plan) }
      }
    return try sorted(combinations) { try rank($0, root, at: []) }
  }

  /// The prefetched rows of a row, in their order.
  func rows(of list: RequestPlan.List, from number: Int) throws -> [Found] {
    let last = list.parts.count - 1
    var ways: [[Stop]] = [[(number, [:])]]
    for part in list.parts.dropLast() {
      ways = try ways.flatMap { way in
        try facts.rows(from: way[way.count - 1].number, by: part.step)
          .filter { try satisfies($0, part.node) }
          .flatMap { next in try expand(part.node, next, at: [], [:]).map { way + [(next, $0)] } }
      }
    }
    let found = try ways.flatMap { way in
      let ends = try facts.rows(from: way[way.count - 1].number, by: list.parts[last].step)
        .filter { try satisfies($0, list.parts[last].node) }
      let onTheWay = try (0..<last).reversed().flatMap { index in
        try rank(way[index + 1].combination, list.parts[index].node, at: [])
      }
      return try ends.flatMap { end in
        try expand(list.parts[last].node, end, at: [], [:]).map { ($0, onTheWay) }
      }
    }
    let rows = try found.map { combination, onTheWay in
      Found(
        combination: combination,
        rank: try rank(combination, list.parts[last].node, at: []) + onTheWay
      )
    }
    return Self.sorted(rows)
  }

  /// How many different rows an association leads to.
  func count(of path: MadePath, from number: Int) throws -> Int {
    let list = RequestPlan.List(key: "", parts: RequestPlan.parts(of: path))
    return Set(try rows(of: list, from: number).map { $0.combination[[]] }).count
  }

  func satisfies(_ number: Int, _ node: RequestPlan.Node) throws -> Bool {
    try node.conditions.allSatisfy {
      try facts.rows(of: node.table, where: $0.sql).contains(number)
    }
  }
}

extension NestedLoops {
  /// All ways to join a row with those of the tables below it.
  private func expand(
    _ node: RequestPlan.Node,
    _ number: Int,
    at keys: [String],
    _ outer: Combination
  ) throws -> [Combination] {
    var combinations = [outer.merging([keys: number]) { $1 }]
    for join in node.joins {
      let numbers = try facts.rows(from: number, by: join.step)
        .filter { try satisfies($0, join.node) }
      combinations = try Self.joined(combinations) { combination in
        let found = try Self.joined(numbers) {
          try expand(join.node, $0, at: keys + [join.key], combination)
        }
        return found.isEmpty && !join.isRequired ? [combination] : found
      }
    }
    return combinations
  }

  /// The combinations that are found for all elements, in their order.
  private static func joined<Element>(
    _ elements: [Element],
    _ find: (Element) throws -> [Combination]
  ) throws -> [Combination] {
    var joined: [Combination] = []
    for element in elements {
      joined += try find(element)
      if joined.count > limit { throw TooManyRows() }
    }
    return joined
  }

  private func holds(
    _ condition: RequestPlan.Condition,
    _ combination: Combination,
    _ plan: RequestPlan
  ) throws -> Bool {
    switch condition {
    case .exists(let alias, let isNegated):
      guard let (keys, _) = plan.root.place(of: alias) else { return false }
      return ((combination[keys] ?? nil) != nil) != isNegated
    case .equal(let alias):
      guard let (keys, table) = plan.root.place(of: alias),
        let left = combination[[]] ?? nil, let right = combination[keys] ?? nil
      else { return false }
      return try facts.hasEqualValues((plan.root.table, left), (table, right))
    }
  }

  /// The ranks of a combination in the orders of its tables, each before those that it is joined with.
  private func rank(
    _ combination: Combination,
    _ node: RequestPlan.Node,
    at keys: [String]
  ) throws -> [Int] {
    let own = try node.order.map { try rank(combination[keys] ?? nil, node.table, $0) }
    return try own
      + node.joins.flatMap { try rank(combination, $0.node, at: keys + [$0.key]) }
  }

  private func rank(_ number: Int?, _ table: Int, _ term: MadeTerm) throws -> Int {
    let rank = try facts.rank(of: number, in: table, by: term.column)
    return term.isDescending ? -rank : rank
  }

  private func sorted(
    _ combinations: [Combination],
    _ rank: (Combination) throws -> [Int]
  ) rethrows -> [Found] {
    Self.sorted(try combinations.map { Found(combination: $0, rank: try rank($0)) })
  }

  private static func sorted(_ rows: [Found]) -> [Found] {
    rows.sorted { $0.rank.lexicographicallyPrecedes($1.rank) }
  }
}

extension RequestPlan.Node {
  /// The keys that lead to the table with an alias, and the table.
  func place(of alias: Int) -> (keys: [String], table: Int)? {
    if self.alias == alias { return ([], table) }
    for join in joins {
      if let (keys, table) = join.node.place(of: alias) { return ([join.key] + keys, table) }
    }
    return nil
  }
}
