import SQLiteRecordsSQL
import SQLiteRecordsSchema

/// The effect of one statement, as far as its first words and names show it.
enum StatementEffect {
  case createTable(String)
  case dropTable(String)
  case renameTable(String, to: String)
  case renameColumn(String, to: String, table: String)
  /// - parameters:
  ///   - columns: The columns that are listed.
  ///   - replaces: Whether rows of before may give way, or be updated instead.
  case insert(into: String, columns: [String], replaces: Bool, [SQLToken])
  /// - parameter replaces: Whether rows of before may give way.
  case update(table: String, columns: [String], replaces: Bool)
  case delete(from: String)
  case other

  init(_ tokens: [SQLToken]) {
    let tokens = Self.withoutTables(Self.unqualified(tokens)[...])
    guard let first = tokens.first else {
      self = .other
      return
    }
    let words = Words(tokens)
    if first.isWord("CREATE"), let name = words.name(ofNew: "TABLE") {
      self = .createTable(name)
    } else if first.isWord("DROP") {
      self = words.name(ofOld: "TABLE").map { .dropTable($0) } ?? .other
    } else if first.isWord("ALTER") {
      self = words.rename ?? .other
    } else {
      self = words.change ?? .other
    }
  }

  /// The tokens without the names of the schemas before the names of tables.
  private static func unqualified(_ tokens: [SQLToken]) -> [SQLToken] {
    var rest: [SQLToken] = []
    var index = 0
    while index < tokens.count {
      let isSchema = tokens[index].name.map { $0.asciiLowercased == "main" } ?? false
      if isSchema, index + 1 < tokens.count, tokens[index + 1].isSymbol(".") {
        index += 2
      } else {
        rest.append(tokens[index])
        index += 1
      }
    }
    return rest
  }

  /// The statement behind common table expressions.
  private static func withoutTables(_ tokens: ArraySlice<SQLToken>) -> [SQLToken] {
    guard tokens.first?.isWord("WITH") == true else { return Array(tokens) }
    var depth = 0
    for index in tokens.indices {
      if tokens[index].isSymbol("(") { depth += 1 }
      if tokens[index].isSymbol(")") { depth -= 1 }
      let isVerb = ["INSERT", "REPLACE", "UPDATE", "DELETE", "SELECT"].contains {
        tokens[index].isWord($0)
      }
      if depth == 0, isVerb { return Array(tokens[index...]) }
    }
    return Array(tokens)
  }
}

/// The words of a statement, from the first one on.
private struct Words {
  let tokens: [SQLToken]

  init(_ tokens: [SQLToken]) { self.tokens = tokens }

  private func isWord(_ word: String, at index: Int) -> Bool {
    index < tokens.count && tokens[index].isWord(word)
  }

  private func name(at index: Int) -> String? {
    index < tokens.count ? tokens[index].name : nil
  }

  /// The name in `CREATE TABLE IF NOT EXISTS a`.
  func name(ofNew noun: String) -> String? {
    guard let index = tokens.prefix(3).firstIndex(where: { $0.isWord(noun) }) else { return nil }
    let hasCondition = isWord("IF", at: index + 1) && isWord("NOT", at: index + 2)
    return name(at: index + (hasCondition ? 4 : 1))
  }

  /// The name in `DROP TABLE IF EXISTS a`.
  func name(ofOld noun: String) -> String? {
    guard isWord(noun, at: 1) else { return nil }
    return name(at: isWord("IF", at: 2) && isWord("EXISTS", at: 3) ? 4 : 2)
  }

  /// `ALTER TABLE a RENAME TO b` or `ALTER TABLE a RENAME COLUMN b TO c`.
  var rename: StatementEffect? {
    guard isWord("RENAME", at: 3), let table = name(at: 2) else { return nil }
    if isWord("TO", at: 4) { return name(at: 5).map { .renameTable(table, to: $0) } }
    let start = isWord("COLUMN", at: 4) ? 5 : 4
    guard let old = name(at: start), let new = name(at: start + 2) else { return nil }
    return .renameColumn(old, to: new, table: table)
  }

  /// A statement that writes rows.
  var change: StatementEffect? {
    if isWord("DELETE", at: 0) { return name(at: 2).map { .delete(from: $0) } }
    let replaces =
      isWord("REPLACE", at: 0) || isWord("OR", at: 1) && isWord("REPLACE", at: 2)
    if isWord("UPDATE", at: 0) {
      let table = name(at: isWord("OR", at: 1) ? 3 : 1)
      return table.map { .update(table: $0, columns: assignedColumns, replaces: replaces) }
    }
    guard isWord("INSERT", at: 0) || isWord("REPLACE", at: 0),
      let into = tokens.prefix(4).firstIndex(where: { $0.isWord("INTO") }),
      let table = name(at: into + 1)
    else { return nil }
    let rest = Array(tokens[min(into + 2, tokens.count)...])
    return .insert(
      into: table,
      columns: Self.list(rest),
      replaces: replaces || updatesConflicts,
      rest
    )
  }

  /// Whether the statement ends with `ON CONFLICT … DO UPDATE`.
  private var updatesConflicts: Bool {
    zip(tokens, tokens.dropFirst()).contains { $0.isWord("DO") && $1.isWord("UPDATE") }
  }

  /// The names in parentheses behind the name of a table.
  private static func list(_ tokens: [SQLToken]) -> [String] {
    guard tokens.first?.isSymbol("(") == true,
      let close = tokens.firstIndex(where: { $0.isSymbol(")") })
    else { return [] }
    return tokens[..<close].compactMap(\.name)
  }

  /// The names before `=` in `SET a = …, (b, c) = …`, at the level of the statement.
  private var assignedColumns: [String] {
    guard let set = tokens.firstIndex(where: { $0.isWord("SET") }) else { return [] }
    var names: [String] = []
    var rest = tokens[(set + 1)...]
    while let first = rest.first {
      if first.isSymbol("(") {
        names += rest.prefix { !$0.isSymbol(")") }.compactMap(\.name)
      } else if let name = first.name {
        names.append(name)
      }
      rest = Self.behindTerm(rest)
    }
    return names
  }

  /// The tokens after the comma that follows the first term of a list; none after the last term.
  private static func behindTerm(_ tokens: ArraySlice<SQLToken>) -> ArraySlice<SQLToken> {
    var depth = 0
    for index in tokens.indices {
      if tokens[index].isSymbol("(") { depth += 1 }
      if tokens[index].isSymbol(")") { depth -= 1 }
      guard depth == 0 else { continue }
      if tokens[index].isSymbol(",") { return tokens[(index + 1)...] }
      if tokens[index].isWord("WHERE") || tokens[index].isWord("FROM") { return [] }
    }
    return []
  }
}
