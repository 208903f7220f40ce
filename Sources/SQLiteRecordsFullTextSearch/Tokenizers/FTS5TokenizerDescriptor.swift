import SQLiteRecords

/// How FTS5 tables split texts into words: the name of a tokenizer, and its arguments.
///
/// ```swift
/// // CREATE VIRTUAL TABLE "document" USING fts5(content, tokenize='''porter'' ''ascii''')
/// try db.create(virtualTable: "document", using: FTS5()) { t in
///   t.tokenizer = .porter(wrapping: .ascii())
///   t.column("content")
/// }
/// ```
///
/// https://www.sqlite.org/fts5.html#tokenizers
public struct FTS5TokenizerDescriptor: Sendable, Hashable {
  /// The name of the tokenizer, and its arguments: `["porter", "ascii"]`.
  public let components: [String]

  /// The tokenizer with a name and arguments: `["porter", "ascii"]`.
  ///
  /// What it is given to throws an error if there is no such tokenizer.
  public init(components: [String]) {
    self.components = components
  }

  /// The name of the tokenizer.
  var name: String {
    get throws {
      guard let name = components.first else {
        throw DatabaseError.misuse("the descriptor of a tokenizer has no name")
      }
      return name
    }
  }

  /// ASCII letters of both cases are equal.
  ///
  /// https://www.sqlite.org/fts5.html#ascii_tokenizer
  ///
  /// - parameter separators: Characters that are between words, beside those of ASCII.
  /// - parameter tokenCharacters: Characters that are in words, beside the letters and digits.
  public static func ascii(
    separators: Set<Character> = [],
    tokenCharacters: Set<Character> = []
  ) -> FTS5TokenizerDescriptor {
    FTS5TokenizerDescriptor(
      components: ["ascii"] + characterComponents(separators, tokenCharacters)
    )
  }

  /// English words with the same stem are equal: `database` and `databases`.
  ///
  /// https://www.sqlite.org/fts5.html#porter_tokenizer
  ///
  /// - parameter base: What finds the words; SQLite's `unicode61` if it is nil.
  public static func porter(
    wrapping base: FTS5TokenizerDescriptor? = nil
  ) -> FTS5TokenizerDescriptor {
    FTS5TokenizerDescriptor(components: ["porter"] + (base?.components ?? []))
  }

  /// Letters of both cases are equal, and Latin ones with and without diacritics: the default.
  ///
  /// https://www.sqlite.org/fts5.html#unicode61_tokenizer
  ///
  /// - parameter diacritics: Whether letters with and without them are equal.
  /// - parameter categories: The categories of Unicode whose characters are in words, such as
  ///   `L* N* Co`, which is what SQLite takes if it is empty.
  /// - parameter separators: Characters that are between words, whatever their category.
  /// - parameter tokenCharacters: Characters that are in words, whatever their category.
  public static func unicode61(
    diacritics: FTS5.Diacritics = .removeLegacy,
    categories: String = "",
    separators: Set<Character> = [],
    tokenCharacters: Set<Character> = []
  ) -> FTS5TokenizerDescriptor {
    var components = ["unicode61"]
    switch diacritics {
    case .keep: components += ["remove_diacritics", "0"]
    case .remove: components += ["remove_diacritics", "2"]
    case .removeLegacy: break
    }
    if !categories.isEmpty { components += ["categories", categories] }
    return FTS5TokenizerDescriptor(
      components: components + characterComponents(separators, tokenCharacters)
    )
  }

  private static func characterComponents(
    _ separators: Set<Character>,
    _ tokenCharacters: Set<Character>
  ) -> [String] {
    (separators.isEmpty ? [] : ["separators", String(separators.sorted())])
      + (tokenCharacters.isEmpty ? [] : ["tokenchars", String(tokenCharacters.sorted())])
  }
}
