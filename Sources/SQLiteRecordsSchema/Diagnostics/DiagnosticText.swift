/// Puts a word of a file into the quotes of diagnostics, on one line and not too long.
package func quoted(_ text: String) -> String {
  "'\(printable(text, limit: 80))'"
}

/// Puts SQL into the quotes of diagnostics. A string literal is shown as it is, since it has quotes already.
package func quotedSQL(_ sql: String, limit: Int = 80) -> String {
  let inner = sql.utf8.dropFirst().dropLast()
  let isLiteral =
    sql.utf8.count > 1 && sql.hasPrefix("'") && sql.hasSuffix("'")
    && !inner.contains(UInt8(ascii: "'"))
  return isLiteral ? printable(sql, limit: limit) : "'\(printable(sql, limit: limit))'"
}

/// Spells out the control characters of a text, so that it is one line on every terminal, and cuts it
/// where it is longer than the limit.
package func printable(_ text: String, limit: Int = .max) -> String {
  var shown = ""
  for (count, scalar) in text.unicodeScalars.enumerated() {
    guard count < limit else { return shown + "…" }
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .format:
      shown += "\\u{\(String(scalar.value, radix: 16))}"
    default:
      shown.unicodeScalars.append(scalar)
    }
  }
  return shown
}

/// Writes a code point as Unicode does, such as `U+000A`.
func codePoint(_ value: UInt32) -> String {
  "U+" + hexadecimalDigits(value, digits: 4)
}

/// Writes a byte as C does, such as `0xFF`.
package func hexadecimal(_ value: UInt8) -> String {
  "0x" + hexadecimalDigits(UInt32(value), digits: 2)
}

private func hexadecimalDigits(_ value: UInt32, digits: Int) -> String {
  let text = String(value, radix: 16, uppercase: true)
  return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
}

/// Joins words as a sentence does: `a, b or c`.
package func alternatives(_ words: [String]) -> String {
  guard let last = words.last, words.count > 1 else { return words.first ?? "" }
  return words.dropLast().joined(separator: ", ") + " or " + last
}
