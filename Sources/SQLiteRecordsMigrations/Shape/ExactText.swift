import SQLiteRecordsSQLText

/// A text that is compared byte by byte, as SQLite does it: Swift takes é for e with an accent behind it.
struct ExactText: Hashable, Comparable {
  let text: String

  init(_ text: String) { self.text = text }

  /// A name, whose ASCII case makes no difference.
  init(name: String) { text = name.asciiLowercased }

  static func == (left: ExactText, right: ExactText) -> Bool {
    left.text.utf8.elementsEqual(right.text.utf8)
  }

  func hash(into hasher: inout Hasher) { for byte in text.utf8 { hasher.combine(byte) } }

  static func < (left: ExactText, right: ExactText) -> Bool {
    left.text.utf8.lexicographicallyPrecedes(right.text.utf8)
  }
}
