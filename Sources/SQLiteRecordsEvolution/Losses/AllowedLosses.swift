import SQLiteRecordsSQL
import SQLiteRecordsSchema

/// The losses that a plan may have, each by its own word.
package struct AllowedLosses: Sendable {
  /// The words; `nil` if everything may be lost.
  private let words: Set<String>?

  /// Nothing may be lost.
  package static let none = AllowedLosses(words: [])
  /// Everything may be lost.
  package static let all = AllowedLosses()

  /// - parameter words: Words of ``PlannedLoss``. Letter case does not count, as in names of SQLite.
  package init(words: [String]) {
    self.words = Set(words.map(Self.folded))
  }

  private init() {
    words = nil
  }

  func allows(_ loss: PlannedLoss) -> Bool {
    words.map { $0.contains(Self.folded(loss.word)) } ?? true
  }

  /// The first of some words that is that of no loss.
  package static func unknownWord(among words: [String], of losses: [PlannedLoss]) -> String? {
    let known = Set(losses.map { folded($0.word) })
    return words.first { !known.contains(folded($0)) }
  }

  private static func folded(_ word: String) -> String { printable(word).asciiLowercased }
}
