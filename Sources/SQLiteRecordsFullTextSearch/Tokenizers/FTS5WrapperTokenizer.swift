import SQLiteRecords

/// Receives a token from an ``FTS5WrapperTokenizer``. Its errors must be rethrown.
public typealias FTS5WrapperTokenCallback = (_ token: String, _ flags: FTS5TokenFlags) throws ->
  Void

/// A tokenizer written in Swift that changes the tokens of another one.
///
/// ```swift
/// // Does not index "the", so that it finds nothing either.
/// final class StopWordTokenizer: FTS5WrapperTokenizer {
///   static let name = "stopwords"
///   let wrappedTokenizer: any FTS5Tokenizer
///
///   init(db: Database, arguments: [String]) throws {
///     wrappedTokenizer = try db.makeTokenizer(.unicode61())
///   }
///
///   func accept(
///     token: String,
///     flags: FTS5TokenFlags,
///     for tokenization: FTS5Tokenization,
///     tokenCallback: FTS5WrapperTokenCallback
///   ) throws {
///     if token != "the" { try tokenCallback(token, flags) }
///   }
/// }
/// ```
///
/// https://www.sqlite.org/fts5.html#custom_tokenizers
public protocol FTS5WrapperTokenizer: FTS5CustomTokenizer {
  /// The tokenizer whose tokens are changed.
  var wrappedTokenizer: any FTS5Tokenizer { get }

  /// Passes on the replacement of a token: nothing, the token, another one, or several.
  ///
  /// - parameter token: A token of ``wrappedTokenizer``.
  /// - parameter flags: The properties of the token. Pass them on with the first token, and with
  ///   ``FTS5TokenFlags/colocated`` for all others.
  /// - parameter tokenization: The purpose of the tokens. Add synonyms either in texts or in
  ///   patterns, not in both.
  /// - parameter tokenCallback: Receives a token, and ignores an empty one. Rethrow its errors,
  ///   because FTS5 then needs no more tokens.
  /// - throws: Any error; then the statement fails.
  func accept(
    token: String,
    flags: FTS5TokenFlags,
    for tokenization: FTS5Tokenization,
    tokenCallback: FTS5WrapperTokenCallback
  ) throws
}

extension FTS5WrapperTokenizer {
  /// Hands the tokens of ``wrappedTokenizer`` to `accept(token:flags:for:tokenCallback:)`.
  public func tokenize(
    context: UnsafeMutableRawPointer?,
    tokenization: FTS5Tokenization,
    pText: UnsafePointer<CChar>?,
    nText: CInt,
    tokenCallback: FTS5TokenCallback
  ) -> CInt {
    let receiver = TokenReceiver { [self] token in
      try accept(token: token.text, flags: token.flags, for: tokenization) { text, flags in
        try token.replaced(by: text, flags).send(to: tokenCallback, context)
      }
    }
    return receiver.tokenize(pText, nText, by: wrappedTokenizer, for: tokenization)
  }
}
