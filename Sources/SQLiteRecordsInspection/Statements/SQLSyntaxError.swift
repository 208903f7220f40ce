/// A statement that does not read as SQLite writes it down.
package struct SQLSyntaxError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The text that the grammar expects, in words.
  package let expected: String
  /// The text of the statement instead; `nil` at its end.
  package let found: String?

  package var description: String {
    "expected \(expected)" + (found.map { ", found '\($0)'" } ?? ", found the end of the statement")
  }
}
