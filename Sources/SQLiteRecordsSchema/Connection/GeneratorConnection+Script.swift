private import CSQLiteRecords
import SQLiteRecordsSQL

extension GeneratorConnection {
  /// Runs the statements of a script one after the other.
  ///
  /// The statements of tables that SQLite creates itself are skipped: the shell's `.schema` prints them,
  /// and continues after the error when it reads them back.
  func run(_ script: [UInt8]) throws(Failure) {
    if let offset = script.firstIndex(of: 0) {
      throw Failure(message: "the script contains a NUL character", offset: offset)
    }
    var start = script.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    // SQLite copies a text of known length that does not end in NUL, all of it for each statement.
    let text = script + [0]
    while start < script.count {
      let statement: OpaquePointer?
      let length: Int
      do throws(Failure) {
        (statement, length) = try prepareDefining(text[start...], at: start)
      } catch {
        guard let internalLength = lengthOfInternalTable(text[start...]) else { throw error }
        start += internalLength
        continue
      }
      if let statement {
        defer { sqlite3_finalize(statement) }
        var code = sqlite3_step(statement)
        while code == SQLITE_ROW { code = sqlite3_step(statement) }
        if code != SQLITE_DONE { throw Failure(message: failure().message, offset: start) }
      }
      start += max(length, 1)
    }
  }

  /// Prepares the first statement of a text, and lets SQLite believe in the functions that it misses
  /// in a definition.
  private func prepareDefining(
    _ text: ArraySlice<UInt8>,
    at start: Int
  ) throws(Failure) -> (OpaquePointer?, Int) {
    while true {
      do throws(Failure) {
        return try prepareFirst(of: text, at: start)
      } catch {
        let words = String(decoding: text.prefix(200), as: UTF8.self)
        guard let name = error.missingFunction, SQLWords(words).words.first == "create",
          try defineFunction(name)
        else { throw error }
      }
    }
  }

  /// Prepares the first statement of a text that ends in NUL; returns it, unless there is none, and
  /// its length.
  private func prepareFirst(
    of text: ArraySlice<UInt8>,
    at start: Int
  ) throws(Failure) -> (OpaquePointer?, Int) {
    var statement: OpaquePointer?
    var length = 0
    let code = text.withUnsafeBytes { bytes in
      let first = bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
      var tail: UnsafePointer<CChar>?
      let code = sqlite3_prepare_v2(handle, first, -1, &statement, &tail)
      if let first, let tail { length = tail - first }
      return code
    }
    if code == SQLITE_OK { return (statement, length) }
    let failure = failure()
    // Without a place of its own, the fault is where the statement begins.
    let blanks = text.prefix(while: \.isSQLSpace).count
    throw Failure(message: failure.message, offset: start + (failure.offset ?? blanks))
  }
}

/// The length of the first statement of a text, with the semicolon, if it creates a table that belongs to
/// SQLite: `CREATE TABLE sqlite_sequence(name,seq);`
///
/// https://www.sqlite.org/fileformat2.html#internal_schema_objects
private func lengthOfInternalTable(_ text: ArraySlice<UInt8>) -> Int? {
  var lexer = SQLLexer(Array(text))
  var tokens: [SQLToken] = []
  while let (kind, range) = lexer.next() {
    if kind == .comment { continue }
    let word = String(decoding: text.dropFirst(range.lowerBound).prefix(range.count), as: UTF8.self)
    let token = SQLToken(kind: kind, text: word, range: range)
    if token.isSymbol(";") { return createsInternalTable(tokens) ? range.upperBound : nil }
    tokens.append(token)
  }
  return createsInternalTable(tokens) ? text.count : nil
}

private func createsInternalTable(_ tokens: [SQLToken]) -> Bool {
  var tokens = tokens[...]
  for word in ["CREATE", "TABLE"] {
    guard tokens.popFirst()?.isWord(word) == true else { return false }
  }
  if tokens.first?.isWord("IF") == true { tokens = tokens.dropFirst(3) }
  if tokens.dropFirst().first?.isSymbol(".") == true { tokens = tokens.dropFirst(2) }
  return tokens.first?.name.map { internalTables.contains($0.asciiLowercased) } ?? false
}

private let internalTables: Set<String> = [
  "sqlite_sequence", "sqlite_stat1", "sqlite_stat2", "sqlite_stat3", "sqlite_stat4",
]
