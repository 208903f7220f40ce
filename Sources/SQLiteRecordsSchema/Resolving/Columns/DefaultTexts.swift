import SQLiteRecordsSQL

/// Texts that stand as the default of a column, and do not mean what they look like.
package enum DefaultTexts {
  /// Warns of a text that looks like SQL, and reports a UUID in letters that the column does not
  /// store, which records would not read.
  static func check(
    _ literal: LiteralValue,
    as type: PropertyType,
    at location: SourceLocation,
    log: inout DiagnosticLog
  ) {
    guard case .text(let text) = literal else { return }
    if let expression = expression(of: literal) {
      log.warning(
        .literalLikeSQL,
        "the default \(text.quotedJSON) is literal text, which SQLite does not evaluate; "
          + "expected \(expression)",
        at: location
      )
    } else if type == .stored(.uuid, .text), text != text.asciiUppercased {
      log.error(
        .changedCase,
        "the column stores UUIDs in upper case; expected the default "
          + "\(text.asciiUppercased.quotedJSON), or the storage 'lowercaseText'",
        at: location
      )
    } else if type == .stored(.uuid, .lowercaseText), text != text.asciiLowercased {
      log.error(
        .changedCase,
        "the column stores UUIDs in lower case; expected the default "
          + "\(text.asciiLowercased.quotedJSON), or the storage 'text'",
        at: location
      )
    }
  }

  /// How a text that looks like SQL is written as SQL; `nil` if it does not look so.
  package static func expression(of literal: LiteralValue) -> String? {
    guard case .text(let text) = literal, text.looksLikeSQL else { return nil }
    if text.asciiLowercased == "null" { return "null" }
    // Text in double quotes is a name in SQL.
    let sql = text.utf8.first == UInt8(ascii: "\"") ? text.unquotedSQL.sqlStringLiteral : text
    return "{\"sql\": \(sql.quotedJSON)}"
  }
}

extension String {
  /// The text as JSON writes it, cut where it is too long for a diagnostic.
  fileprivate var quotedJSON: String {
    "\"\(printable(String(jsonLiteral.dropFirst().dropLast()), limit: 80))\""
  }

  /// Whether a text is a word or a call of SQL, or a text in SQL's quotes.
  fileprivate var looksLikeSQL: Bool {
    var tokens = SQLLexer.tokens(of: self)[...]
    while tokens.count > 2, tokens[tokens.startIndex].isSymbol("("),
      tokens[tokens.endIndex - 1].isSymbol(")")
    {
      tokens = tokens.dropFirst().dropLast()
    }
    guard let first = tokens.first, let last = tokens.last else { return false }
    if tokens.count == 1 {
      let isQuoted = first.kind == .string || first.kind == .blob || first.isDoubleQuoted
      return isQuoted || first.kind == .word && Self.words.contains(first.text.asciiLowercased)
    }
    if first.kind == .string, last.kind == .string { return tokens.contains { $0.isSymbol("||") } }
    return first.kind == .word && Self.functions.contains(first.text.asciiLowercased)
      && tokens.dropFirst().first?.isSymbol("(") == true && last.isSymbol(")")
  }

  private static let words: Set<String> = [
    "current_timestamp", "current_date", "current_time", "null",
  ]

  /// Functions that people give to defaults, SQLite's own and those of other databases.
  private static let functions: Set<String> = [
    "abs", "char", "coalesce", "cast", "current_timestamp", "date", "datetime", "format",
    "gen_random_uuid", "getdate", "hex", "ifnull", "json", "json_array", "json_object", "julianday",
    "lower", "newid", "now", "printf", "random", "randomblob", "round", "strftime", "time",
    "timediff", "unixepoch", "upper", "uuid", "zeroblob",
  ]
}
