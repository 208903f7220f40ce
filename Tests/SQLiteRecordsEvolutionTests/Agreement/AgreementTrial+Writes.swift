import SeededRandom

/// The values that SQL gives to the columns of the table.
extension AgreementTrial {
  static func json(
    _ name: String,
    _ form: ReadForm,
    _ isStrict: Bool,
    _ members: String
  ) -> String {
    let type = isStrict ? form.strictColumn : form.column
    let declared = type.isEmpty ? "" : #""type": "\#(type)", "#
    let swift = form.swift.split(separator: "§", omittingEmptySubsequences: false).joined(
      separator: name.uppercased()
    )
    return #"{ "name": "\#(name)", \#(declared)"swift": \#(swift), \#(members) }"#
  }

  private mutating func randomValue(
    prefix: String = "",
    takesQueries: Bool = false,
    isConstant: Bool = false
  ) -> RandomValue {
    RandomValue(
      columns: isConstant ? [] : sources.map { RandomValue.Column(name: $0.name, form: $0.form) },
      prefix: prefix,
      takesQueries: takesQueries,
      numbers: SplitMix(seed: numbers.next())
    )
  }

  private mutating func form() -> ReadForm {
    ReadForm.all.randomElement(using: &numbers) ?? ReadForm.all[0]
  }

  mutating func schemaWrite(_ name: String) -> Write {
    let form = form()
    var column = WrittenColumn(name: name, form: form, isOfSchema: true)
    let notNull = Bool.random(using: &numbers) ? #", "notNull": true"# : ""
    let members: String
    switch Int.random(in: 0..<4, using: &numbers) {
    case 0:
      var value = randomValue(isConstant: true)
      members = #""default": \#(value.literal(for: form))"# + notNull
    case 1:
      var value = randomValue(isConstant: true)
      members = #""default": { "sql": \#(value.value(for: form).json) }"# + notNull
    case _:
      var value = randomValue()
      let isStored = Bool.random(using: &numbers)
      column.isGenerated = true
      members =
        #""generated": { "sql": \#(value.value(for: form).json), "stored": \#(isStored) }"#
        + notNull
    }
    return Write(text: Self.json(name, form, isStrict, members), column: column)
  }

  mutating func trigger(_ name: String) -> Write {
    let target = sources[Int.random(in: 0..<sources.count, using: &numbers)]
    var value = randomValue(prefix: "NEW.")
    let sql = "UPDATE t SET \(target.name) = \(value.value(for: target.form)) WHERE id = NEW.id"
    return Write(
      text:
        #"{ "name": "\#(name)", "timing": "AFTER", "event": "INSERT", "statements": [\#(sql.json)] }"#,
      column: WrittenColumn(name: target.name, form: target.form)
    )
  }

  mutating func query(_ name: String) -> Write {
    let target = sources[Int.random(in: 0..<sources.count, using: &numbers)]
    var value = randomValue(takesQueries: true)
    let other = sources[Int.random(in: 0..<sources.count, using: &numbers)]
    let column = target.name
    let sql: String
    switch Int.random(in: 0..<7, using: &numbers) {
    case 0:
      var constant = randomValue(takesQueries: true, isConstant: true)
      sql = "INSERT INTO t (id, \(column)) VALUES (100, \(constant.value(for: target.form)))"
    case 1:
      sql = "INSERT INTO t (id, \(column)) SELECT id + 100, \(value.value(for: target.form)) FROM t"
    case 2:
      var constant = randomValue(isConstant: true)
      sql = """
        INSERT INTO t (id, \(column)) VALUES (1, \(constant.value(for: target.form))) \
        ON CONFLICT (id) DO UPDATE SET \(column) = excluded.\(other.name)
        """
    case 3:
      value.prefix = "t."
      sql = """
        INSERT INTO t (id) VALUES (1) ON CONFLICT (id) DO UPDATE SET \(column) = \(value.value(for: target.form))
        """
    case 4:
      let second = other.name == column ? "id" : other.name
      let secondValue = other.name == column ? "id" : value.value(for: other.form)
      sql =
        "UPDATE t SET (\(column), \(second)) = (\(value.value(for: target.form)), \(secondValue))"
    case 5:
      sql =
        "UPDATE t SET \(column) = (SELECT \(value.value(for: target.form)) FROM t ORDER BY id LIMIT 1)"
    case _: sql = "UPDATE t SET \(column) = \(value.value(for: target.form))"
    }
    return Write(text: sql, column: WrittenColumn(name: column, form: target.form))
  }
}

extension String {
  /// The text as a JSON string.
  var json: String {
    let escaped = map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : String($0) }.joined()
    return "\"\(escaped)\""
  }
}

extension RandomValue {
  /// A default that is no expression, as JSON.
  mutating func literal(for form: ReadForm) -> String {
    let literal = pick(form.literals)
    if literal.hasPrefix("'") {
      return String(literal.dropFirst().dropLast()).split(
        separator: "''",
        omittingEmptySubsequences: false
      )
      .joined(separator: "'").json
    }
    if literal == "TRUE" { return "true" }
    return Double(literal) == nil || literal.hasPrefix("9e")
      ? #"{ "sql": \#(literal.json) }"# : literal
  }
}
