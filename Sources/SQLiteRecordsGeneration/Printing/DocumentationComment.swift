extension SwiftPrinter {
  /// Prints a text as a documentation comment; an empty one prints nothing.
  mutating func documentation(_ text: String) {
    for documentationLine in Self.documentationLines(text) {
      comment("///", documentationLine)
    }
  }

  /// Prints a text as an ordinary comment.
  mutating func comment(_ text: String) {
    comment("//", text.visible)
  }

  /// Prints one line of a comment, broken between words where it is too long.
  private mutating func comment(_ marker: String, _ text: String) {
    let margin = String(text.prefix { $0 == " " })
    var rest = text
    while !fits("\(marker) \(rest)") {
      guard let (head, tail) = rest.broken(where: { fits("\(marker) \($0)") }) else { break }
      line("\(marker) \(head)")
      rest = margin + tail
    }
    line(rest.isEmpty ? marker : "\(marker) \(rest)")
  }

  /// The lines of a text, without invisible characters, and without empty lines around it.
  private static func documentationLines(_ text: String) -> [String] {
    var lines = text.unicodeScalarLines.map { $0.visible.withoutTrailingSpaces }
    while lines.first == "" { lines.removeFirst() }
    while lines.last == "" { lines.removeLast() }
    return lines
  }
}

extension String {
  /// The lines of the string, whichever way their ends are written.
  fileprivate var unicodeScalarLines: [String] {
    if isPlainLine { return [self] }
    var lines = [""]
    var previous: Unicode.Scalar?
    for scalar in unicodeScalars {
      switch scalar {
      case "\n" where previous == "\r": break
      case "\n", "\r", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}": lines.append("")
      case "\t": lines[lines.count - 1] += "  "
      default: lines[lines.count - 1].unicodeScalars.append(scalar)
      }
      previous = scalar
    }
    return lines
  }

  /// The string without the spaces at its end.
  fileprivate var withoutTrailingSpaces: String {
    let space = UInt8(ascii: " ")
    guard utf8.last == space else { return self }
    return utf8.lastIndex { $0 != space }.map { String(Substring(utf8[...$0])) } ?? ""
  }

  /// The string in two, broken at the last space whose head satisfies the condition.
  fileprivate func broken(where fits: (String) -> Bool) -> (head: String, tail: String)? {
    let start = firstIndex { $0 != " " } ?? endIndex
    var place: String.Index?
    for index in indices where index > start && self[index] == " " {
      if place != nil, !fits(String(self[..<index])) { break }
      place = index
    }
    return place.map { place in
      (String(self[..<place]), String(self[place...].drop { $0 == " " }))
    }
  }
}
