extension SwiftCode {
  /// The public functions, initialisers and properties that throw, requirements of public protocols too: the
  /// keyword of each.
  var publicThrowingDeclarations: [Word] {
    let requirements = bodiesOfPublicProtocols
    return words.indices.filter { index in
      let keyword = words[index]
      guard ["func", "init", "subscript", "var"].contains(keyword.text),
        !keyword.isPreceded(by: ".")
      else { return false }
      let modifiers = words[..<index].reversed().prefix { $0.line == keyword.line }
      let isRequirement = requirements.contains { $0.contains(keyword.range.lowerBound) }
      let isPublic = modifiers.contains { ["public", "open"].contains($0.text) }
      return (isPublic || isRequirement) && declarationThrows(at: index)
    }.map { words[$0] }
  }

  private var bodiesOfPublicProtocols: [Range<Int>] {
    zip(words, words.dropFirst()).compactMap { access, keyword in
      guard access.text == "public", keyword.text == "protocol" else { return nil }
      return bytes[keyword.range.upperBound...].firstIndex(of: UInt8(ascii: "{"))
        .flatMap { contents(ofBracketAt: $0) }
    }
  }

  /// Whether the declaration that a keyword begins throws: its function, or its getter.
  private func declarationThrows(at index: Int) -> Bool {
    let keyword = words[index]
    let end = endOfHead(of: keyword)
    if keyword.text == "var" {
      let accessor = words[index...].drop { $0.range.lowerBound < end }.prefix(3).map(\.text)
      return accessor.first == "get"
        && accessor.dropFirst().drop { $0 == "async" }.first == "throws"
    }
    return words[index...].prefix { $0.range.lowerBound < end }.contains { word in
      ["throws", "rethrows"].contains(word.text)
        && depth(of: word.range.lowerBound, from: keyword.range.upperBound) == 0
    }
  }

  /// How many brackets are open at a place.
  private func depth(of place: Int, from start: Int) -> Int {
    bytes[start..<place].reduce(0) { depth, byte in
      switch byte {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth + 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth - 1
      default: depth
      }
    }
  }
}
