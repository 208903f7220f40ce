public import SQLiteRecords

/// What is looked for in an FTS5 table.
///
/// ```swift
/// // SELECT * FROM "document" WHERE "document" MATCH 'moby dick' ORDER BY "rank"
/// let pattern = FTS5Pattern(matchingAllTokensIn: "Moby-Dick")
/// let documents = try Document.matching(pattern).order(.rank).fetchAll(db)
/// ```
///
/// https://www.sqlite.org/fts5.html#full_text_query_syntax
public struct FTS5Pattern: FullTextPattern {
  /// The pattern, as FTS5 reads it.
  public let rawPattern: String

  /// The pattern that SQLite reads in a text, in which no column is named.
  ///
  /// `db.makeFTS5Pattern(rawPattern:forTable:)` takes the columns of a table.
  ///
  /// - throws: A `DatabaseError` if the text is no pattern, such as
  ///   `fts5: syntax error near "AND"`.
  public init(rawPattern: String) throws {
    try self.init(rawPattern: rawPattern, allowedColumns: [])
  }

  /// The pattern that SQLite reads in a text.
  ///
  /// ```swift
  /// let pattern = try FTS5Pattern(rawPattern: "title: sqlite", allowedColumns: ["title", "body"])
  /// ```
  ///
  /// - parameter columns: The columns that the pattern may name.
  /// - throws: A `DatabaseError` if the text is no pattern, such as
  ///   `fts5: syntax error near "AND"`, or names another column: `no such column: author`.
  public init(rawPattern: String, allowedColumns columns: [String]) throws {
    let columns = columns.isEmpty ? ["__grdb__"] : columns
    let list = columns.map(\.quotedDatabaseIdentifier).joined(separator: ", ")
    try PatternCheck.check(rawPattern, module: "fts5(\(list))")
    self.rawPattern = rawPattern
  }

  /// The pattern of the texts that have one or more of the words of a text: `sqlite OR database`.
  ///
  /// Any text will do, such as what somebody types into a search field.
  ///
  /// It is nil if there is no word in the text.
  public init?(matchingAnyTokenIn string: String) {
    self.init(string.searchedWords) { $0.joined(separator: " OR ") }
  }

  /// The pattern of the texts that have all the words of a text: `sqlite database`.
  ///
  /// It is nil if there is no word in the text.
  public init?(matchingAllTokensIn string: String) {
    self.init(string.searchedWords) { $0.joined(separator: " ") }
  }

  /// The pattern of the texts that have, for each word of a text, one that begins with it:
  /// `sql* data*`.
  ///
  /// It is made for search fields, where the last word is not complete yet.
  ///
  /// It is nil if there is no word in the text.
  public init?(matchingAllPrefixesIn string: String) {
    self.init(string.searchedWords) { $0.map { "\($0)*" }.joined(separator: " ") }
  }

  /// The pattern of the texts that have the words of a text one after the other:
  /// `"sqlite database"`.
  ///
  /// It is nil if there is no word in the text.
  public init?(matchingPhrase string: String) {
    self.init(string.searchedWords) { "\"\($0.joined(separator: " "))\"" }
  }

  /// The pattern of the texts that begin with the words of a text: `^"sqlite database"`.
  ///
  /// It is nil if there is no word in the text.
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
  /// The pattern that an FTS5 table reads in a text.
  ///
  /// ```swift
  /// let pattern = try db.makeFTS5Pattern(rawPattern: "title: sqlite", forTable: "book")
  /// ```
  ///
  /// - parameter table: The table that the pattern is for, whose columns it may name.
  /// - throws: A `DatabaseError` if the text is no pattern, such as
  ///   `fts5: syntax error near "AND"`, names a column that the table has not got, or is more than
  ///   the index of the table can answer.
  public func makeFTS5Pattern(
    rawPattern: String,
    forTable table: String
  ) throws -> FTS5Pattern {
    try PatternCheck.check(rawPattern, table: table, in: self)
    return FTS5Pattern(checked: rawPattern)
  }
}
