extension SwiftCode {
  /// The names of the types that the code declares, nested and associated ones too.
  var declaredTypes: [Word] {
    zip(words, words.dropFirst()).compactMap { keyword, name in
      Self.typeKeywords.contains(keyword.text) && name.isTypeName && isSpace(keyword, name)
        ? name : nil
    }
  }

  /// The names of the generic parameters of functions and types.
  var genericParameters: Set<String> {
    var names: Set<String> = []
    for (index, word) in words.enumerated() where word.isFollowed(by: "<") {
      let isDeclared = index > 0 && Self.genericKeywords.contains(words[index - 1].text)
      guard isDeclared || word.text == "init" || word.text == "subscript" else { continue }
      let end = bytes[word.range.upperBound...].firstIndex { Self.clauseEnds.contains($0) }
      let clause = words[(index + 1)...].prefix { $0.range.lowerBound < end ?? bytes.count }
      names.formUnion(clause.prefix(1).map(\.text))
      names.formUnion(clause.filter(isBehindComma).map(\.text))
    }
    return names
  }

  private func isBehindComma(_ word: Word) -> Bool {
    let before = bytes[..<word.range.lowerBound].last { $0 != 0x20 && $0 != 0x0A }
    return before == UInt8(ascii: ",")
  }

  /// The modules that the code imports, each with the line.
  var imports: [Word] {
    words.indices.compactMap { index in
      guard words[index].text == "import" else { return nil }
      let names = words[(index + 1)...].drop { Self.importKinds.contains($0.text) }
      return names.first
    }
  }

  private func isSpace(_ left: Word, _ right: Word) -> Bool {
    bytes[left.range.upperBound..<right.range.lowerBound].allSatisfy { $0 == UInt8(ascii: " ") }
  }

  private static var typeKeywords: Set<String> {
    ["struct", "class", "enum", "protocol", "actor", "typealias", "associatedtype"]
  }

  private static var genericKeywords: Set<String> { typeKeywords.union(["func"]) }

  /// The characters that end a clause of generic parameters.
  private static var clauseEnds: Set<UInt8> { Set(">({=".utf8) }

  private static var importKinds: Set<String> {
    ["struct", "class", "enum", "protocol", "typealias", "func", "let", "var"]
  }
}
