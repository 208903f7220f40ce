import SQLiteRecords
import SQLiteRecordsDefinition
import SQLiteRecordsFullTextSearch

/// Finds ordinals by their words: `first` and `1st` are synonyms in texts.
final class OrdinalTokenizer: FTS5WrapperTokenizer {
  static let name = "ordinals"
  let wrappedTokenizer: any FTS5Tokenizer

  private static let synonyms = [["first", "1st"], ["second", "2nd"]]

  init(db: Database, arguments: [String]) throws {
    wrappedTokenizer = try db.makeTokenizer(
      arguments.isEmpty ? .unicode61() : FTS5TokenizerDescriptor(components: arguments)
    )
  }

  func accept(
    token: String,
    flags: FTS5TokenFlags,
    for tokenization: FTS5Tokenization,
    tokenCallback: FTS5WrapperTokenCallback
  ) throws {
    let synonyms = Self.synonyms.first { $0.contains(token) }
    guard let synonyms, !tokenization.contains(.query) else {
      try tokenCallback(token, flags)
      return
    }
    try tokenCallback(token, flags)
    for synonym in synonyms where synonym != token {
      try tokenCallback(synonym, flags.union(.colocated))
    }
  }
}

/// Does not index some words, writes others in another way, and fails at one.
final class EditingTokenizer: FTS5WrapperTokenizer {
  struct Failure: Error {}

  static let name = "it's editing"
  let wrappedTokenizer: any FTS5Tokenizer

  init(db: Database, arguments: [String]) throws {
    if arguments == ["fail"] { throw Failure() }
    wrappedTokenizer = try db.makeTokenizer(.unicode61(diacritics: .keep))
  }

  func accept(
    token: String,
    flags: FTS5TokenFlags,
    for tokenization: FTS5Tokenization,
    tokenCallback: FTS5WrapperTokenCallback
  ) throws {
    switch token {
    case "the": return
    case "nothing": try tokenCallback("", flags)
    case "failure": throw Failure()
    case "busy": throw DatabaseError(resultCode: .SQLITE_BUSY)
    default: try tokenCallback(token.replacing("ß", with: "ss"), flags)
    }
  }
}

/// Makes a token of each byte that is no space.
final class ByteTokenizer: FTS5CustomTokenizer {
  static let name = "bytes"

  init(db: Database, arguments: [String]) {}

  func tokenize(
    context: UnsafeMutableRawPointer?,
    tokenization: FTS5Tokenization,
    pText: UnsafePointer<CChar>?,
    nText: CInt,
    tokenCallback: FTS5TokenCallback
  ) -> CInt {
    guard let pText else { return 0 }
    for place in 0..<nText where pText[Int(place)] != 0x20 {
      let code = tokenCallback(context, 0, pText + Int(place), 1, place, place + 1)
      if code != 0 { return code }
    }
    return 0
  }
}

/// Returns one token, and a code, as its arguments say: start, end, code, and the token, whose `_` is NUL.
final class WrongTokenizer: FTS5CustomTokenizer {
  static let name = "wrong"

  private let numbers: [CInt]
  private let token: String

  init(db: Database, arguments: [String]) {
    numbers = arguments.prefix(3).compactMap { CInt($0) }
    token = arguments[3].replacing("_", with: "\0")
  }

  func tokenize(
    context: UnsafeMutableRawPointer?,
    tokenization: FTS5Tokenization,
    pText: UnsafePointer<CChar>?,
    nText: CInt,
    tokenCallback: FTS5TokenCallback
  ) -> CInt {
    let bytes = token.utf8.map { CChar(bitPattern: $0) }
    _ = tokenCallback(context, 0, bytes, CInt(bytes.count), numbers[0], numbers[1])
    return numbers[2]
  }
}
