extension Collection<SQLWord> {
  /// The words, with single spaces.
  var text: String { map(\.text).joined(separator: " ") }
}

extension [SQLWord] {
  private static let assumedClauses = [
    ["on", "delete", "no", "action"], ["on", "update", "no", "action"], ["for", "each", "row"],
    ["generated", "always"],
  ]

  /// The words without clauses that SQLite assumes where they are missing.
  var withoutAssumedClauses: [SQLWord] {
    var result: [SQLWord] = []
    var rest = self[...]
    while let word = rest.first {
      let clause = Self.assumedClauses.first {
        rest.starts(with: $0) { !$0.isQuoted && $0.text == $1 }
      }
      if clause == nil { result.append(word) }
      rest = rest.dropFirst(clause?.count ?? 1)
    }
    return result
  }

  /// The words with the columns that a foreign key refers to. Without them it refers to the primary key.
  ///
  /// https://www.sqlite.org/foreignkeys.html#fk_indexes
  func withReferencedColumns(_ primaryKey: (_ table: String) -> [String]) -> [SQLWord] {
    var result: [SQLWord] = []
    for (index, word) in enumerated() {
      result.append(word)
      guard isKeyword("references", at: index - 1), !isKeyword("(", at: index + 1) else { continue }
      let columns = primaryKey(word.text).map { SQLWord(text: $0.asciiLowercased, isQuoted: true) }
      guard !columns.isEmpty else { continue }
      let comma = SQLWord(text: ",", isQuoted: false)
      result.append(SQLWord(text: "(", isQuoted: false))
      result += columns.map { [$0] }.joined(separator: [comma])
      result.append(SQLWord(text: ")", isQuoted: false))
    }
    return result
  }

  /// The definition of a column: its name and type, and its constraints in alphabetical order.
  var columnText: String {
    var clauses: [[SQLWord]] = [[]]
    var depth = 0
    for (index, word) in enumerated() {
      if depth == 0, beginsConstraint(at: index) { clauses.append([]) }
      if word.text == "(" { depth += 1 }
      if word.text == ")" { depth -= 1 }
      clauses[clauses.count - 1].append(word)
    }
    let constraints = clauses.dropFirst().map { $0.withoutVirtual.text }.sorted()
    return ([clauses[0].text] + constraints).joined(separator: " ")
  }

  private func beginsConstraint(at index: Int) -> Bool {
    guard index > 0, Self.constraintWords.contains(self[index].text), !self[index].isQuoted else {
      return false
    }
    // The name of a constraint comes before what it names.
    if index > 1, isKeyword("constraint", at: index - 2) { return false }
    // NOT NULL, DEFAULT NULL, SET NULL and SET DEFAULT
    if ["not", "default", "set"].contains(where: { isKeyword($0, at: index - 1) }) { return false }
    return !isKeyword("not", at: index) || !isKeyword("deferrable", at: index + 1)
  }

  private static var constraintWords: Set<String> {
    [
      "constraint", "primary", "not", "null", "unique", "check", "default", "collate",
      "references", "as",
    ]
  }

  private func isKeyword(_ text: String, at index: Int) -> Bool {
    indices.contains(index) && self[index].text == text && !self[index].isQuoted
  }

  /// A generated column is virtual if it is not stored.
  private var withoutVirtual: [SQLWord] {
    isKeyword("as", at: 0) && isKeyword("virtual", at: count - 1) ? dropLast() : self
  }
}
