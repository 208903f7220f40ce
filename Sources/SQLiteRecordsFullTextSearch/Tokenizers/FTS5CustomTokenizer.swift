public import SQLiteRecords

/// A tokenizer written in Swift that works on the bytes of texts.
///
/// ```swift
/// var configuration = Configuration()
/// configuration.prepareDatabase { db in
///   db.add(tokenizer: SyllableTokenizer.self)
/// }
///
/// // CREATE VIRTUAL TABLE "document" USING fts5(content, tokenize='''syllables'' ''german''')
/// try db.create(virtualTable: "document", using: FTS5()) { t in
///   t.tokenizer = SyllableTokenizer.tokenizerDescriptor(arguments: ["german"])
///   t.column("content")
/// }
/// ```
///
/// To change the tokens of another tokenizer, use ``FTS5WrapperTokenizer``.
///
/// https://www.sqlite.org/fts5.html#custom_tokenizers
public protocol FTS5CustomTokenizer: FTS5Tokenizer {
  /// The name of the tokenizer in table definitions. It must not be one of SQLite's, such as
  /// `ascii`.
  static var name: String { get }

  /// Makes a tokenizer, when SQLite opens a table that uses it.
  ///
  /// - parameter db: The connection, which the tokenizer must not retain.
  /// - parameter arguments: The arguments after the name in the definition of the table.
  /// - throws: Any error; then the table cannot be used.
  init(db: Database, arguments: [String]) throws
}

extension FTS5CustomTokenizer {
  /// The tokenizer with some arguments, for the definition of a table.
  public static func tokenizerDescriptor(
    arguments: [String] = []
  ) -> FTS5TokenizerDescriptor {
    FTS5TokenizerDescriptor(components: [name] + arguments)
  }
}
