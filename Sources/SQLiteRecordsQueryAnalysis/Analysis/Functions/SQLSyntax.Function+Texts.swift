import SQLiteRecordsSQL

extension SQLSyntax.Function {
  /// Whether a text that the function returns may have bytes that are not UTF-8: those of a blob, or a part of a
  /// character.
  func mayMakeInvalidText(of values: [InferredValue]) -> Bool {
    let name = name.text.asciiLowercased
    switch name {
    case "hex", "quote", "typeof", "soundex", "unistr_quote": return false
    case "date", "time", "datetime", "timediff": return false
    // A date is written in digits: only the rest of the format can have other bytes.
    case "strftime": return values.first?.mayMakeInvalidText == true
    case "char": return !arguments.allSatisfy(\.isCharacter)
    case "format", "printf":
      guard let format = arguments.first?.text else { return true }
      return format.cutsTexts || values.contains(where: \.mayMakeInvalidText)
    case _:
      if name.hasPrefix("sqlite_") { return false }
      // A blob is an error there.
      if name.hasPrefix("json") { return values.contains(where: \.mayBeInvalidText) }
      return values.contains(where: \.mayMakeInvalidText)
    }
  }
}

extension SQLSyntax.Expression {
  /// Whether it is the number of a character, and not of a half of one.
  fileprivate var isCharacter: Bool {
    guard case .literal(.integer(let value)) = bare.kind else { return false }
    return UInt32(exactly: value).flatMap(Unicode.Scalar.init) != nil
  }
}

extension String {
  /// Whether a format has a conversion of texts with a precision, which counts bytes unless an exclamation mark is in it.
  fileprivate var cutsTexts: Bool {
    utf8.split(separator: UInt8(ascii: "%"), omittingEmptySubsequences: false).dropFirst().contains
    {
      let flags = $0.prefix { "-+ 0123456789#!,.*l".utf8.contains($0) }
      return flags.contains(UInt8(ascii: ".")) && !flags.contains(UInt8(ascii: "!"))
        && $0.dropFirst(flags.count).first.map("szqQw".utf8.contains) == true
    }
  }
}
