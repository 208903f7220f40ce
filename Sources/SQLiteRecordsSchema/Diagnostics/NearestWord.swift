import SQLiteRecordsSQL

/// Finds the word that was probably meant.
package enum NearestWord {
  /// Longer words are not looked at, so that a huge file stays cheap.
  private static let maximumLength = 64

  /// The advice to write the nearest word, such as `; did you mean 'teams'?`; none if no word is near.
  package static func suggestion(for word: String, among words: some Sequence<String>) -> Advice {
    find(word, among: words).map { .meant($0, insteadOf: word) } ?? .none
  }

  /// The word with the fewest differences, the first of several; `nil` if none is near. Letter case
  /// does not count.
  package static func find(_ word: String, among words: some Sequence<String>) -> String? {
    let wanted = Array(word.asciiLowercased.utf8)
    guard !wanted.isEmpty, wanted.count <= maximumLength else { return nil }
    var limit = min(3, (wanted.count + 1) / 3)
    var nearest: String?
    for candidate in words
    where abs(candidate.utf8.count - wanted.count) <= limit {
      let distance = differences(wanted, Array(candidate.asciiLowercased.utf8))
      guard distance < limit || (distance == limit && nearest == nil) else { continue }
      (limit, nearest) = (distance, candidate)
    }
    return nearest
  }

  /// The number of insertions, deletions, replacements and swaps of neighbours between two words.
  private static func differences(_ first: [UInt8], _ second: [UInt8]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...second.count)
    for (row, byte) in first.enumerated() {
      var current = [row + 1]
      for (column, other) in second.enumerated() {
        let replaced = last[column] + (byte == other ? 0 : 1)
        var best = min(replaced, last[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, byte == second[column - 1], other == first[row - 1] {
          best = min(best, beforeLast[column - 1] + 1)
        }
        current.append(best)
      }
      (beforeLast, last) = (last, current)
    }
    return last[second.count]
  }
}

extension DiagnosticLog {
  /// The proposal of one of very many words. Only the first hundred findings get one, and only from
  /// the first thousand words: a file with more mistakes has other ones than typing errors.
  package func suggestion(for word: String, among words: [String]) -> Advice {
    diagnostics.count < 100 ? NearestWord.suggestion(for: word, among: words.prefix(1000)) : .none
  }
}
