import SQLiteRecords

/// A token of a text.
struct Token {
  var text: String
  var flags: FTS5TokenFlags
  /// Where it begins in the text, and where it ends, in bytes.
  let range: (start: CInt, end: CInt)

  /// Another token at the same place of the text.
  func replaced(by text: String, _ flags: FTS5TokenFlags) -> Token {
    Token(text: text, flags: flags, range: range)
  }

  /// Hands the token to SQLite, which knows no empty ones.
  ///
  /// - throws: The code that SQLite returns if it wants no more tokens.
  func send(to callback: FTS5TokenCallback, _ context: UnsafeMutableRawPointer?) throws {
    if text.isEmpty { return }
    var text = text
    let code = text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { token in
        guard let count = CInt(exactly: token.count) else {
          return ResultCode.SQLITE_TOOBIG.rawValue
        }
        return callback(
          context,
          flags.rawValue,
          token.baseAddress,
          count,
          range.start,
          range.end
        )
      }
    }
    if code != ResultCode.SQLITE_OK.rawValue {
      throw DatabaseError(resultCode: ResultCode(rawValue: code))
    }
  }
}

/// The other side of a tokenizer: a closure that takes its tokens.
final class TokenReceiver {
  private let receive: (Token) throws -> Void

  init(_ receive: @escaping (Token) throws -> Void) {
    self.receive = receive
  }

  /// Takes the tokens that a tokenizer finds in a text.
  ///
  /// - returns: `SQLITE_OK`, or the code of an error of the tokenizer or the closure.
  func tokenize(
    _ text: UnsafePointer<CChar>?,
    _ count: CInt,
    by tokenizer: any FTS5Tokenizer,
    for tokenization: FTS5Tokenization
  ) -> CInt {
    withExtendedLifetime(self) {
      tokenizer.tokenize(
        context: Unmanaged.passUnretained(self).toOpaque(),
        tokenization: tokenization,
        pText: text,
        nText: count,
        tokenCallback: { context, flags, bytes, count, start, end in
          guard let context, count >= 0, bytes != nil || count == 0 else {
            return ResultCode.SQLITE_MISUSE.rawValue
          }
          let receiver = Unmanaged<TokenReceiver>.fromOpaque(context).takeUnretainedValue()
          let text = UnsafeRawBufferPointer(start: bytes, count: Int(count))
          let token = Token(
            text: String(decoding: text, as: UTF8.self),
            flags: FTS5TokenFlags(rawValue: flags),
            range: (start, end)
          )
          return resultCode { try receiver.receive(token) }
        }
      )
    }
  }
}

/// Runs a closure on behalf of SQLite, which knows errors by their codes.
func resultCode(of body: () throws -> Void) -> CInt {
  do {
    try body()
    return ResultCode.SQLITE_OK.rawValue
  } catch let error as DatabaseError {
    return TokenCheck.resultCode(ofTokenizer: error.extendedResultCode.rawValue)
  } catch {
    return ResultCode.SQLITE_ERROR.rawValue
  }
}
