/// Writes a schema in one of the many spellings that SQLite takes for it.
struct SchemaWriter {
  var random: SampleRandom

  init(seed: Int) { random = SampleRandom(seed: seed) }

  /// The statements, in an order in which SQLite takes them.
  mutating func script(of schema: SampleSchema) -> String {
    var statements: [String] = []
    for table in schema.tables.shuffled(using: &random) {
      statements.append(statement(of: table, in: schema))
    }
    for index in schema.indexes.shuffled(using: &random) { statements.append(statement(of: index)) }
    for view in schema.views.shuffled(using: &random) { statements.append(statement(of: view)) }
    for trigger in schema.triggers.shuffled(using: &random) {
      statements.append(statement(of: trigger))
    }
    return statements.joined(separator: ";\n")
  }

  private mutating func statement(of index: SampleIndex) -> String {
    let kind = index.isUnique ? words("CREATE UNIQUE INDEX") : words("CREATE INDEX")
    let list = terms(index.terms)
    var text = "\(kind) \(name(index.name)) \(words("ON")) \(name(index.table)) (\(list))"
    if let condition = index.condition { text += " \(words("WHERE")) \(expression(condition))" }
    return text
  }

  private mutating func statement(of view: SampleView) -> String {
    let alias = random.chance(2) ? words("AS") + " " : ""
    let value = "\(expression(view.value)) \(alias)\(name("result"))"
    let from = "\(words("FROM")) \(name(view.table))"
    let condition = "\(words("WHERE")) \(expression(view.condition))"
    let select =
      "\(words(random.chance(3) ? "SELECT ALL" : "SELECT")) \(value) \(from) \(condition)"
    let order = "\(words("ORDER BY")) 1\(optional(" ASC"))"
    return "\(words("CREATE VIEW")) \(name(view.name)) \(words("AS"))\(space)\(select) \(order)"
  }

  private mutating func statement(of trigger: SampleTrigger) -> String {
    var text = "\(words("CREATE TRIGGER")) \(name(trigger.name)) "
    if trigger.timing != "BEFORE" || random.chance(2) { text += words(trigger.timing) + " " }
    text += "\(words("INSERT ON")) \(name(trigger.table))\(optional(" FOR EACH ROW")) "
    if let condition = trigger.condition { text += "\(words("WHEN")) \(expression(condition)) " }
    return text
      + "\(words("BEGIN SELECT")) \(expression(trigger.value, ofRow: true)); \(words("END"))"
  }

  // MARK: - Words

  /// White space, with comments here and there.
  var space: String {
    mutating get { random.pick([" ", " ", " ", "\n", "\t ", "  ", " /* ( ' */ ", " -- \"\n"]) }
  }

  /// Keywords in any case.
  mutating func words(_ text: String) -> String {
    let words = text.split(separator: " ").map { random.chance(2) ? $0.lowercased() : String($0) }
    return words.reduce("") { $0.isEmpty ? $1 : $0 + space + $1 }
  }

  /// Words that may be omitted.
  mutating func optional(_ text: String) -> String {
    random.chance(2) ? "" : " " + words(text)
  }

  /// A name with or without quotes, whose ASCII case makes no difference.
  mutating func name(_ name: String) -> String {
    let spelled = String(
      name.unicodeScalars.map { scalar -> Character in
        let character = Character(scalar)
        return scalar.isASCII && random.chance(2) ? Character(character.uppercased()) : character
      }
    )
    let needsQuotes = name.contains(" ") || name == "order"
    switch random.below(needsQuotes ? 3 : 4) {
    case 0: return "\"\(spelled)\""
    case 1: return "[\(spelled)]"
    case 2: return "`\(spelled)`"
    default: return spelled
    }
  }

  /// `a ASC, b DESC`
  mutating func terms(_ terms: [SampleTerm]) -> String {
    var texts: [String] = []
    for term in terms {
      let direction = term.isDescending ? " " + words("DESC") : optional("ASC")
      texts.append(name(term.column) + direction)
    }
    return texts.joined(separator: random.chance(2) ? "," : " ,\(space)")
  }
}
