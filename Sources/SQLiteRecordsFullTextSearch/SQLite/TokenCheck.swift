import SQLiteRecords

/// The tokens of a tokenizer written in Swift, checked before FTS5 receives them.
///
/// FTS5 trusts its tokenizers: `highlight` reads the text at their offsets, a token with NUL is written to the
/// index in a form that is not read back, and the codes of a row and of the end of rows would make the
/// statement step forever.
struct TokenCheck {
  private let callback: FTS5TokenCallback
  private let context: UnsafeMutableRawPointer?
  private let textCount: CInt
  /// The first error of a token or of FTS5.
  private var code = ResultCode.SQLITE_OK.rawValue

  /// Passes the tokens of a text on to a callback of FTS5.
  ///
  /// - returns: `SQLITE_OK`, the code of the callback, that of the tokenizer, or `SQLITE_MISUSE` if a token
  ///   or the code of the tokenizer is not valid.
  static func tokenize(
    _ text: (bytes: UnsafePointer<CChar>?, count: CInt),
    by tokenizer: any FTS5Tokenizer,
    for tokenization: FTS5Tokenization,
    _ callback: FTS5TokenCallback,
    _ context: UnsafeMutableRawPointer?
  ) -> CInt {
    var check = TokenCheck(callback: callback, context: context, textCount: text.count)
    let code = withUnsafeMutablePointer(to: &check) { check in
      tokenizer.tokenize(
        context: UnsafeMutableRawPointer(check),
        tokenization: tokenization,
        pText: text.bytes,
        nText: text.count,
        tokenCallback: { context, flags, token, count, start, end in
          guard let context else { return ResultCode.SQLITE_MISUSE.rawValue }
          return context.assumingMemoryBound(to: TokenCheck.self).pointee
            .receive(flags, (token, count), start, end)
        }
      )
    }
    return check.code == ResultCode.SQLITE_OK.rawValue ? resultCode(ofTokenizer: code) : check.code
  }

  /// A code as a statement may return it.
  static func resultCode(ofTokenizer code: CInt) -> CInt {
    switch ResultCode(rawValue: code).primaryResultCode {
    case .SQLITE_ROW, .SQLITE_DONE: ResultCode.SQLITE_MISUSE.rawValue
    default: code
    }
  }

  private mutating func receive(
    _ flags: CInt,
    _ token: (bytes: UnsafePointer<CChar>?, count: CInt),
    _ start: CInt,
    _ end: CInt
  ) -> CInt {
    guard code == ResultCode.SQLITE_OK.rawValue else { return code }
    code =
      isValid(token.bytes, token.count) && start >= 0 && start <= end && end <= textCount
      ? callback(context, flags, token.bytes, token.count, start, end)
      : ResultCode.SQLITE_MISUSE.rawValue
    return code
  }

  private func isValid(_ bytes: UnsafePointer<CChar>?, _ count: CInt) -> Bool {
    guard count >= 0 else { return false }
    guard let bytes else { return count == 0 }
    return !UnsafeBufferPointer(start: bytes, count: Int(count)).contains(0)
  }
}
