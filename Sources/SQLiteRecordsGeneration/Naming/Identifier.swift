/// A Swift identifier, which is written in backticks where it is a keyword.
package struct Identifier: Sendable, Hashable {
  /// The name itself, without backticks.
  package let name: String

  /// The identifier with the given name, or `nil` if Swift's grammar has no such identifier.
  package init?(_ name: String) {
    let scalars = name.unicodeScalars
    guard let first = scalars.first, name != "_" else { return nil }
    guard first.mayStartIdentifier, scalars.allSatisfy(\.mayContinueIdentifier) else { return nil }
    self.name = name
  }

  /// The name as it is written where it stands alone, or is declared.
  package var text: String { written(unless: SwiftKeywords.all) }

  /// The name as it is written behind a point.
  package var member: String { written(unless: SwiftKeywords.members) }

  /// The name as it is written before an argument.
  package var label: String { written(unless: SwiftKeywords.labels) }

  /// The name as it is written where a parameter is declared.
  package var parameter: String { written(unless: SwiftKeywords.parameters) }

  private func written(unless keywords: Set<String>) -> String {
    keywords.contains(name) ? "`\(name)`" : name
  }
}

extension Unicode.Scalar {
  /// Whether an identifier may begin with the scalar.
  var mayStartIdentifier: Bool {
    guard mayContinueIdentifier, !("0"..."9").contains(self) else { return false }
    return !IdentifierScalars.combining.contains { $0.contains(value) }
  }

  /// Whether an identifier may hold the scalar.
  ///
  /// Invisible and direction-changing characters, which Swift would take, are omitted.
  var mayContinueIdentifier: Bool {
    switch self {
    case "a"..."z", "A"..."Z", "0"..."9", "_": true
    case "\u{0}"..."\u{7F}": false
    default:
      IdentifierScalars.all.contains { $0.contains(value) }
    }
  }
}

/// The characters beyond ASCII that Swift's grammar allows in an identifier.
///
/// https://docs.swift.org/swift-book/documentation/the-swift-programming-language/lexicalstructure/#Identifiers
private enum IdentifierScalars {
  static let all: [ClosedRange<UInt32>] = [
    0xA8...0xA8, 0xAA...0xAA, 0xAF...0xAF, 0xB2...0xB5, 0xB7...0xBA, 0xBC...0xBE, 0xC0...0xD6,
    0xD8...0xF6, 0xF8...0x61B, 0x61D...0x167F, 0x1681...0x180A, 0x180F...0x1FFF, 0x203F...0x2040,
    0x2054...0x2054, 0x2070...0x218F, 0x2460...0x24FF, 0x2776...0x2793, 0x2C00...0x2DFF,
    0x2E80...0x2FFF, 0x3004...0x3007, 0x3021...0x302F, 0x3031...0xD7FF, 0xF900...0xFD3D,
    0xFD40...0xFDCF, 0xFDF0...0xFE44, 0xFE47...0xFEFE, 0xFF00...0xFFEF, 0x10000...0x1FFFD,
    0x20000...0x2FFFD, 0x30000...0x3FFFD,
  ]

  /// Combining characters, which may not come first.
  static let combining: [ClosedRange<UInt32>] = [
    0x300...0x36F, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE20...0xFE2F,
  ]
}
