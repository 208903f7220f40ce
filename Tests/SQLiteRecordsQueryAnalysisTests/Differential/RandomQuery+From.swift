extension RandomQuery {
  /// A table under an alias.
  func source(_ table: RandomTable) -> (sql: String, source: RandomSource) {
    let alias = name("s")
    let isFullText = table.kind == .fullTextTable
    let isSearched = isFullText && generator.chance(20)
    return (
      "\(table.name)\(isSearched ? "('a OR b')" : "") AS \(alias)",
      RandomSource(
        name: alias,
        columns: table.columns,
        fullTextTable: isFullText ? table.name : nil
      )
    )
  }

  /// The sources of a `FROM`, joined in all ways.
  func from(
    depth: Int,
    outer: [RandomSource]
  ) -> (sql: String, sources: [RandomSource]) {
    var (sql, sources) = item(depth: depth, outer: outer)
    for _ in 0..<generator.pick([0, 0, 1, 1, 1, 2, 2, 3, 4]) {
      let next = item(depth: depth, outer: outer)
      let join = generator.pick([
        "JOIN", "LEFT JOIN", "LEFT JOIN", "RIGHT JOIN", "FULL JOIN", "CROSS JOIN", ",",
      ])
      let natural = generator.chance(5) && join != "," && join != "CROSS JOIN" ? "NATURAL " : ""
      sql += "\(join == "," ? "" : " ")\(natural)\(join) \(next.sql)"
      let before = sources
      sources += next.sources
      if !natural.isEmpty || join == "," || join == "CROSS JOIN" { continue }
      let shared = next.sources.flatMap(\.columns).map(\.name)
        .filter { name in before.contains { $0.columns.contains { $0.name == name } } }
      if generator.chance(20), let name = shared.first {
        sql += " USING (\(name))"
      } else if generator.chance(95) {
        sql += " ON \(joinCondition(before, next.sources, sources))"
      }
    }
    return (sql, sources)
  }

  private func joinCondition(
    _ left: [RandomSource],
    _ right: [RandomSource],
    _ all: [RandomSource]
  ) -> String {
    let one = generator.pick(left)
    let other = generator.pick(right)
    let pairs = one.columns.flatMap { column in
      other.columns.filter { $0.kind == column.kind }.map { (column.name, $0.name) }
    }
    guard generator.chance(80), !pairs.isEmpty else { return condition(depth: 2, scope: all) }
    let (first, second) = generator.pick(pairs)
    let sign = generator.chance(15) ? "IS" : "="
    let sql = "\(one.name).\(first) \(sign) \(other.name).\(second)"
    return generator.chance(20) ? "\(sql) AND \(condition(depth: 1, scope: all))" : sql
  }

  private func item(
    depth: Int,
    outer: [RandomSource]
  ) -> (sql: String, sources: [RandomSource]) {
    if generator.chance(15), !commonTables.isEmpty {
      let table = generator.pick(commonTables)
      let alias = name("s")
      return ("\(table.name) AS \(alias)", [RandomSource(name: alias, columns: table.columns)])
    }
    if depth > 1, generator.chance(15) {
      let (sql, columns) = select(depth: depth - 1, outer: outer)
      let alias = name("s")
      return ("(\(sql)) AS \(alias)", [RandomSource(name: alias, columns: columns)])
    }
    if depth > 1, generator.chance(12) {
      let group = from(depth: depth - 1, outer: outer)
      return group.sources.count > 1 ? ("(\(group.sql))", group.sources) : group
    }
    if generator.chance(4) { return elements() }
    let (sql, found) = source(generator.pick(schema.sources))
    return (sql, [found])
  }

  /// The elements of a JSON text.
  private func elements() -> (sql: String, sources: [RandomSource]) {
    let alias = name("s")
    let function = generator.pick(["json_each", "json_tree"])
    let json = generator.pick(["'[1,null,[2]]'", "'{\"a\":1}'", "'[]'", "NULL"])
    let columns = [
      RandomColumn(name: "type", kind: .text), RandomColumn(name: "fullkey", kind: .text),
      RandomColumn(name: "id", kind: .int), RandomColumn(name: "parent", kind: .int),
    ]
    return ("\(function)(\(json)) AS \(alias)", [RandomSource(name: alias, columns: columns)])
  }

  // MARK: Statements that write

  func insert() -> String {
    let table = generator.pick(schema.tables)
    let rows = (0..<generator.number(1...2)).map { _ in
      "(\(table.columns.map { written($0, scope: []) }.joined(separator: ", ")))"
    }
    let verb = generator.pick(["INSERT", "INSERT OR IGNORE", "INSERT OR REPLACE"])
    var sql = "\(verb) INTO \(table.name) VALUES \(rows.joined(separator: ", "))"
    if verb == "INSERT", generator.chance(40) { sql += " ON CONFLICT DO NOTHING" }
    return sql + returning(table)
  }

  func update() -> String {
    let table = generator.pick(schema.tables)
    let own = RandomSource(name: table.name, columns: table.columns)
    let column = generator.pick(table.columns)
    var sql = "UPDATE OR IGNORE \(table.name) SET \(column.name) = \(written(column, scope: [own]))"
    var scope = [own]
    if generator.chance(30) {
      let other = source(generator.pick(schema.sources))
      sql += " FROM \(other.sql)"
      scope.append(other.source)
    }
    if generator.chance(70) { sql += " WHERE \(condition(depth: 2, scope: scope))" }
    return sql + returning(table)
  }

  func delete() -> String {
    let table = generator.pick(schema.tables)
    let own = RandomSource(name: table.name, columns: table.columns)
    var sql = "DELETE FROM \(table.name)"
    if generator.chance(70) { sql += " WHERE \(condition(depth: 2, scope: [own]))" }
    return sql + returning(table)
  }

  /// A value that a column of the kind can hold.
  private func written(_ column: RandomColumn, scope: [RandomSource]) -> String {
    if generator.chance(30) { return parameter() }
    if generator.chance(20), !column.isNotNull { return "NULL" }
    return column.literal(using: generator)
  }

  private func returning(_ table: RandomTable) -> String {
    let own = RandomSource(name: table.name, columns: table.columns)
    if generator.chance(30) { return " RETURNING *" }
    let kinds = (0..<generator.number(1...3)).map { _ in generator.pick(ValueKind.allCases) }
    let items = kinds.map { kind in
      "\(expression(kind, depth: 2, scope: [own], takesSubqueries: false)) AS \(name("x"))"
    }
    return " RETURNING \(items.joined(separator: ", "))"
  }
}
