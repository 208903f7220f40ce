import SQLiteRecordsSQL
import SQLiteRecordsSchema

/// Cuts the text of a step into statements, and reads the lines that are meant for us.
struct StepReader {
  private(set) var parts: [MigrationStep.Part] = []
  private(set) var renames: [SchemaRename] = []
  private(set) var losses: [StepLoss] = []
  private let bytes: [UInt8]
  private let places: SQLFilePlaces
  /// The tokens of the statement that is being read.
  private var tokens: [SQLToken] = []

  init(_ text: String, file: String, log: inout DiagnosticLog) {
    bytes = Array(text.utf8)
    places = SQLFilePlaces(bytes, file: file)
    for token in SQLLexer.tokensAndComments(of: text) {
      if token.kind == .comment {
        read(comment: token, log: &log)
      } else if token.isSymbol(";"), !isInsideTrigger {
        endStatement()
      } else {
        tokens.append(token)
      }
    }
    endStatement()
  }

  /// Whether the statement makes a trigger whose body has not ended. The body ends with an `END`
  /// behind a semicolon; others belong to `CASE`.
  private var isInsideTrigger: Bool {
    let words = tokens.prefix(3)
    guard words.first?.isWord("CREATE") == true, words.contains(where: { $0.isWord("TRIGGER") })
    else { return false }
    guard let last = tokens.last, last.isWord("END") else { return true }
    return tokens.dropLast().last?.isSymbol(";") != true
  }

  private mutating func endStatement() {
    defer { tokens = [] }
    guard let first = tokens.first, let last = tokens.last else { return }
    let text = bytes[first.range.lowerBound..<last.range.upperBound]
    let statement = MigrationStep.Statement(
      sql: String(decoding: text, as: UTF8.self),
      location: places[first.range.lowerBound]
    )
    parts.append(.statement(statement))
    if let rename = SchemaRename(alteration: tokens) { renames.append(rename) }
  }

  private mutating func read(comment: SQLToken, log: inout DiagnosticLog) {
    guard comment.text.hasPrefix("--") else { return }
    let line = comment.text.dropFirst(2).drop { $0 == " " }
    let location = places[comment.range.lowerBound]
    if line.hasPrefix("swift:") {
      let name = line.dropFirst("swift:".count).filter { $0 != " " && $0 != "\t" }
      call(Located(String(name), at: location), log: &log)
    } else if line.hasPrefix("loses:") {
      declareLoss(String(line.dropFirst("loses:".count)), at: location, log: &log)
    } else if let rename = SchemaRename(comment: String(line)) {
      renames.append(rename)
    }
  }

  private mutating func declareLoss(
    _ text: String,
    at location: SourceLocation,
    log: inout DiagnosticLog
  ) {
    if let loss = StepLoss(declaration: text) { return losses.append(loss) }
    let words = text.split { $0.isWhitespace }.joined(separator: " ")
    let message =
      "\(quoted("-- loses: \(words)")) declares nothing; expected 'table', 'rows of table', 'column' or "
      + "'values of column' with a name, such as '-- loses: rows of table \"player\"'"
    log.error(.invalidLoss, message, at: location)
  }

  private mutating func call(_ name: Located<String>, log: inout DiagnosticLog) {
    guard tokens.isEmpty else {
      let message =
        "'-- swift: \(name.value)' is inside a statement; "
        + "expected it between two statements that end with semicolons"
      return log.error(.misplacedSwiftCall, message, at: name.location)
    }
    guard Self.isName(name.value) else {
      let message =
        "\(quoted(name.value)) cannot name a closure; expected a name such as 'setTeams'"
      return log.error(.invalidSwiftCall, message, at: name.location)
    }
    parts.append(.swift(name))
  }

  private static func isName(_ text: String) -> Bool {
    guard let first = text.utf8.first, !first.isASCIIDigit else { return false }
    return text.utf8.allSatisfy { byte in
      (byte.asciiLowercased >= 0x61 && byte.asciiLowercased <= 0x7A) || byte.isASCIIDigit
        || byte == UInt8(ascii: "_")
    }
  }
}
