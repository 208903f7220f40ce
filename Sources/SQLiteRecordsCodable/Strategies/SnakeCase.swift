// The conversions of Foundation's JSON coders, so that columns and JSON keys are named alike.

extension String {
  /// `my_url_property` for `myURLProperty`: each capital after a small letter begins a word, and so
  /// does the last capital of a group.
  var snakeCased: String {
    guard !isEmpty else { return self }
    var words: [Substring] = []
    var wordStart = startIndex
    var rest = self[index(after: startIndex)...]
    while let capital = rest.firstIndex(where: \.isUppercase) {
      words.append(self[wordStart..<capital])
      wordStart = capital
      rest = self[capital...]
      guard let small = rest.firstIndex(where: \.isLowercase) else { break }
      let lastCapital = index(before: small)
      if lastCapital != capital {
        words.append(self[capital..<lastCapital])
        wordStart = lastCapital
      }
      rest = self[index(after: small)...]
    }
    words.append(self[wordStart...])
    return words.map { $0.lowercased() }.joined(separator: "_")
  }

  /// `myUrlProperty` for `my_url_property`. Underscores at both ends stay.
  var camelCasedFromSnakeCase: String {
    guard let first = firstIndex(where: { $0 != "_" }), let last = lastIndex(where: { $0 != "_" })
    else { return self }
    let words = self[first...last].split(separator: "_")
    guard words.count > 1 else { return self }
    let capitalized = words.dropFirst().map {
      $0.prefix(1).uppercased() + $0.dropFirst().lowercased()
    }
    let name = words[0].lowercased() + capitalized.joined()
    return self[..<first] + name + self[index(after: last)...]
  }
}
