import SQLiteRecords

/// A tokenizer that splits texts into tokens for FTS5: one of SQLite's, or one written in Swift.
///
/// ```swift
/// let tokenizer = try db.makeTokenizer(.porter())
/// try tokenizer.tokenize(document: "Two databases").map(\.token) // ["two", "databas"]
/// ```
///
/// https://www.sqlite.org/fts5.html#tokenizers
public protocol FTS5Tokenizer: AnyObject {
  /// Calls a function with each token of a text.
  ///
  /// https://www.sqlite.org/fts5.html#custom_tokenizers
  ///
  /// - parameter context: The first argument of `tokenCallback`.
  /// - parameter tokenization: The purpose of the tokens.
  /// - parameter pText: The bytes of the text, which may lack a terminating NUL.
  /// - parameter nText: The number of bytes.
  /// - parameter tokenCallback: Receives a token, and its place in the text.
  /// - returns: `SQLITE_OK`, or the code of an error; that of `tokenCallback` if it returns one. A token that
  ///   contains NUL or whose place is not in the text, and the codes `SQLITE_ROW` and `SQLITE_DONE`, make
  ///   the statement fail with `SQLITE_MISUSE`.
  func tokenize(
    context: UnsafeMutableRawPointer?,
    tokenization: FTS5Tokenization,
    pText: UnsafePointer<CChar>?,
    nText: CInt,
    tokenCallback: FTS5TokenCallback
  ) -> CInt
}

/// Receives a token from an ``FTS5Tokenizer``.
///
/// Its arguments are the context, the bits of ``FTS5TokenFlags``, the bytes of the token, their
/// number, and the byte offsets of the beginning and end of the token in the text. If it returns a
/// code other than `SQLITE_OK`, the tokenizer must return that code immediately.
public typealias FTS5TokenCallback =
  @convention(c) (
    _ context: UnsafeMutableRawPointer?,
    _ flags: CInt,
    _ pToken: UnsafePointer<CChar>?,
    _ nToken: CInt,
    _ iStart: CInt,
    _ iEnd: CInt
  ) -> CInt

/// The purpose for which FTS5 requests tokens.
///
/// https://www.sqlite.org/fts5.html#custom_tokenizers
public struct FTS5Tokenization: OptionSet, Sendable {
  /// The bits of SQLite.
  public let rawValue: CInt

  /// The options of some bits.
  public init(rawValue: CInt) {
    self.rawValue = rawValue
  }

  /// A pattern is read: `FTS5_TOKENIZE_QUERY`.
  public static let query = FTS5Tokenization(rawValue: 1)

  /// The last token is the beginning of a word: `FTS5_TOKENIZE_PREFIX`.
  public static let prefix = FTS5Tokenization(rawValue: 2)

  /// A text is added to the index, or removed from it: `FTS5_TOKENIZE_DOCUMENT`.
  public static let document = FTS5Tokenization(rawValue: 4)

  /// A function such as `highlight` asks for the tokens of a text: `FTS5_TOKENIZE_AUX`.
  public static let aux = FTS5Tokenization(rawValue: 8)
}

/// Properties of a token.
///
/// https://www.sqlite.org/fts5.html#synonym_support
public struct FTS5TokenFlags: OptionSet, Sendable {
  /// The bits of SQLite.
  public let rawValue: CInt

  /// The flags of some bits.
  public init(rawValue: CInt) {
    self.rawValue = rawValue
  }

  /// The token has the same place as the previous one, as a synonym: `FTS5_TOKEN_COLOCATED`.
  public static let colocated = FTS5TokenFlags(rawValue: 1)
}

extension FTS5Tokenizer {
  /// The tokens of a text, as those of an indexed one.
  ///
  /// ```swift
  /// let tokenizer = try db.makeTokenizer(.ascii())
  /// try tokenizer.tokenize(document: "SQLite database").map(\.token) // ["sqlite", "database"]
  /// ```
  ///
  /// - throws: A `DatabaseError` if the tokenizer fails.
  public func tokenize(
    document string: String
  ) throws -> [(token: String, flags: FTS5TokenFlags)] {
    try tokens(of: string, for: .document)
  }

  /// The tokens of a text, as those of a pattern.
  ///
  /// - throws: A `DatabaseError` if the tokenizer fails.
  public func tokenize(
    query string: String
  ) throws -> [(token: String, flags: FTS5TokenFlags)] {
    try tokens(of: string, for: .query)
  }

  private func tokens(
    of string: String,
    for tokenization: FTS5Tokenization
  ) throws -> [(token: String, flags: FTS5TokenFlags)] {
    var tokens: [(token: String, flags: FTS5TokenFlags)] = []
    let receiver = TokenReceiver { token in tokens.append((token.text, token.flags)) }
    var string = string
    let code = string.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { text in
        guard let count = CInt(exactly: text.count) else {
          return ResultCode.SQLITE_TOOBIG.rawValue
        }
        return receiver.tokenize(text.baseAddress, count, by: self, for: tokenization)
      }
    }
    guard code == ResultCode.SQLITE_OK.rawValue else {
      throw DatabaseError(resultCode: ResultCode(rawValue: code), message: "a text has no tokens")
    }
    return tokens
  }
}
