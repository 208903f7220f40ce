/// String literals of Swift that mean a given text, whatever the text holds.
package enum StringLiteral {
  /// A literal in plain quotes: `"a \"b\""`.
  package static func plain(_ text: String) -> String {
    "\"\(escaped(text, hashes: 0))\""
  }

  /// A raw literal on one line: `#"CREATE INDEX "i" …"#`.
  package static func raw(_ text: String) -> String {
    let hashes = hashes(for: text)
    let fence = String(repeating: "#", count: hashes)
    // A quote behind the opening one could be read as the start of a multi-line literal.
    let first = text.hasPrefix("\"") ? "\\\(fence)" : ""
    return "\(fence)\"\(first)\(escaped(text, hashes: hashes))\"\(fence)"
  }

  /// A literal on one line that needs no escapes for quotes.
  package static func shortest(_ text: String) -> String {
    text.utf8.contains { delimiters.contains($0) } ? raw(text) : plain(text)
  }

  /// The lines of a raw multi-line literal, delimiters included.
  package static func rawLines(_ text: String) -> [String] {
    let hashes = hashes(for: text)
    let fence = String(repeating: "#", count: hashes)
    let lines = text.utf8
      .split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { escaped(String(Substring($0)), hashes: hashes) }
    return ["\(fence)\"\"\""] + lines + ["\"\"\"\(fence)"]
  }

  /// The lines of a multi-line literal, delimiters included: a raw one only if the text needs it.
  package static func lines(_ text: String) -> [String] {
    let raw = rawLines(text)
    let isPlain = !text.utf8.contains(UInt8(ascii: "\\")) && !text.contains("\"\"\"")
    guard isPlain, !raw.dropFirst().dropLast().contains(where: { $0.contains("\\") }) else {
      return raw
    }
    return ["\"\"\""] + raw.dropFirst().dropLast() + ["\"\"\""]
  }

  /// The characters that mean something else than themselves in a literal without `#`.
  private static let delimiters: [UInt8] = [UInt8(ascii: "\""), UInt8(ascii: "\\")]

  /// The text as it is written between delimiters with the given number of `#`.
  ///
  /// Every character that a reader would not see, or that would not survive in a source file, is
  /// written as an escape.
  private static func escaped(_ text: String, hashes: Int) -> String {
    let hasDelimiters = hashes == 0 && text.utf8.contains { delimiters.contains($0) }
    if text.isPlainLine, !hasDelimiters { return text }
    let escape = "\\" + String(repeating: "#", count: hashes)
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n": result += escape + "n"
      case "\r": result += escape + "r"
      case "\t": result += escape + "t"
      case "\"" where hashes == 0, "\\" where hashes == 0: result += "\\\(scalar)"
      case _ where scalar.isInvisible:
        result += "\(escape)u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// The number of `#` with which no part of the text ends the literal or begins an escape.
  private static func hashes(for text: String) -> Int {
    var longest = 0
    var run: Int?
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): run = 0
      case UInt8(ascii: "#"): run = run.map { $0 + 1 }
      default: run = nil
      }
      longest = max(longest, run ?? 0)
    }
    return longest + 1
  }
}
