public import SQLiteRecords

/// A tokenizer that is written in Swift and works on the bytes of texts.
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
/// ``FTS5WrapperTokenizer`` is for those that change the tokens of another tokenizer.
///
/// https://www.sqlite.org/fts5.html#custom_tokenizers
public protocol FTS5CustomTokenizer: FTS5Tokenizer {
  /// The name by which tables know the tokenizer. It is none of SQLite's, such as `ascii`.
  static var name: String { get }

  /// Makes a tokenizer, when SQLite opens a table that has one.
  ///
  /// - parameter db: The connection, which the tokenizer does not keep.
  /// - parameter arguments: What follows the name in the definition of the table.
  /// - throws: Any error; the table cannot be used then.
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
