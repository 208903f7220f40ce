import SQLiteRecordsSQL
import SQLiteRecordsSchema

extension QueryFileReader {
  private static let verbs = [
    "SELECT", "VALUES", "INSERT", "REPLACE", "UPDATE", "DELETE", "WITH",
  ]

  /// Checks that a statement reads or writes rows, and that no comment in it should be above it.
  ///
  /// - returns: Whether the statement is a query.
  mutating func check(_ statement: QueryFileParts.Statement) -> Bool {
    for comment in statement.misplaced { reportMisplaced(comment) }
    let verb = statement.tokens[0]
    if Self.verbs.contains(where: verb.isWord) { return true }
    let schemaVerbs = ["CREATE", "ALTER", "DROP"]
    let proposal =
      schemaVerbs.contains(where: verb.isWord)
      ? Advice("; declare tables, views and indexes in schema files")
      : NearestWord.suggestion(for: verb.text, among: Self.verbs)
    log.error(
      .notAQuery,
      "expected a statement that reads or writes rows, found \(quoted(verb.text))",
      proposal,
      at: places[statement.start]
    )
    return false
  }

  private mutating func reportMisplaced(_ comment: QueryFileParts.Comment) {
    let isName = comment.directive?.kind == .name
    let message =
      isName
      ? "\(quoted(comment.text)) is inside a statement; expected a semicolon in front of it"
      : "\(quoted(comment.text)) is inside a statement; expected it above the statement"
    log.error(.misplacedDirective, message, at: places[comment.range.lowerBound])
  }

  /// Reports a quote or a comment that hides the rest of the file.
  mutating func reportUnclosed(_ token: SQLToken) {
    let noun =
      token.kind == .invalid ? (token.text.hasPrefix("[") ? "bracket" : "quote") : "comment"
    let message = "the \(noun) that begins here is not closed"
    log.error(.unclosedQuote, message, at: places[token.range.lowerBound])
  }

  mutating func reportNeedless(_ semicolon: SQLToken) {
    let message = "expected a statement that reads or writes rows, found ';'"
    log.error(.notAQuery, message, at: places[semicolon.range.lowerBound])
  }

  /// Checks that each parameter has a name that can be the label of an argument.
  mutating func checkParameters(of tokens: [SQLToken]) {
    var first: [Substring: String] = [:]
    for token in tokens where token.kind == .parameter {
      let name = token.text.dropFirst()
      let location = places[token.range.lowerBound]
      if token.text.hasPrefix("?") {
        let message = "expected a parameter with a name, such as ':minimum', found '\(token.text)'"
        log.error(.parameterWithoutName, message, at: location)
      } else if name == "_" || !TypeText.isIdentifier(name) {
        log.error(
          .parameterName,
          "\(quoted(token.text)) cannot name an argument; expected a form such as ':minimum'",
          at: location
        )
      } else if let other = first[name], other != token.text {
        let message =
          "'\(token.text)' and '\(other)' are two parameters with the same name; use the same sign"
        log.error(.parameterName, message, at: location)
      } else {
        first[name] = token.text
      }
    }
  }

  /// Checks that no other query has the name.
  mutating func check(_ name: Located<String>, names: inout [String: SourceLocation]) {
    guard let first = names[name.value] else { return names[name.value] = name.location }
    reportTakenName(name, of: first, log: &log)
  }

  mutating func reportMissingName(of statement: QueryFileParts.Statement) {
    log.error(
      .queryWithoutName,
      "the query has no name; expected a comment above it, such as '-- name: bestPlayers'",
      at: places[statement.start]
    )
  }

  /// Reports a comment that is above no statement.
  mutating func reportMissingStatement(_ comment: QueryFileParts.Comment) {
    guard let directive = comment.directive else { return }
    log.error(
      .queryWithoutStatement,
      "expected a query below \(quoted(directive.text))",
      at: places[comment.range.lowerBound]
    )
  }
}
