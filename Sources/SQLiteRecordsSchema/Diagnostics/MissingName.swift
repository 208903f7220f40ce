import SQLiteRecordsSQL

/// A name in SQL that SQLite does not know.
package struct MissingName: Sendable, Hashable {
  package enum Noun: String, CaseIterable, Sendable, Hashable {
    case column
    case function
    case table
  }

  package let noun: Noun
  /// The name as it is written; that of a function is in lower case.
  package let name: String

  /// Finds the name in a message of SQLite, which is all that there is, and has the name at its end.
  init?(in message: String) {
    let bytes = Array(message.utf8)
    for noun in Noun.allCases {
      let words = Array("no such \(noun.rawValue): ".utf8)
      guard bytes.count > words.count else { continue }
      let start = (0..<(bytes.count - words.count)).last { start in
        bytes[start..<(start + words.count)].elementsEqual(words)
      }
      guard let start else { continue }
      let name = String(decoding: bytes[(start + words.count)...], as: UTF8.self)
      self.noun = noun
      self.name = noun == .function ? name.asciiLowercased : name
      return
    }
    return nil
  }
}
