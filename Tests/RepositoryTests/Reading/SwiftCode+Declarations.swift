extension SwiftCode {
  /// The names of the types that the code declares, nested ones too.
  var declaredTypes: [Word] {
    zip(words, words.dropFirst()).compactMap { keyword, name in
      Self.typeKeywords.contains(keyword.text) && name.isTypeName && isSpace(keyword, name)
        ? name : nil
    }
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
    ["struct", "class", "enum", "protocol", "actor", "typealias"]
  }

  private static var importKinds: Set<String> {
    ["struct", "class", "enum", "protocol", "typealias", "func", "let", "var"]
  }
}
