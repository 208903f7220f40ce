import SQLiteRecords

/// What is looked for in an FTS3 or FTS4 table.
///
/// ```swift
/// // SELECT * FROM "document" WHERE "document" MATCH 'moby dick'
/// let pattern = FTS3Pattern(matchingAllTokensIn: "Moby-Dick")
/// let documents = try Document.matching(pattern).fetchAll(db)
/// ```
///
/// https://www.sqlite.org/fts3.html#full_text_index_queries
public struct FTS3Pattern: FullTextPattern {
  /// The pattern, as FTS3 and FTS4 read it.
  public let rawPattern: String

  /// The pattern that SQLite reads in a text.
  ///
  /// ```swift
  /// let pattern = try FTS3Pattern(rawPattern: "sqlite OR database")
  /// ```
  ///
  /// - throws: A `DatabaseError` if the text is no pattern, such as
  ///   `malformed MATCH expression: [AND]`.
  public init(rawPattern: String) throws {
    try PatternCheck.check(rawPattern, module: "fts3(content)")
    self.rawPattern = rawPattern
  }

  /// The pattern of the texts that have one or more of the words of a text: `sqlite OR database`.
  ///
  /// Any text will do, such as what somebody types into a search field. Words without characters of
  /// ASCII are in quotes, as a tokenizer may find nothing in a dash or an emoji: FTS3 would miss an
  /// operand, or take `OR` for one.
  ///
  /// It is nil if there is no word in the text, or more than 4,095, which FTS3 refuses.
  public init?(matchingAnyTokenIn string: String) {
    self.init(string.searchedWords) { words in
      words.map { $0.hasOnlyCharactersOutsideOfASCII ? "\"\($0)\"" : $0 }.joined(separator: " OR ")
    }
  }

  /// The pattern of the texts that have all the words of a text: `sqlite database`.
  ///
  /// It is nil if there is no word in the text, or more than 4,095, which FTS3 refuses.
  public init?(matchingAllTokensIn string: String) {
    self.init(string.searchedWords) { $0.joined(separator: " ") }
  }

  /// The pattern of the texts that have, for each word of a text, one that begins with it:
  /// `sql* data*`.
  ///
  /// It is made for search fields, where the last word is not complete yet.
  ///
  /// It is nil if there is no word in the text, or more than 4,095, which FTS3 refuses.
  public init?(matchingAllPrefixesIn string: String) {
    self.init(string.searchedWords) { $0.map { "\($0)*" }.joined(separator: " ") }
  }

  /// The pattern of the texts that have the words of a text one after the other:
  /// `"sqlite database"`.
  ///
  /// It is nil if there is no word in the text.
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
