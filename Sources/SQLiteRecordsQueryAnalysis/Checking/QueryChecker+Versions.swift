import SQLiteRecordsSQL
import SQLiteRecordsSchema

extension QueryChecker {
  /// Logs what is newer than the oldest SQLite that the query is to work with.
  func check(_ input: QueryInput, _ newer: NewerFeatures, log: inout DiagnosticLog) {
    newer.check(statement: input.sql, log: &log, location: input.location)
    let parts = StatementParts(input.sql)
    func require(_ version: SQLiteVersion, _ feature: String, at offset: Int?) {
      newer.require(version, feature, at: input.location(of: offset ?? 0), log: &log)
    }
    let returning: [SQLSyntax.ResultColumn]
    switch input.statement {
    case .select: returning = []
    case .insert(let insert):
      returning = insert.returning
      if insert.upserts.count > 1 {
        require(SQLiteVersion(35), "a second 'ON CONFLICT'", at: parts.offset(of: "on"))
      }
    case .update(let update):
      returning = update.returning
      if update.from != nil {
        require(SQLiteVersion(33), "'UPDATE … FROM'", at: parts.offset(of: "from"))
      }
    case .delete(let delete): returning = delete.returning
    }
    if !returning.isEmpty {
      require(SQLiteVersion(35), "'RETURNING'", at: parts.offset(of: "returning"))
    }
    if let order = parts.orderInCall {
      require(SQLiteVersion(44), "'ORDER BY' among the arguments of an aggregate", at: order)
    }
  }
}

/// The places of some words of a statement.
private struct StatementParts {
  /// Where `ORDER BY` stands among the arguments of a function for the first time.
  private(set) var orderInCall: Int?
  /// The words outside all parentheses, each with the place where it stands last.
  private var offsets: [String: Int] = [:]

  init(_ sql: String) {
    let tokens = SQLLexer.tokens(of: sql)
    let words = tokens.map { $0.kind == .word ? $0.text.asciiLowercased : "" }
    // Whether each open parenthesis contains the arguments of a function.
    var calls: [Bool] = []
    for (index, token) in tokens.enumerated() {
      switch token.text {
      case "(":
        let next = index + 1 < words.count ? words[index + 1] : ""
        calls.append(
          index > 0 && [.word, .quotedName].contains(tokens[index - 1].kind)
            && !["over", "as", "materialized", "in"].contains(words[index - 1])
            && !["select", "values", "with"].contains(next)
        )
      case ")": _ = calls.popLast()
      default:
        if calls.isEmpty, !words[index].isEmpty { offsets[words[index]] = token.range.lowerBound }
        if calls.last == true, words[index] == "order", orderInCall == nil {
          orderInCall = token.range.lowerBound
        }
      }
    }
  }

  /// The place of a word outside all parentheses.
  func offset(of word: String) -> Int? { offsets[word] }
}
