extension Unicode.Scalar {
  /// Whether the scalar is a control character, a line separator, or one of those that change the
  /// direction of text or have no extent.
  ///
  /// The list is fixed, so that the same schema gives the same text on every machine. The joiners
  /// that scripts and emoji need are not in it.
  package var isInvisible: Bool {
    switch value {
    case 0x00...0x1F, 0x7F...0x9F: true
    case 0xAD, 0x061C, 0x180E: true
    case 0x200B, 0x200E...0x200F, 0x2028...0x202E, 0x2060...0x206F: true
    case 0xFEFF, 0xFFF0...0xFFFB, 0xFFFE...0xFFFF: true
    case 0xE0000...0xE0FFF: true
    default: false
    }
  }
}

extension String {
  /// Whether all characters are visible ones of ASCII, or spaces: in one line, as most texts are.
  var isPlainLine: Bool {
    utf8.allSatisfy { (0x20...0x7E).contains($0) }
  }

  /// The string on one line, with every invisible character written as `\u{…}`.
  var visible: String {
    if isPlainLine { return self }
    var result = ""
    for scalar in unicodeScalars {
      if scalar.isInvisible {
        result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// The string between backticks, as documentation comments mark code.
  var asCode: String {
    let text = visible
    guard text.contains("`") else { return "`\(text)`" }
    let longest = text.split { $0 != "`" }.map(\.count).max() ?? 0
    let fence = String(repeating: "`", count: longest + 1)
    return "\(fence) \(text) \(fence)"
  }
}
