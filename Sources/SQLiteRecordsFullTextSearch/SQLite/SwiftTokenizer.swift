import CSQLiteRecords
public import SQLiteRecords

// Tokenizers that are written in Swift, as SQLite calls them.

extension Database {
  /// Adds a tokenizer for FTS5 tables, and replaces one with the same name.
  ///
  /// ```swift
  /// var configuration = Configuration()
  /// configuration.prepareDatabase { db in
  ///   db.add(tokenizer: StopWordTokenizer.self)
  /// }
  /// ```
  ///
  /// If there is not enough memory, it is added before the next statement, which throws the error
  /// if this fails again.
  ///
  /// https://www.sqlite.org/fts5.html#custom_tokenizers
  ///
  /// - precondition: The SQLite that is linked has FTS5.
  public func add<Tokenizer: FTS5CustomTokenizer>(tokenizer: Tokenizer.Type) {
    installOrOwe("tokenizer", named: Tokenizer.name) { [unowned self] () throws(DatabaseError) in
      let constructor = TokenizerConstructor(self) { db, arguments in
        try Tokenizer(db: db, arguments: arguments)
      }
      try FTS5Functions(self).addTokenizer(
        Tokenizer.name,
        fts5_tokenizer(xCreate: createTokenizer, xDelete: deleteTokenizer, xTokenize: runTokenizer),
        context: Unmanaged.passRetained(constructor)
      ) { context in
        if let context { Unmanaged<TokenizerConstructor>.fromOpaque(context).release() }
      }
    }
  }
}

/// The object that SQLite stores for the name of a tokenizer.
private final class TokenizerConstructor {
  // The connection has the constructor, which so does not keep it.
  private weak var database: Database?
  private let make: (Database, [String]) throws -> any FTS5Tokenizer

  init(_ database: Database, _ make: @escaping (Database, [String]) throws -> any FTS5Tokenizer) {
    self.database = database
    self.make = make
  }

  func makeTokenizer(_ arguments: [String]) throws -> any FTS5Tokenizer {
    guard let database else { throw DatabaseError.misuse("the database is closed") }
    return try make(database, arguments)
  }
}

/// The object that SQLite stores for a tokenizer of a table.
private final class TokenizerBox {
  let tokenizer: any FTS5Tokenizer

  init(_ tokenizer: any FTS5Tokenizer) {
    self.tokenizer = tokenizer
  }
}

private func createTokenizer(
  context: UnsafeMutableRawPointer?,
  arguments: UnsafeMutablePointer<UnsafePointer<CChar>?>?,
  count: CInt,
  result: UnsafeMutablePointer<OpaquePointer?>?
) -> CInt {
  guard let context, let result else { return SQLITE_MISUSE }
  let constructor = Unmanaged<TokenizerConstructor>.fromOpaque(context).takeUnretainedValue()
  let arguments = UnsafeBufferPointer(start: arguments, count: Int(count))
  return resultCode {
    let texts = arguments.map { argument in argument.map { String(cString: $0) } ?? "" }
    let box = TokenizerBox(try constructor.makeTokenizer(texts))
    result.pointee = OpaquePointer(Unmanaged.passRetained(box).toOpaque())
  }
}

private func deleteTokenizer(_ tokenizer: OpaquePointer?) {
  guard let tokenizer else { return }
  Unmanaged<TokenizerBox>.fromOpaque(UnsafeRawPointer(tokenizer)).release()
}

private func runTokenizer(
  _ tokenizer: OpaquePointer?,
  context: UnsafeMutableRawPointer?,
  flags: CInt,
  text: UnsafePointer<CChar>?,
  count: CInt,
  callback: FTS5TokenCallback?
) -> CInt {
  guard let tokenizer, let callback else { return SQLITE_MISUSE }
  let box = Unmanaged<TokenizerBox>.fromOpaque(UnsafeRawPointer(tokenizer))
    .takeUnretainedValue()
  return TokenCheck.tokenize(
    (text, count),
    by: box.tokenizer,
    for: FTS5Tokenization(rawValue: flags),
    callback,
    context
  )
}
