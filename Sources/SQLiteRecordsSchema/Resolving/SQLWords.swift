/// The words and signs of SQL without what is in quotes: words in lower case, `->` and `->>` whole,
/// and other signs one by one.
struct SQLWords {
  private(set) var words: [String] = []

  init(_ text: String) {
    var rest = Array(text.utf8)[...]
    while let byte = rest.first {
      switch byte {
      case UInt8(ascii: "'"), UInt8(ascii: "\""), UInt8(ascii: "`"):
        skip(to: byte, in: &rest)
      case UInt8(ascii: "["):
        skip(to: UInt8(ascii: "]"), in: &rest)
      case UInt8(ascii: "-"):
        take(rest.prefix { $0 == byte || $0 == UInt8(ascii: ">") }, from: &rest)
      case 0...0x20:
        rest.removeFirst()
      default:
        let word = rest.prefix { JSONReader.isWordByte($0) || $0 >= 0x80 }
        take(word.isEmpty ? rest.prefix(1) : word, from: &rest)
      }
    }
  }

  private mutating func take(_ word: ArraySlice<UInt8>, from rest: inout ArraySlice<UInt8>) {
    words.append(String(decoding: word, as: UTF8.self).asciiLowercased)
    rest = rest.dropFirst(word.count)
  }

  /// Passes a quoted text. It counts as a word that nothing is called by.
  private mutating func skip(to end: UInt8, in rest: inout ArraySlice<UInt8>) {
    rest = rest.dropFirst()
    let closing = rest.firstIndex(of: end) ?? rest.endIndex
    rest = rest[closing...].dropFirst()
    words.append("''")
  }
}
