/// In which units a client counts the columns of a line.
package enum PositionEncoding: String, Sendable {
  case utf8 = "utf-8"
  case utf16 = "utf-16"
  case utf32 = "utf-32"

  /// How many columns the character has that begins with a byte; none for the other bytes of a character.
  func width(ofByte byte: UInt8) -> Int {
    switch self {
    case .utf8: 1
    case .utf16: byte & 0xC0 == 0x80 ? 0 : byte >= 0xF0 ? 2 : 1
    case .utf32: byte & 0xC0 == 0x80 ? 0 : 1
    }
  }
}

/// A place in a text as a client counts it: line and column, both from 0.
package struct TextPosition: Sendable, Equatable {
  package let line: Int
  package let column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}

extension MessageValue {
  init(_ position: TextPosition) {
    self = ["line": .integer(position.line), "character": .integer(position.column)]
  }

  /// The value as a position; `nil` if it is none.
  var position: TextPosition? {
    guard let line = self["line"]?.integer, let column = self["character"]?.integer else {
      return nil
    }
    return TextPosition(line: line, column: column)
  }
}
