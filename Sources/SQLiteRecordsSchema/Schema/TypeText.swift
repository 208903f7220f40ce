/// The Swift types that a schema file can name: `Address`, `Game.Rank`, `[Tag]`, `[String: Int?]`,
/// `Tree<Int>`.
package struct TypeText {
  private var rest: Substring.UnicodeScalarView

  /// Whether a text is a type that generated code can hold.
  package static func isType(_ text: String) -> Bool {
    var reader = TypeText(rest: text.unicodeScalars[...])
    return reader.type(depth: 0) && reader.rest.isEmpty
  }

  /// Whether a text is a Swift identifier, or a keyword.
  package static func isIdentifier(_ text: Substring) -> Bool {
    guard let first = text.unicodeScalars.first else { return false }
    return (first == "_" || first.properties.isXIDStart)
      && text.unicodeScalars.dropFirst().allSatisfy { $0.properties.isXIDContinue }
  }

  private mutating func type(depth: Int) -> Bool {
    guard depth < 20 else { return false }
    if skip("[") {
      guard element(depth) else { return false }
      if skip(":"), !element(depth) { return false }
      return skip("]")
    }
    repeat {
      guard identifier() else { return false }
      if skip("<") {
        repeat { guard element(depth) else { return false } } while skip(",")
        guard skip(">") else { return false }
      }
    } while skip(".")
    return true
  }

  /// A type inside another one, which may be optional.
  private mutating func element(_ depth: Int) -> Bool {
    skipSpaces()
    guard type(depth: depth + 1) else { return false }
    _ = skip("?")
    skipSpaces()
    return true
  }

  private mutating func identifier() -> Bool {
    guard let first = rest.first, first == "_" || first.properties.isXIDStart else { return false }
    rest = rest.drop { $0.properties.isXIDContinue }
    return true
  }

  private mutating func skip(_ scalar: Unicode.Scalar) -> Bool {
    guard rest.first == scalar else { return false }
    rest.removeFirst()
    return true
  }

  private mutating func skipSpaces() {
    rest = rest.drop { $0 == " " }
  }
}
