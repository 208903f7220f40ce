import SQLiteRecordsSQL
import SQLiteRecordsSchema

/// A statement that SQLite does not accept: where that is, and what to write instead.
struct RejectedStatement {
  let sql: String
  /// The statement as we read it; `nil` if it cannot be read.
  let statement: SQLSyntax.Statement?
  let message: String
  let catalog: QueryCatalog
  let tokens: [SQLToken]
  /// The place among the bytes of the statement.
  let offset: Int
  /// The place in the file of a byte of the statement.
  let location: (Int) -> SourceLocation

  init(
    _ sql: String,
    _ statement: SQLSyntax.Statement?,
    _ failure: GeneratorConnection.Failure,
    catalog: QueryCatalog,
    _ location: @escaping (Int) -> SourceLocation
  ) {
    self.location = location
    self.sql = sql
    self.statement = statement
    self.catalog = catalog
    message = failure.message
    tokens = SQLLexer.tokens(of: sql)
    offset = failure.offset ?? Self.offset(of: failure.message, in: tokens)
  }

  /// The advice to write something else, such as `; did you mean 'name'?`.
  var proposal: Advice {
    if let name = message.after("no such column: ") { return proposal(forColumn: name) }
    if let name = message.after("ambiguous column name: ") { return proposal(forAmbiguous: name) }
    if let name = message.after("no such table: ") {
      return newName(ofTable: name.lastName)
        ?? NearestWord.suggestion(for: name.lastName, among: catalog.tableNames.sorted()).ofNames
    }
    if let name = message.after("no such function: ") {
      return missingFunction(name)
        ?? NearestWord.suggestion(
          for: name,
          among: BuiltInFunction.rules.keys.sorted() + catalog.schema.functions.map(\.name)
        ).ofNames
    }
    if let name = message.after("wrong number of arguments to function ") {
      let counts = catalog.signatures(of: String(name.prefix { $0 != "(" })).map(\.countText)
      return counts.isEmpty ? .none : Advice("; it takes \(alternatives(counts))")
    }
    if message.contains(" has no column named "), let name = message.split(separator: " ").last {
      return newName(ofColumn: String(name), in: namedTables)
        ?? NearestWord.suggestion(for: String(name), among: namesOfColumns).ofNames
    }
    if message.hasPrefix("misuse of aggregate"), lastClause == "WHERE" || lastClause == "ON" {
      return Advice("; a condition on groups is in HAVING")
    }
    if message.hasSuffix(": syntax error") { return proposalForSyntax }
    if message == "incomplete input" {
      return Advice(
        unclosed == nil ? "; the statement ends too early" : "; the parenthesis is not closed"
      )
    }
    return .none
  }

  /// The reason why the SQLite of the build machine lacks a function that SQLite has.
  private func missingFunction(_ name: String) -> Advice? {
    let name = name.asciiLowercased
    guard BuiltInFunction.rules[name] != nil else { return nil }
    let own = GeneratorConnection.version
    let feature = SQLFeature.all.first { $0.name.asciiLowercased == name + "()" }
    guard let feature, let version = SQLiteVersion(own), feature.version > version else {
      return Advice("; this SQLite \(own) is built without it")
    }
    return Advice("; it needs SQLite \(feature.version), and this is \(own)")
  }

  /// The tables that the statement names, or all tables if it names none.
  var namedTables: [Table] {
    let words = Set(tokens.compactMap(\.name).map(FoldedName.init))
    let named = tables.filter { words.contains(FoldedName($0.name.value)) }
    return named.isEmpty ? tables : named
  }

  var tables: [Table] { catalog.schema.references + catalog.schema.tables }

  var namesOfColumns: [String] { namedTables.flatMap(\.columns).map(\.name.value) }

  /// The clause that the place is in.
  private var lastClause: String? {
    let clauses = ["SELECT", "FROM", "ON", "WHERE", "GROUP", "HAVING", "ORDER", "SET", "RETURNING"]
    let before = tokens.prefix { $0.range.lowerBound < offset }
    return before.reversed().lazy.compactMap { token in clauses.first(where: token.isWord) }.first
  }

  /// The last opening parenthesis that is not closed.
  private var unclosed: SQLToken? { Self.unclosed(tokens) }
}

extension RejectedStatement {
  /// The place of a mistake of which SQLite does not know one.
  private static func offset(of message: String, in tokens: [SQLToken]) -> Int {
    if message == "incomplete input" {
      return (unclosed(tokens) ?? tokens.last)?.range.lowerBound ?? 0
    }
    if message.contains(" values for ") || message.contains(" values were supplied") {
      return tokens.first { $0.isWord("VALUES") || $0.isWord("SELECT") }?.range.lowerBound ?? 0
    }
    if let compound = message.after("SELECTs to the left and right of ") {
      let word = compound.prefix { $0 != " " }
      return tokens.first { $0.isWord(String(word)) }?.range.lowerBound ?? 0
    }
    let words = message.split(separator: " ")
    let name = FoldedName(words.last.map { String($0).lastName } ?? "")
    let places = tokens.indices.filter { tokens[$0].name.map(FoldedName.init) == name }
    let tableWords = ["FROM", "JOIN", "INTO", "UPDATE"]
    let table = places.first { index in
      index > 0 && tableWords.contains(where: tokens[index - 1].isWord)
    }
    let isTable = message.hasPrefix("no such table: ")
    return ((isTable ? table : nil) ?? places.first).map { tokens[$0].range.lowerBound } ?? 0
  }

  private static func unclosed(_ tokens: [SQLToken]) -> SQLToken? {
    var open: [SQLToken] = []
    for token in tokens {
      if token.isSymbol("(") { open.append(token) }
      if token.isSymbol(")"), !open.isEmpty { open.removeLast() }
    }
    return open.last
  }
}

extension String {
  /// The rest of the text behind its beginning; `nil` if it begins otherwise.
  fileprivate func after(_ beginning: String) -> String? {
    hasPrefix(beginning) ? String(dropFirst(beginning.count)) : nil
  }

  /// The name behind the last dot.
  var lastName: String { split(separator: ".").last.map(String.init) ?? self }
}
