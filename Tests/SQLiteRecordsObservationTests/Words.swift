import Foundation

/// The output of any thread, each time as one line.
final class Words: @unchecked Sendable {
  private let lock = NSLock()
  private var texts: [String] = []

  var lines: [String] { lock.withLock { texts } }

  var stream: any TextOutputStream & Sendable { Stream(words: self) }

  private struct Stream: TextOutputStream, Sendable {
    let words: Words

    mutating func write(_ string: String) { words.lock.withLock { words.texts.append(string) } }
  }
}
