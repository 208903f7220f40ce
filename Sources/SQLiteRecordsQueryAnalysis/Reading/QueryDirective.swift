import SQLiteRecordsSQL
import SQLiteRecordsSchema

/// A comment of a query file that is meant for us: `-- name: bestPlayers`, `-- parameter minimum: Int?`.
struct QueryDirective: Equatable {
  enum Kind: String, CaseIterable {
    case name
    case row
    case column
    case parameter
    case assigns

    /// Whether the directive is about one of several things, which it names.
    var hasSubject: Bool {
      switch self {
      case .name, .row: false
      case .column, .parameter, .assigns: true
      }
    }

    /// How the directive is written.
    var form: String {
      switch self {
      case .name: "-- name: bestPlayers"
      case .row: "-- row: Scoreboard"
      case .column: "-- column average: Double"
      case .parameter: "-- parameter minimum: Int?"
      case .assigns: "-- assigns quantity: unchecked"
      }
    }
  }

  /// A part of the comment, and where it begins among the bytes of the comment.
  struct Part: Equatable {
    let text: String
    let offset: Int
  }

  /// The word as it is written, which may be no directive.
  let word: String
  /// The subject of the directive: `minimum`.
  let subject: Part?
  let value: Part

  /// The kind of the directive; `nil` if its word is none that we know.
  var kind: Kind? { Kind(rawValue: word).flatMap { $0.hasSubject == (subject != nil) ? $0 : nil } }

  /// The directive as it is formatted.
  var text: String {
    let words = [word, subject?.text].compactMap { $0 }.joined(separator: " ")
    let value = value.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return value.isEmpty ? "-- \(words):" : "-- \(words): \(value)"
  }
}

extension QueryDirective {
  /// Reads a comment with two dashes; `nil` if it is documentation.
  ///
  /// A comment is a directive if it has the form of one, `WORD: TEXT` or `WORD NAME: TEXT`, and its word
  /// is one, or nearly so.
  init?(comment: String) {
    var reader = Reader(Array(comment.utf8))
    guard let word = reader.takeWord() else { return nil }
    let subject = reader.takeSubject()
    guard reader.takeColon() else { return nil }
    self.init(word: word.text, subject: subject, value: reader.rest())
    guard kind == nil else { return }
    guard isNearlyDirective else { return nil }
  }

  /// Whether the comment is probably meant as a directive, and its word is misspelled or misses a part.
  private var isNearlyDirective: Bool {
    let words = value.text.split(separator: " ")
    switch Kind(rawValue: word) ?? nearest {
    case .name, .row: return subject == nil && words.count == 1
    case .column, .parameter: return words.count == 1 || (subject != nil && words.contains("as"))
    case .assigns: return words.count == 1 && subject != nil
    case nil: return false
    }
  }

  /// The kind whose word is nearest to the one that is written.
  var nearest: Kind? {
    let folded = word.asciiLowercased
    let singular = folded.hasSuffix("s") ? String(folded.dropLast()) : folded
    let short = Kind.allCases.first { singular.utf8.count >= 3 && $0.rawValue.hasPrefix(singular) }
    return short ?? NearestWord.find(word, among: Kind.allCases.map(\.rawValue)).flatMap(Kind.init)
  }
}

/// Takes the parts of a comment.
private struct Reader {
  private let bytes: [UInt8]
  private var position = 2

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  mutating func takeWord() -> QueryDirective.Part? {
    skipSpaces()
    let start = position
    while let byte = next, byte.asciiLowercased >= 0x61, byte.asciiLowercased <= 0x7A {
      position += 1
    }
    return start < position ? part(start..<position) : nil
  }

  /// Takes a name without spaces, or in double quotes.
  mutating func takeSubject() -> QueryDirective.Part? {
    skipSpaces()
    let start = position
    if next == UInt8(ascii: "\"") {
      repeat {
        position += 1
        while let byte = next, byte != UInt8(ascii: "\"") { position += 1 }
        position = min(position + 1, bytes.count)
      } while next == UInt8(ascii: "\"")
    } else {
      while let byte = next, byte != UInt8(ascii: ":"), !byte.isSQLSpace { position += 1 }
    }
    return start < position ? part(start..<position) : nil
  }

  mutating func takeColon() -> Bool {
    skipSpaces()
    guard next == UInt8(ascii: ":") else { return false }
    position += 1
    return true
  }

  mutating func rest() -> QueryDirective.Part {
    skipSpaces()
    var end = bytes.count
    while end > position, bytes[end - 1].isSQLSpace { end -= 1 }
    return part(position..<end)
  }

  private mutating func skipSpaces() {
    while next?.isSQLSpace == true { position += 1 }
  }

  private func part(_ range: Range<Int>) -> QueryDirective.Part {
    let text = String(decoding: bytes[range], as: UTF8.self)
    return QueryDirective.Part(text: text, offset: range.lowerBound)
  }
}
