import Foundation

/// Lines that are printed on any thread.
final class Words: @unchecked Sendable {
  private let lock = NSLock()
  private var text = ""

  var lines: [String] {
    lock.withLock { text.split(separator: "\n").map(String.init) }
  }

  var stream: any TextOutputStream & Sendable { Stream(words: self) }

  private struct Stream: TextOutputStream, Sendable {
    let words: Words

    mutating func write(_ string: String) { words.lock.withLock { words.text += string } }
  }
}
