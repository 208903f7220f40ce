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
  /// If there is no such tokenizer, its user throws an error.
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

  /// Ignores the case of ASCII letters.
  ///
  /// https://www.sqlite.org/fts5.html#ascii_tokenizer
  ///
  /// - parameter separators: Additional characters that separate words; none by default.
  /// - parameter tokenCharacters: Additional characters that belong to words; none by default.
  public static func ascii(
    separators: Set<Character> = [],
    tokenCharacters: Set<Character> = []
  ) -> FTS5TokenizerDescriptor {
    FTS5TokenizerDescriptor(
      components: ["ascii"] + characterComponents(separators, tokenCharacters)
    )
  }

  /// Matches English words with the same stem: `database` and `databases`.
  ///
  /// https://www.sqlite.org/fts5.html#porter_tokenizer
  ///
  /// - parameter base: The tokenizer that finds the words; SQLite's `unicode61` if nil.
  public static func porter(
    wrapping base: FTS5TokenizerDescriptor? = nil
  ) -> FTS5TokenizerDescriptor {
    FTS5TokenizerDescriptor(components: ["porter"] + (base?.components ?? []))
  }

  /// Ignores the case of letters, and the diacritics of Latin letters: the default.
  ///
  /// https://www.sqlite.org/fts5.html#unicode61_tokenizer
  ///
  /// - parameter diacritics: How diacritics are treated; `.removeLegacy` by default.
  /// - parameter categories: The Unicode categories whose characters belong to words, such as
  ///   `L* N* Co`, which is the default of SQLite if it is empty.
  /// - parameter separators: Characters that separate words, whatever their category; none by
  ///   default.
  /// - parameter tokenCharacters: Characters that belong to words, whatever their category; none by
  ///   default.
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
