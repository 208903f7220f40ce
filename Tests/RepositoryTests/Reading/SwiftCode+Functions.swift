extension SwiftCode {
  /// A function, an initialiser, a subscript or a computed property that has a body.
  struct Function {
    let name: String
    let line: Int
    /// How many lines it has, from its keyword to its closing brace.
    let lineCount: Int
  }

  /// The functions, those inside others too.
  var functions: [Function] {
    words.indices.compactMap { index in
      let keyword = words[index]
      guard Self.functionKeywords.contains(keyword.text), !keyword.isPreceded(by: "."),
        let body = body(of: keyword), let contents = contents(ofBracketAt: body)
      else { return nil }
      let isNamed = ["func", "var"].contains(keyword.text) && index + 1 < words.count
      let name = isNamed ? words[index + 1] : keyword
      let breaks = bytes[keyword.range.lowerBound..<contents.upperBound].count { $0 == 0x0A }
      return Function(name: name.text, line: keyword.line, lineCount: breaks + 1)
    }
  }

  /// The place of the brace that opens a function's body; nil if it has none, as in a protocol.
  private func body(of keyword: Word) -> Int? {
    let end = endOfHead(of: keyword)
    return end < bytes.count && bytes[end] == UInt8(ascii: "{") ? end : nil
  }

  /// The place of the brace that opens the body of a function or property, or else of the end of its declaration.
  func endOfHead(of keyword: Word) -> Int {
    var depth = 0
    var place = keyword.range.upperBound
    while place < bytes.count {
      switch bytes[place] {
      case UInt8(ascii: "{") where depth == 0: return place
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "}") where depth == 0: return place
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      case UInt8(ascii: "\n") where depth == 0:
        guard goesOn(after: place) else { return place }
      default: break
      }
      place += 1
    }
    return place
  }

  /// Whether the declaration that a line begins is not at its end yet.
  private func goesOn(after lineBreak: Int) -> Bool {
    let rest = bytes[lineBreak...].drop { $0 == 0x20 || $0 == 0x0A }
    return Self.continuations.contains { rest.starts(with: $0.utf8) }
  }

  private static let functionKeywords: Set<String> = [
    "func", "init", "deinit", "subscript", "var",
  ]
  private static let continuations = ["{", "->", "where ", "throws", "rethrows", "async", ")"]
}
