/// A place at which a text stops being a statement that `SQLSyntax` describes.
package struct SQLParseError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The expected and the found text, without a full stop.
  package let message: String
  /// The place among the bytes of the text; empty at its end.
  package let range: Range<Int>

  package init(_ message: String, at range: Range<Int>) {
    self.message = message
    self.range = range
  }

  package var description: String { message }
}
