import SeededRandom

/// Makes up expressions for the values that statements write.
struct RandomValue {
  /// A column that an expression can name.
  struct Column {
    let name: String
    let form: ReadForm
  }

  /// The kind of values that an expression is meant to have; it may have others.
  enum Kind: CaseIterable {
    case integer, real, text, blob, date, json
  }

  let columns: [Column]
  /// The text before the names of columns: `NEW.` in triggers.
  var prefix = ""
  /// Whether subqueries are allowed, and parameters.
  var takesQueries = false
  var numbers: SplitMix

  mutating func number(_ count: Int) -> Int { Int.random(in: 0..<count, using: &numbers) }
  mutating func chance(_ percent: Int) -> Bool { number(100) < percent }
  mutating func pick<Element>(_ elements: [Element]) -> Element { elements[number(elements.count)] }

  /// An expression for a column of a form.
  mutating func value(for form: ReadForm) -> String {
    switch number(10) {
    case 0...2: return pick(form.literals)
    case 3:
      let same = columns.filter { $0.form.name == form.name }
      if !same.isEmpty { return prefix + pick(same).name }
      return column() ?? pick(form.literals)
    case 4: return column() ?? pick(form.literals)
    case 5: return expression(pick(Kind.allCases), 2)
    case _: return chance(25) ? choice(form, 2) : expression(kind(of: form), 3)
    }
  }

  private func kind(of form: ReadForm) -> Kind {
    if form.isDate || form.name == "CalendarDay" { return .date }
    if form.isJSON { return .json }
    switch form.column {
    case "INTEGER", "BOOLEAN": return .integer
    case "REAL", "DECIMAL": return .real
    case "BLOB": return .blob
    case _: return form.name == "Int" ? .integer : form.name == "Double" ? .real : .text
    }
  }

  mutating func column() -> String? { columns.isEmpty ? nil : prefix + pick(columns).name }

  private mutating func column(_ kinds: [Kind]) -> String? {
    let fitting = columns.filter { kinds.contains(kind(of: $0.form)) }
    return fitting.isEmpty ? nil : prefix + pick(fitting).name
  }

  /// One of several values of a form.
  private mutating func choice(_ form: ReadForm, _ depth: Int) -> String {
    let (one, other) = (leaf(form), leaf(form))
    switch number(7) {
    case 0: return "coalesce(\(one), \(other))"
    case 1: return "CASE WHEN \(condition(depth)) THEN \(one) ELSE \(other) END"
    case 2: return "iif(\(condition(depth)), \(one), \(other))"
    case 3: return "max(\(one), \(other))"
    case 4: return "nullif(\(one), \(other))"
    case 5: return "CASE WHEN \(condition(depth)) THEN \(one) END"
    case _: return "(\(one) COLLATE NOCASE)"
    }
  }

  private mutating func leaf(_ form: ReadForm) -> String {
    let same = columns.filter { $0.form.name == form.name }
    if !same.isEmpty, chance(60) { return prefix + pick(same).name }
    return chance(20) ? expression(kind(of: form), 1) : pick(form.literals)
  }

  mutating func expression(_ kind: Kind, _ depth: Int) -> String {
    if takesQueries, chance(4) { return ":p\(number(3))" }
    switch kind {
    case .integer: return integer(depth)
    case .real: return real(depth)
    case .text: return text(depth)
    case .blob: return blob(depth)
    case .date: return date(depth)
    case .json: return json(depth)
    }
  }

  mutating func condition(_ depth: Int) -> String {
    let kind = pick(Kind.allCases)
    let name = column() ?? "1"
    switch number(4) {
    case 0: return "\(name) IS NULL"
    case 1: return "\(name) IS NOT NULL"
    case _:
      return
        "\(expression(kind, depth - 1)) \(pick(["<", "=", "<>", ">="])) \(expression(kind, depth - 1))"
    }
  }
}

extension RandomValue {
  private mutating func integer(_ depth: Int) -> String {
    if depth < 1 || chance(30) {
      if let name = column([.integer]), chance(60) { return name }
      return pick(["0", "1", "2", "-1", "7", "127", "128", "256", "70000", "TRUE", "'5'"])
    }
    let operand = chance(12) ? expression(pick(Kind.allCases), depth - 1) : integer(depth - 1)
    switch number(18) {
    case 0: return "\(operand) + \(integer(depth - 1))"
    case 1: return "\(operand) - \(integer(depth - 1))"
    case 2: return "(\(operand)) * \(integer(depth - 1))"
    case 3: return "(\(operand)) / \(pick(["2", "2.0", "3"]))"
    case 4: return "(\(operand)) % \(pick(["2", "10", "3.0"]))"
    case 5: return "-(\(operand))"
    case 6: return "~(\(operand))"
    case 7: return "(\(operand)) & \(pick(["1", "255"]))"
    case 8: return "(\(operand)) << \(pick(["1", "2", "-1"]))"
    case 9: return "abs(\(operand))"
    case 10: return "length(\(expression(pick([.text, .blob]), depth - 1)))"
    case 11: return "CAST(\(expression(pick(Kind.allCases), depth - 1)) AS INTEGER)"
    case 12: return "sign(\(expression(pick([.integer, .real]), depth - 1)))"
    case 13: return condition(depth)
    case 14: return pick(["random() % 100", "random()", "instr(\(text(depth - 1)), 'a')"])
    case 15: return "round(\(real(depth - 1)))"
    case 16: return "unixepoch(\(moment(depth - 1)))"
    case _:
      return takesQueries
        ? "(SELECT \(pick(["max", "min", "count", "sum"]))(\(column() ?? "1")) FROM t)" : operand
    }
  }

  private mutating func real(_ depth: Int) -> String {
    if depth < 1 || chance(30) {
      if let name = column([.real, .integer]), chance(60) { return name }
      return pick(["0.5", "1.5", "1e300", "9e999", "0.1", "123456789", "3", "-2.25", "16777217"])
    }
    let operand = chance(12) ? expression(pick(Kind.allCases), depth - 1) : real(depth - 1)
    switch number(9) {
    case 0: return "\(operand) + \(real(depth - 1))"
    case 1: return "\(operand) - \(real(depth - 1))"
    case 2: return "(\(operand)) * \(real(depth - 1))"
    case 3: return "(\(operand)) / \(pick(["2", "2.0", "3"]))"
    case 4: return "round(\(operand), \(number(3)))"
    case 5:
      return "CAST(\(expression(pick(Kind.allCases), depth - 1)) AS \(pick(["REAL", "NUMERIC"])))"
    case 6: return "-(\(operand))"
    case 7: return "julianday(\(moment(depth - 1)))"
    case _:
      return takesQueries
        ? "(SELECT \(pick(["avg", "total", "max"]))(\(column() ?? "1")) FROM t)" : "abs(\(operand))"
    }
  }

  private mutating func text(_ depth: Int) -> String {
    if depth < 1 || chance(30) {
      if let name = column([.text]), chance(60) { return name }
      return pick([
        "''", "'a'", "'low'", "'12'", "'1.5'", "'[1]'", "'ä'", "'https://a.b/'", "'2030-01-31'",
      ])
    }
    let operand = chance(15) ? expression(pick(Kind.allCases), depth - 1) : text(depth - 1)
    switch number(14) {
    case 0: return "\(operand) || \(text(depth - 1))"
    case 1: return "upper(\(operand))"
    case 2: return "lower(\(operand))"
    case 3: return "trim(\(operand))"
    case 4: return "substr(\(operand), \(pick(["1", "2", "-1"])), 3)"
    case 5: return "replace(\(operand), \(pick(["'a'", "'2'", "''"])), 'b')"
    case 6: return "hex(\(expression(pick(Kind.allCases), depth - 1)))"
    case 7: return "quote(\(operand))"
    case 8:
      return
        "printf(\(pick(["'%d'", "'%s'", "'%.2f'", "'%c'"])), \(expression(pick(Kind.allCases), depth - 1)))"
    case 9: return pick(["char(97, 228)", "char(0)", "char(55296)", "typeof(\(operand))"])
    case 10: return "CAST(\(expression(pick(Kind.allCases), depth - 1)) AS TEXT)"
    case 11: return date(depth - 1)
    case 12: return json(depth - 1)
    case _: return takesQueries ? "(SELECT group_concat(\(column() ?? "1")) FROM t)" : operand
    }
  }

  private mutating func blob(_ depth: Int) -> String {
    if depth < 1 || chance(30) {
      if let name = column([.blob]), chance(60) { return name }
      return pick([
        "x''", "x'00'", "x'FF80'", "zeroblob(2)", "zeroblob(16)", "randomblob(16)", "x'61'",
      ])
    }
    switch number(4) {
    case 0: return "CAST(\(expression(pick(Kind.allCases), depth - 1)) AS BLOB)"
    case 1: return "substr(\(blob(depth - 1)), 1, 2)"
    case 2: return "replace(\(blob(depth - 1)), 'a', 'b')"
    case _: return "coalesce(\(blob(depth - 1)), \(blob(depth - 1)))"
    }
  }

  private mutating func json(_ depth: Int) -> String {
    if depth < 1 || chance(20) {
      if let name = column([.json]), chance(60) { return name }
      return pick(["'[]'", "'{\"a\":1}'", "json('[1, 2]')"])
    }
    switch number(8) {
    case 0: return "json_array(\(expression(pick(Kind.allCases), depth - 1)))"
    case 1: return "json_object('b', \(expression(pick(Kind.allCases), depth - 1)), 'a', 1)"
    case 2: return "json(\(json(depth - 1)))"
    case 3:
      return
        "json_insert(\(json(depth - 1)), '$[#]', \(expression(pick(Kind.allCases), depth - 1)))"
    case 4: return "json_extract(\(json(depth - 1)), '$[0]')"
    case 5: return "\(json(depth - 1)) -> '$[0]'"
    case 6: return "json_quote(\(expression(pick(Kind.allCases), depth - 1)))"
    case _:
      return takesQueries
        ? "(SELECT json_group_array(\(column() ?? "1")) FROM t)"
        : "json_remove(\(json(depth - 1)), '$.a')"
    }
  }
}
