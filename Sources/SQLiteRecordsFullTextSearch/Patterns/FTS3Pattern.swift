import SQLiteRecords

/// A search pattern for an FTS3 or FTS4 table.
///
/// ```swift
/// // SELECT * FROM "document" WHERE "document" MATCH 'moby dick'
/// let pattern = FTS3Pattern(matchingAllTokensIn: "Moby-Dick")
/// let documents = try Document.matching(pattern).fetchAll(db)
/// ```
///
/// https://www.sqlite.org/fts3.html#full_text_index_queries
public struct FTS3Pattern: FullTextPattern {
  /// The pattern in the syntax of FTS3 and FTS4.
  public let rawPattern: String

  /// A pattern in SQLite's syntax.
  ///
  /// ```swift
  /// let pattern = try FTS3Pattern(rawPattern: "sqlite OR database")
  /// ```
  ///
  /// - throws: A `DatabaseError` if the text is not a valid pattern, such as
  ///   `malformed MATCH expression: [AND]`.
  public init(rawPattern: String) throws {
    try PatternCheck.check(rawPattern, module: "fts3(content)")
    self.rawPattern = rawPattern
  }

  /// A pattern that matches at least one word of a text: `sqlite OR database`.
  ///
  /// You can pass any text, such as user input. Words without ASCII characters are quoted, because
  /// a tokenizer may find nothing in a dash or an emoji: FTS3 would then miss an operand, or treat
  /// `OR` as one.
  ///
  /// It is nil if the text contains no words, or more than 4,095, which FTS3 rejects.
  public init?(matchingAnyTokenIn string: String) {
    self.init(string.searchedWords) { words in
      words.map { $0.hasOnlyCharactersOutsideOfASCII ? "\"\($0)\"" : $0 }.joined(separator: " OR ")
    }
  }

  /// A pattern that matches all words of a text: `sqlite database`.
  ///
  /// It is nil if the text contains no words, or more than 4,095, which FTS3 rejects.
  public init?(matchingAllTokensIn string: String) {
    self.init(string.searchedWords) { $0.joined(separator: " ") }
  }

  /// A pattern that matches words that begin with all words of a text: `sql* data*`.
  ///
  /// Use it for search fields, where the last word may be incomplete.
  ///
  /// It is nil if the text contains no words, or more than 4,095, which FTS3 rejects.
  public init?(matchingAllPrefixesIn string: String) {
    self.init(string.searchedWords) { $0.map { "\($0)*" }.joined(separator: " ") }
  }

  /// A pattern that matches the words of a text as a phrase: `"sqlite database"`.
  ///
  /// It is nil if the text contains no words.
  public init?(matchingPhrase string: String) {
    let words = string.searchedWords
    if words.isEmpty { return nil }
    rawPattern = "\"\(words.joined(separator: " "))\""
  }

  private init?(_ words: [String], _ pattern: ([String]) -> String) {
    if words.isEmpty || words.count > 4095 { return nil }
    rawPattern = pattern(words)
  }
}
