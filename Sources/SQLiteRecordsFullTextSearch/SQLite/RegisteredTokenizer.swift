import CSQLiteRecords
public import SQLiteRecords

extension Database {
  /// Makes a tokenizer of the connection: one of SQLite's, or one that was added.
  ///
  /// ```swift
  /// let tokenizer = try db.makeTokenizer(.unicode61())
  /// try tokenizer.tokenize(query: "Gustave Doré").map(\.token) // ["gustave", "dore"]
  /// ```
  ///
  /// https://www.sqlite.org/fts5.html#tokenizers
  ///
  /// - throws: A `DatabaseError` if there is no such tokenizer, or it rejects its arguments.
  public func makeTokenizer(
    _ descriptor: FTS5TokenizerDescriptor
  ) throws -> any FTS5Tokenizer {
    let arguments = Array(descriptor.components.dropFirst())
    return try RegisteredTokenizer(descriptor.name, arguments: arguments, FTS5Functions(self))
  }
}

/// A tokenizer that a connection knows by its name.
private final class RegisteredTokenizer: FTS5Tokenizer {
  private let functions: fts5_tokenizer
  private let tokenizer: OpaquePointer

  init(_ name: String, arguments: [String], _ fts5: FTS5Functions) throws {
    let (functions, context) = try fts5.findTokenizer(name)
    var tokenizer: OpaquePointer?
    let code = withCStrings(arguments) { strings, count in
      functions.xCreate?(context, strings, count, &tokenizer) ?? SQLITE_ERROR
    }
    guard code == SQLITE_OK, let tokenizer else {
      throw DatabaseError(
        resultCode: ResultCode(rawValue: code == SQLITE_OK ? SQLITE_ERROR : code),
        message: "the tokenizer '\(name)' cannot be created with the arguments \(arguments)"
      )
    }
    self.functions = functions
    self.tokenizer = tokenizer
  }

  deinit { functions.xDelete?(tokenizer) }

  func tokenize(
    context: UnsafeMutableRawPointer?,
    tokenization: FTS5Tokenization,
    pText: UnsafePointer<CChar>?,
    nText: CInt,
    tokenCallback: FTS5TokenCallback
  ) -> CInt {
    let flags = tokenization.rawValue
    return functions.xTokenize?(tokenizer, context, flags, pText, nText, tokenCallback)
      ?? SQLITE_ERROR
  }
}

/// Calls a closure with texts as C passes them: pointers to bytes that a NUL ends.
private func withCStrings(
  _ strings: [String],
  _ body: (UnsafeMutablePointer<UnsafePointer<CChar>?>?, CInt) -> CInt
) -> CInt {
  guard let count = CInt(exactly: strings.count) else { return SQLITE_TOOBIG }
  var bytes: [CChar] = []
  var starts: [Int] = []
  for string in strings {
    starts.append(bytes.count)
    bytes += string.utf8.map { CChar(bitPattern: $0) } + [0]
  }
  return bytes.withUnsafeBufferPointer { bytes in
    var pointers = starts.map { start in bytes.baseAddress.map { $0 + start } }
    return pointers.withUnsafeMutableBufferPointer { body($0.baseAddress, count) }
  }
}
