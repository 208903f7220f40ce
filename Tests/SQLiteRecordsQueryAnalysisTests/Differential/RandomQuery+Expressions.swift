extension RandomQuery {
  /// An expression of values of a kind.
  func expression(
    _ kind: ValueKind,
    depth: Int,
    scope: [RandomSource],
    takesSubqueries: Bool = true
  ) -> String {
    if depth <= 0 || generator.chance(25) { return leaf(kind, scope: scope) }
    if generator.chance(30) { return general(kind, depth: depth - 1, scope, takesSubqueries) }
    func part(_ kind: ValueKind) -> String {
      expression(kind, depth: depth - 1, scope: scope, takesSubqueries: takesSubqueries)
    }
    switch kind {
    case .int: return int(part)
    case .real: return real(part)
    case .text: return text(part)
    case .blob:
      return generator.pick([
        "CAST(\(part(.text)) AS BLOB)", "zeroblob(1)", "substr(\(part(.blob)), 1, 1)",
        "randomblob(abs(random() % 2))",
      ])
    case .bool: return condition(depth: depth - 1, scope: scope, takesSubqueries: takesSubqueries)
    }
  }

  private func leaf(_ kind: ValueKind, scope: [RandomSource]) -> String {
    let columns = scope.flatMap { source in
      source.columns.filter { $0.kind == kind }.map { "\(source.name).\($0.name)" }
    }
    if generator.chance(12), let found = found(kind, scope) { return found }
    if generator.chance(85), !columns.isEmpty { return generator.pick(columns) }
    if generator.chance(8) { return "NULL" }
    return kind.literal(using: generator)
  }

  /// An expression about a row that a search in a full-text table finds.
  private func found(_ kind: ValueKind, _ scope: [RandomSource]) -> String? {
    guard let source = scope.first(where: { $0.fullTextTable != nil }),
      let table = source.fullTextTable
    else { return nil }
    switch kind {
    case .real: return generator.pick(["\(source.name).rank", "bm25(\(table))"])
    case .text:
      return generator.pick([
        "highlight(\(table), 0, '<', '>')", "snippet(\(table), -1, '<', '>', '…', 4)",
      ])
    case .bool:
      return generator.pick([
        "\(source.name).\(table) MATCH 'a'", "\(table) MATCH 'b OR a'",
        "\(source.name).c1 MATCH 'a'",
      ])
    case .int: return "\(source.name).rowid"
    case .blob: return nil
    }
  }

  /// Expressions for values of all kinds.
  private func general(
    _ kind: ValueKind,
    depth: Int,
    _ scope: [RandomSource],
    _ takesSubqueries: Bool
  ) -> String {
    func part() -> String {
      expression(kind, depth: depth, scope: scope, takesSubqueries: takesSubqueries)
    }
    func test() -> String {
      condition(depth: depth, scope: scope, takesSubqueries: takesSubqueries)
    }
    switch generator.number(0...11) {
    case 10: return repeated(kind, part)
    case 0: return "COALESCE(\(part()), \(part()))"
    case 1: return "IFNULL(\(part()), \(part()))"
    case 2: return "NULLIF(\(part()), \(part()))"
    case 3: return "CASE WHEN \(test()) THEN \(part()) ELSE \(part()) END"
    case 4: return "CASE WHEN \(test()) THEN \(part()) WHEN \(test()) THEN \(part()) END"
    case 5: return "IIF(\(test()), \(part()), \(part()))"
    case 6: return "CASE \(part()) WHEN \(part()) THEN \(part()) ELSE \(part()) END"
    case 7:
      return kind == .blob ? part() : "\(generator.pick(["MAX", "MIN"]))(\(part()), \(part()))"
    case 8 where takesSubqueries && depth > 0:
      return "(\(select(depth: 1, outer: scope, kinds: [kind]).sql))"
    default: return "(\(part()))"
    }
  }

  /// A value of which a condition knows that it is not NULL, or another one that is written nearly like it.
  private func repeated(_ kind: ValueKind, _ part: () -> String) -> String {
    let (one, other) = (part(), part())
    let value = generator.pick(["NULLIF(\(one), \(other))", one])
    let collated = "NULLIF(\(one) COLLATE \(generator.pick(["NOCASE", "RTRIM"])), \(other))"
    return "CASE WHEN \(value) NOTNULL THEN \(generator.pick([value, collated])) ELSE \(part()) END"
  }

  private func int(_ part: (ValueKind) -> String) -> String {
    switch generator.number(0...15) {
    case 13: "NULLIF(random() % 2, \(part(.int)))"
    case 14: "(7 / NULLIF(abs(random() % 3), 0))"
    case 0...3: "(\(part(.int)) \(generator.pick(["+", "-", "*", "/", "%"])) \(part(.int)))"
    case 4: "(\(part(.int)) \(generator.pick(["&", "|", "<<", ">>"])) \(part(.int)))"
    case 5: "-\(part(.int))"
    case 6: "length(\(part(.text)))"
    case 7: "CAST(\(part(generator.pick([.text, .real, .bool]))) AS INTEGER)"
    case 8: "instr(\(part(.text)), \(part(.text)))"
    case 9: "unicode(\(part(.text)))"
    case 10: "sign(\(part(generator.pick([.int, .real, .text]))))"
    case 11: "~\(part(.int))"
    case 12: "unixepoch(\(part(.text)))"
    default: "json_array_length(json_array(\(part(.text)), \(part(.int))))"
    }
  }

  private func real(_ part: (ValueKind) -> String) -> String {
    switch generator.number(0...10) {
    case 0...3:
      "(\(part(.real)) \(generator.pick(["+", "-", "*", "/"])) \(part(generator.pick([.real, .int]))))"
    case 4: "round(\(part(.real)), 1)"
    case 5: "abs(\(part(.real)))"
    case 6: "CAST(\(part(generator.pick([.text, .int]))) AS REAL)"
    case 7:
      "\(generator.pick(["sqrt", "ln", "sin", "exp", "floor", "acos", "atan"]))(\(part(generator.pick([.real, .int, .text]))))"
    case 8: "-\(part(.real))"
    case 9: "julianday(\(part(.text)))"
    default: "pow(\(part(.real)), \(part(.int)))"
    }
  }

  private func text(_ part: (ValueKind) -> String) -> String {
    switch generator.number(0...14) {
    case 13:
      "printf('\(generator.pick(["%y", "%s", "%5", "a%y", "%%", "%-3d", "%.*s", "%lld", "%", "%F", "%,d|"]))', "
        + "\(part(.int)), \(part(.text)))"
    case 0, 1: "(\(part(.text)) || \(part(generator.pick(ValueKind.allCases))))"
    case 2:
      "\(generator.pick(["upper", "lower", "trim", "quote", "typeof", "hex"]))(\(part(.text)))"
    case 3: "substr(\(part(.text)), \(part(.int)))"
    case 4: "replace(\(part(.text)), \(part(.text)), \(part(.text)))"
    case 5: "printf('%s-%d', \(part(.text)), \(part(.int)))"
    case 6: "printf(\(part(.text)), \(part(.int)))"
    case 7: "CAST(\(part(generator.pick([.int, .real]))) AS TEXT)"
    case 8: "date(\(part(.text)))"
    case 9: "strftime('%Y', \(part(.text)))"
    case 10: "json_object('a', \(part(.int)))"
    case 11: "json_quote(\(part(.text)))"
    case 12: "char(\(part(.int)))"
    default:
      "\(generator.pick(["date('now')", "time('now', '+1 hour')", "date('x')", "CURRENT_DATE"]))"
    }
  }

  /// A condition: an expression that is true, false or NULL.
  func condition(
    depth: Int,
    scope: [RandomSource],
    takesSubqueries: Bool = true
  ) -> String {
    let kind = generator.pick([ValueKind.int, .int, .text, .real])
    if generator.chance(25), let found = found(.bool, scope) { return found }
    func part(_ kind: ValueKind) -> String {
      expression(kind, depth: depth - 1, scope: scope, takesSubqueries: takesSubqueries)
    }
    if depth > 0, generator.chance(35) {
      return junction(depth: depth - 1, scope: scope, takesSubqueries: takesSubqueries)
    }
    let negation = generator.chance(30) ? "NOT " : ""
    switch generator.number(0...15) {
    case 0...3:
      return "\(part(kind)) \(generator.pick(["=", "<", "<=", ">", ">=", "<>"])) \(part(kind))"
    case 4: return "\(part(kind)) IS \(negation)NULL"
    case 5: return "\(part(kind)) NOTNULL"
    case 6: return "\(part(kind)) IS \(negation)\(part(kind))"
    case 7: return "\(part(kind)) \(negation)BETWEEN \(part(kind)) AND \(part(kind))"
    case 8: return "\(part(kind)) \(negation)IN (\(part(kind)), \(part(kind)))"
    case 9 where takesSubqueries && depth > 0:
      return "\(part(kind)) \(negation)IN (\(select(depth: 1, outer: scope, kinds: [kind]).sql))"
    case 10: return pattern(negation, part)
    case 11 where takesSubqueries && depth > 0:
      return "\(negation)EXISTS (\(select(depth: 1, outer: scope).sql))"
    case 12: return parameterCondition(kind, scope)
    case 13: return part(generator.pick([.bool, .int]))
    case 14:
      return generator.pick([
        "\(part(kind)) IN ()", "TRUE", "FALSE",
        "(\(part(.int)), \(part(.text))) = (\(part(.int)), \(part(.text)))",
      ])
    default: return "\(part(kind)) > \(kind.literal(using: generator))"
    }
  }

  private func pattern(_ negation: String, _ part: (ValueKind) -> String) -> String {
    let kinds = [ValueKind.text, .text, .text, .int, .blob]
    let (value, pattern) = (part(generator.pick(kinds)), part(generator.pick(kinds)))
    return generator.pick([
      "\(value) \(negation)LIKE \(pattern)", "\(value) \(negation)GLOB \(pattern)",
      "\(negation)like(\(pattern), \(value))",
    ])
  }

  private func junction(depth: Int, scope: [RandomSource], takesSubqueries: Bool) -> String {
    let one = condition(depth: depth, scope: scope, takesSubqueries: takesSubqueries)
    let other = condition(depth: depth, scope: scope, takesSubqueries: takesSubqueries)
    return generator.pick([
      "(\(one) AND \(other))", "(\(one) OR \(other))", "NOT (\(one))", "(\(one) IS TRUE)",
    ])
  }

  private func parameterCondition(_ kind: ValueKind, _ scope: [RandomSource]) -> String {
    let column = leaf(kind, scope: scope)
    let name = parameter()
    return generator.pick([
      "\(column) = \(name)", "\(column) IN (\(name))", "\(column) IS \(name)",
      "\(column) + \(name) > 1",
      "(\(name) IS NULL OR \(column) = \(name))", "COALESCE(\(name), \(column)) = \(column)",
    ])
  }

  // MARK: Aggregates and windows

  func aggregate(_ kind: ValueKind, depth: Int, scope: [RandomSource]) -> String {
    let filter = generator.chance(15) ? " FILTER (WHERE \(condition(depth: 1, scope: scope)))" : ""
    func part(_ kind: ValueKind) -> String { expression(kind, depth: 1, scope: scope) }
    let own: String
    switch kind {
    case .int:
      own = generator.pick([
        "COUNT(*)", "COUNT(\(part(.text)))", "SUM(\(part(.int)))", "MAX(\(part(.int)))",
        "MIN(\(part(.int)))", "SUM(\(part(.bool)))", "(7 / COUNT(*))", "(7 / COUNT(*))",
      ])
    case .real:
      own = generator.pick([
        "AVG(\(part(.int)))", "SUM(\(part(.real)))", "TOTAL(\(part(.real)))", "MAX(\(part(.real)))",
        "AVG(\(part(.text)))",
      ])
    case .text:
      own = generator.pick([
        "MAX(\(part(.text)))", "group_concat(\(part(.text)))",
        "group_concat(\(part(.text)), \(part(.text)))", "json_group_array(\(part(.int)))",
      ])
    case .blob, .bool: own = "\(generator.pick(["MAX", "MIN"]))(\(part(kind)))"
    }
    let call = own + filter
    if depth > 0, generator.chance(20) {
      return "COALESCE(\(call), \(aggregate(kind, depth: depth - 1, scope: scope)))"
    }
    if kind == .int, depth > 0, generator.chance(15) {
      return
        "(\(call) \(generator.pick(["/", "+", "*"])) \(aggregate(.int, depth: depth - 1, scope: scope)))"
    }
    return call
  }

  func aggregateCondition(scope: [RandomSource]) -> String {
    let kind = generator.pick([ValueKind.int, .real, .text])
    let call = aggregate(kind, depth: 0, scope: scope)
    return generator.pick([
      "\(call) IS NOT NULL", "\(call) > \(kind.literal(using: generator))", "COUNT(*) > 0",
      "NOT (\(call) IS NULL)",
    ])
  }

  func window(_ kind: ValueKind, scope: [RandomSource]) -> String {
    func part(_ kind: ValueKind) -> String { expression(kind, depth: 1, scope: scope) }
    var call: String
    switch generator.number(0...7) {
    case 7 where kind == .text:
      call = "group_concat(\(generator.pick([part(.text), part(.text), part(.int), "'x'"])))"
    case 0: call = "\(generator.pick(["lag", "lead"]))(\(part(kind)))"
    case 1: call = "\(generator.pick(["lag", "lead"]))(\(part(kind)), 1, \(part(kind)))"
    case 2: call = "\(generator.pick(["first_value", "last_value"]))(\(part(kind)))"
    case 3: call = "nth_value(\(part(kind)), 2)"
    case 4 where kind == .int:
      call = generator.pick(["row_number()", "rank()", "ntile(2)", "COUNT(*)"])
    case 5 where kind == .real:
      call = generator.pick(["percent_rank()", "cume_dist()", "AVG(\(part(.int)))"])
    default: call = "\(generator.pick(["MAX", "MIN"]))(\(part(kind)))"
    }
    var over = generator.chance(40) ? "PARTITION BY \(leaf(.int, scope: scope))" : ""
    over += generator.chance(70) ? " ORDER BY \(leaf(.int, scope: scope))" : ""
    let frames = [
      "", "", "ROWS BETWEEN 1 PRECEDING AND CURRENT ROW",
      "ROWS BETWEEN 2 PRECEDING AND 1 PRECEDING",
      "ROWS BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING",
      "GROUPS BETWEEN 1 FOLLOWING AND 2 FOLLOWING",
      "ROWS UNBOUNDED PRECEDING EXCLUDE CURRENT ROW", "RANGE BETWEEN 1 PRECEDING AND CURRENT ROW",
      "ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW EXCLUDE TIES",
    ]
    return "\(call) OVER (\(over) \(generator.pick(frames)))"
  }
}
