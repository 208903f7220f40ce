public import SQLiteRecords

/// A search pattern for an FTS5 table.
///
/// ```swift
/// // SELECT * FROM "document" WHERE "document" MATCH 'moby dick' ORDER BY "rank"
/// let pattern = FTS5Pattern(matchingAllTokensIn: "Moby-Dick")
/// let documents = try Document.matching(pattern).order(.rank).fetchAll(db)
/// ```
///
/// https://www.sqlite.org/fts5.html#full_text_query_syntax
public struct FTS5Pattern: FullTextPattern {
  /// The pattern in the syntax of FTS5.
  public let rawPattern: String

  /// A pattern in SQLite's syntax, which names no columns.
  ///
  /// `db.makeFTS5Pattern(rawPattern:forTable:)` permits the columns of a table.
  ///
  /// - throws: A `DatabaseError` if the text is not a valid pattern, such as
  ///   `fts5: syntax error near "AND"`.
  public init(rawPattern: String) throws {
    try self.init(rawPattern: rawPattern, allowedColumns: [])
  }

  /// A pattern in SQLite's syntax.
  ///
  /// ```swift
  /// let pattern = try FTS5Pattern(rawPattern: "title: sqlite", allowedColumns: ["title", "body"])
  /// ```
  ///
  /// - parameter columns: The columns that the pattern may name.
  /// - throws: A `DatabaseError` if the text is not a valid pattern, such as
  ///   `fts5: syntax error near "AND"`, or names another column: `no such column: author`.
  public init(rawPattern: String, allowedColumns columns: [String]) throws {
    let columns = columns.isEmpty ? ["__grdb__"] : columns
    let list = columns.map(\.quotedDatabaseIdentifier).joined(separator: ", ")
    try PatternCheck.check(rawPattern, module: "fts5(\(list))")
    self.rawPattern = rawPattern
  }

  /// A pattern that matches at least one word of a text: `sqlite OR database`.
  ///
  /// You can pass any text, such as user input.
  ///
  /// It is nil if the text contains no words.
  public init?(matchingAnyTokenIn string: String) {
    self.init(string.searchedWords) { $0.joined(separator: " OR ") }
  }

  /// A pattern that matches all words of a text: `sqlite database`.
  ///
  /// It is nil if the text contains no words.
  public init?(matchingAllTokensIn string: String) {
    self.init(string.searchedWords) { $0.joined(separator: " ") }
  }

  /// A pattern that matches words that begin with all words of a text: `sql* data*`.
  ///
  /// Use it for search fields, where the last word may be incomplete.
  ///
  /// It is nil if the text contains no words.
  public init?(matchingAllPrefixesIn string: String) {
    self.init(string.searchedWords) { $0.map { "\($0)*" }.joined(separator: " ") }
  }

  /// A pattern that matches the words of a text as a phrase: `"sqlite database"`.
  ///
  /// It is nil if the text contains no words.
  public init?(matchingPhrase string: String) {
    self.init(string.searchedWords) { "\"\($0.joined(separator: " "))\"" }
  }

  /// A pattern that matches texts that begin with the words of a text: `^"sqlite database"`.
  ///
  /// It is nil if the text contains no words.
  public init?(matchingPrefixPhrase string: String) {
    self.init(string.searchedWords) { "^\"\($0.joined(separator: " "))\"" }
  }

  private init?(_ words: [String], _ pattern: ([String]) -> String) {
    if words.isEmpty { return nil }
    rawPattern = pattern(words)
  }

  /// A pattern that SQLite has read.
  init(checked rawPattern: String) {
    self.rawPattern = rawPattern
  }
}

extension Database {
  /// A pattern in SQLite's syntax for an FTS5 table.
  ///
  /// ```swift
  /// let pattern = try db.makeFTS5Pattern(rawPattern: "title: sqlite", forTable: "book")
  /// ```
  ///
  /// - parameter table: The table, whose columns the pattern may name.
  /// - throws: A `DatabaseError` if the text is not a valid pattern, such as
  ///   `fts5: syntax error near "AND"`, names a column that the table does not have, or needs more
  ///   than the index of the table contains.
  public func makeFTS5Pattern(
    rawPattern: String,
    forTable table: String
  ) throws -> FTS5Pattern {
    try PatternCheck.check(rawPattern, table: table, in: self)
    return FTS5Pattern(checked: rawPattern)
  }
}
