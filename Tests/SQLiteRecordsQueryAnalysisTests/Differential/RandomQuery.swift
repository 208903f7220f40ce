/// Something that rows come from, and the columns that it has.
struct RandomSource {
  let name: String
  let columns: [RandomColumn]
  /// The name of the table if it is a full-text table, which can be searched.
  var fullTextTable: String?
}

/// Makes queries up that SQLite mostly accepts.
final class RandomQuery {
  let schema: RandomSchema
  let generator: SeededGenerator
  /// The names of parameters that are used.
  private(set) var parameterCount = 0
  private var nameCount = 0
  /// The common table expressions that can be read.
  var commonTables: [RandomSource] = []

  init(schema: RandomSchema, using generator: SeededGenerator) {
    self.schema = schema
    self.generator = generator
  }

  func name(_ prefix: String) -> String {
    nameCount += 1
    return "\(prefix)\(nameCount)"
  }

  func parameter() -> String {
    parameterCount += 1
    return ":p\(parameterCount)"
  }

  /// A whole statement.
  func statement() -> String {
    switch generator.number(0...11) {
    case 0: return insert()
    case 1: return update()
    case 2: return delete()
    default: return select(depth: generator.number(1...3), outer: [], isWhole: true).sql
    }
  }

  // MARK: SELECT

  /// A `SELECT`, perhaps with common table expressions and other terms, and its columns.
  func select(
    depth: Int,
    outer: [RandomSource],
    kinds: [ValueKind]? = nil,
    isWhole: Bool = false
  ) -> (sql: String, columns: [RandomColumn]) {
    let known = commonTables
    defer { commonTables = known }
    let with = depth > 1 && generator.chance(20) ? with(depth: depth - 1) : ""
    var (sql, columns) = core(depth: depth, outer: outer, kinds: kinds, isWhole: isWhole)
    if generator.chance(isWhole ? 15 : 10), !columns.isEmpty, !sql.contains("ORDER BY n") {
      let other = core(depth: depth - 1, outer: outer, kinds: columns.map(\.kind), isWhole: false)
      sql += " \(generator.pick(["UNION", "UNION ALL", "INTERSECT", "EXCEPT"])) \(other.sql)"
    }
    if generator.chance(15) {
      sql += " ORDER BY 1"
    }
    if generator.chance(15) {
      sql += " LIMIT \(generator.pick(["1", "2", "0", "3 OFFSET 1", "1 OFFSET 1"]))"
    }
    return (with + sql, columns)
  }

  private func with(depth: Int) -> String {
    var tables: [String] = []
    for _ in 0..<generator.number(1...2) {
      let name = name("w")
      if generator.chance(35) {
        let (sql, columns) = recursion(name, depth: depth)
        tables.append(sql)
        commonTables.append(RandomSource(name: name, columns: columns))
      } else {
        let (sql, columns) = select(depth: depth, outer: [])
        tables.append("\(name) AS (\(sql))")
        commonTables.append(RandomSource(name: name, columns: columns))
      }
    }
    return "WITH RECURSIVE \(tables.joined(separator: ", ")) "
  }

  private func recursion(_ name: String, depth: Int) -> (String, [RandomColumn]) {
    let columns = [
      RandomColumn(name: "n", kind: .int),
      RandomColumn(name: "v", kind: generator.pick([.int, .text, .real])),
    ]
    let own = RandomSource(name: name, columns: columns)
    let first = expression(columns[1].kind, depth: 1, scope: [])
    var scope = [own]
    var from = name
    if generator.chance(60) {
      let table = source(generator.pick(schema.sources))
      let join = generator.pick(["JOIN", "LEFT JOIN"])
      scope.append(table.source)
      from += " \(join) \(table.sql) ON \(condition(depth: 1, scope: scope))"
    }
    let next = expression(columns[1].kind, depth: 2, scope: scope)
    let sql =
      "\(name)(n, v) AS (SELECT 1, \(first) \(generator.pick(["UNION ALL", "UNION"])) "
      + "SELECT \(name).n + 1, \(next) FROM \(from) WHERE \(name).n < 3)"
    return (sql, columns)
  }

  /// One `SELECT` without what stands around it.
  private func core(
    depth: Int,
    outer: [RandomSource],
    kinds: [ValueKind]?,
    isWhole: Bool
  ) -> (sql: String, columns: [RandomColumn]) {
    if depth <= 1, generator.chance(8) { return values(outer: outer, kinds: kinds) }
    var sql = ""
    var scope: [RandomSource] = []
    if depth > 0, generator.chance(94) {
      let from = from(depth: depth, outer: outer)
      (sql, scope) = (" FROM \(from.sql)", from.sources)
    }
    let all = scope + outer
    if generator.chance(55) { sql += " WHERE \(condition(depth: 2, scope: all))" }
    let isGrouped = generator.chance(25)
    let isAggregate = isGrouped || generator.chance(18)
    var groups: [String] = []
    if isGrouped, !scope.isEmpty {
      for _ in 0..<generator.number(1...2) {
        groups.append(expression(generator.pick(ValueKind.allCases), depth: 1, scope: scope))
      }
      groups = groups.filter { Int($0) == nil }
      if groups.isEmpty { groups = ["'g'"] }
      sql += " GROUP BY \(groups.joined(separator: ", "))"
    }
    if isAggregate, generator.chance(30) {
      sql += " HAVING \(aggregateCondition(scope: all))"
    }
    let list = list(all, scope, kinds, groups, isAggregate: isAggregate, isWhole: isWhole)
    let distinct = generator.chance(8) ? "DISTINCT " : ""
    return ("SELECT \(distinct)\(list.sql)\(sql)", list.columns)
  }

  private func values(
    outer: [RandomSource],
    kinds: [ValueKind]?
  ) -> (sql: String, columns: [RandomColumn]) {
    let kinds =
      kinds ?? (0..<generator.number(1...3)).map { _ in generator.pick(ValueKind.allCases) }
    let rows = (0..<generator.number(1...3)).map { _ in
      "(\(kinds.map { expression($0, depth: 1, scope: outer) }.joined(separator: ", ")))"
    }
    let columns = kinds.enumerated().map {
      RandomColumn(name: "column\($0.offset + 1)", kind: $0.element)
    }
    return ("VALUES \(rows.joined(separator: ", "))", columns)
  }

  private func list(
    _ all: [RandomSource],
    _ scope: [RandomSource],
    _ kinds: [ValueKind]?,
    _ groups: [String],
    isAggregate: Bool,
    isWhole: Bool
  ) -> (sql: String, columns: [RandomColumn]) {
    var items: [String] = []
    var columns: [RandomColumn] = []
    if isWhole, generator.chance(25), !scope.isEmpty {
      let source = generator.pick(scope)
      items.append("\(source.name).*")
    }
    for kind in kinds
      ?? (0..<generator.number(1...4)).map({ _ in generator.pick(ValueKind.allCases) })
    {
      let name = name("x")
      let value: String
      if isAggregate, generator.chance(65) {
        value = aggregate(kind, depth: 2, scope: all)
      } else if generator.chance(12), !scope.isEmpty {
        value = window(kind, scope: all)
      } else if !groups.isEmpty, kinds == nil, generator.chance(30) {
        value = generator.pick(groups)
      } else {
        value = expression(kind, depth: 3, scope: all)
      }
      items.append("\(value) AS \(name)")
      columns.append(RandomColumn(name: name, kind: kind))
    }
    return (items.joined(separator: ", "), columns)
  }
}
