import SQLiteRecords

/// How FTS3 and FTS4 tables split texts into words.
///
/// ```swift
/// // CREATE VIRTUAL TABLE "document" USING fts4(content, tokenize=unicode61 "remove_diacritics=0")
/// try db.create(virtualTable: "document", using: FTS4()) { t in
///   t.tokenizer = .unicode61(diacritics: .keep)
///   t.column("content")
/// }
/// ```
///
/// https://www.sqlite.org/fts3.html#tokenizer
public struct FTS3TokenizerDescriptor: Sendable, Hashable {
  let name: String
  let arguments: [String]

  /// Ignores the case of ASCII letters: the default.
  public static let simple = FTS3TokenizerDescriptor(name: "simple", arguments: [])

  /// The same, and matches English words with the same stem: `database` and `databases`.
  public static let porter = FTS3TokenizerDescriptor(name: "porter", arguments: [])

  /// Ignores the case of letters, and the diacritics of Latin letters.
  ///
  /// - parameter diacritics: How diacritics are treated; `.removeLegacy` by default.
  /// - parameter separators: Additional characters that separate words; none by default.
  /// - parameter tokenCharacters: Additional characters that belong to words; none by default.
  public static func unicode61(
    diacritics: FTS3.Diacritics = .removeLegacy,
    separators: Set<Character> = [],
    tokenCharacters: Set<Character> = []
  ) -> FTS3TokenizerDescriptor {
    var arguments: [String] = []
    switch diacritics {
    case .keep: arguments.append("remove_diacritics=0")
    case .remove: arguments.append("remove_diacritics=2")
    case .removeLegacy: break
    }
    if !separators.isEmpty { arguments.append("separators=\(String(separators.sorted()))") }
    if !tokenCharacters.isEmpty {
      arguments.append("tokenchars=\(String(tokenCharacters.sorted()))")
    }
    return FTS3TokenizerDescriptor(name: "unicode61", arguments: arguments)
  }
}

/// The tokenizer, as an argument of the modules FTS3 and FTS4.
func tokenizerArguments(_ tokenizer: FTS3TokenizerDescriptor?) -> [String] {
  guard let tokenizer else { return [] }
  let words = [tokenizer.name] + tokenizer.arguments.map(\.quotedDatabaseIdentifier)
  return ["tokenize=\(words.joined(separator: " "))"]
}
