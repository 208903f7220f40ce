import SQLiteRecordsLanguageServer

/// Items between two brackets, separated by commas: the arguments of a call, or the elements of an array.
struct ManifestList {
  /// An item: its tokens, without the label of an argument.
  struct Item {
    let label: String?
    let tokens: ArraySlice<SwiftToken>

    /// The name of the call that the item is, such as `target` for `.target(…)`, and its arguments.
    var call: (name: String, arguments: ManifestList)? {
      guard tokens.count > 3, tokens.first?.text == ".",
        let arguments = ManifestList(openedBy: "(", tokens.dropFirst(2))
      else { return nil }
      return (tokens[tokens.startIndex + 1].text, arguments)
    }

    /// The array that the item is.
    var array: ManifestList? { ManifestList(openedBy: "[", tokens) }

    /// The string that the item is.
    var literal: String? { tokens.count == 1 ? tokens.first?.literal : nil }
  }

  let items: [Item]
  /// The bytes between the brackets.
  let content: Range<Int>
  /// Where each item ends, and whether a comma follows it.
  private let ends: [(offset: Int, hasComma: Bool)]
  private let starts: [Int]

  /// The list that the tokens are, from the opening to the closing bracket; `nil` if they are more than
  /// that, or something else.
  init?(openedBy bracket: String, _ tokens: ArraySlice<SwiftToken>) {
    guard tokens.first?.text == bracket, let close = Self.closing(of: tokens),
      close == tokens.endIndex - 1
    else { return nil }
    content = tokens[tokens.startIndex].range.upperBound..<tokens[close].range.lowerBound
    var items: [Item] = []
    var starts: [Int] = []
    var ends: [(offset: Int, hasComma: Bool)] = []
    for part in Self.parts(of: tokens[tokens.startIndex + 1..<close]) {
      guard let first = part.tokens.first, let last = part.tokens.last else { return nil }
      starts.append(first.range.lowerBound)
      let offset = part.comma?.range.upperBound ?? last.range.upperBound
      ends.append((offset, part.comma != nil))
      let isLabelled =
        first.kind == .word && part.tokens.dropFirst().first?.text == ":"
      items.append(
        Item(
          label: isLabelled ? first.text : nil,
          tokens: isLabelled ? part.tokens.dropFirst(2) : part.tokens
        )
      )
    }
    (self.items, self.starts, self.ends) = (items, starts, ends)
  }

  /// The argument with a label.
  subscript(label: String) -> Item? { items.first { $0.label == label } }

  /// The position of the bracket that closes the first one.
  static func closing(of tokens: ArraySlice<SwiftToken>) -> Int? {
    var depth = 0
    for (index, token) in zip(tokens.indices, tokens) where token.kind == .symbol {
      if "([{".contains(token.text) { depth += 1 }
      if ")]}".contains(token.text) { depth -= 1 }
      if depth == 0 { return index }
    }
    return nil
  }

  private static func parts(
    of tokens: ArraySlice<SwiftToken>
  ) -> [(tokens: ArraySlice<SwiftToken>, comma: SwiftToken?)] {
    var parts: [(tokens: ArraySlice<SwiftToken>, comma: SwiftToken?)] = []
    var (start, depth) = (tokens.startIndex, 0)
    for (index, token) in zip(tokens.indices, tokens) where token.kind == .symbol {
      if "([{".contains(token.text) { depth += 1 }
      if ")]}".contains(token.text) { depth -= 1 }
      guard depth == 0, token.text == "," else { continue }
      parts.append((tokens[start..<index], token))
      start = index + 1
    }
    if start < tokens.endIndex { parts.append((tokens[start...], nil)) }
    return parts
  }
}

/// Text to insert at an offset of another one.
struct Insertion: Equatable {
  let offset: Int
  let text: String
}

extension ManifestList {
  /// The insertions of an item after the first `index` ones, in the style of the list.
  func insertions(of item: String, at index: Int, in text: [UInt8]) -> [Insertion] {
    guard let first = starts.first else {
      let line = "\n" + Self.indentation(at: content.lowerBound, in: text)
      let block = "\(line)  \(item.replacing("\n", with: line + "  "))\(line)"
      let isBroken = item.contains("\n")
      return [Insertion(offset: content.lowerBound, text: isBroken ? block : item)]
    }
    let isBroken = text[content.lowerBound..<first].contains(UInt8(ascii: "\n"))
    let indentation = isBroken ? "\n" + Self.indentation(at: first, in: text) : " "
    let item = isBroken ? item.replacing("\n", with: indentation) : item
    guard index > 0 else {
      return [Insertion(offset: first, text: "\(item),\(indentation)")]
    }
    let end = ends[index - 1]
    let place = isBroken ? Self.endOfLine(at: end.offset, in: text) : end.offset
    if end.hasComma { return [Insertion(offset: place, text: "\(indentation)\(item),")] }
    return [
      Insertion(offset: end.offset, text: ","), Insertion(offset: place, text: indentation + item),
    ]
  }

  /// The spaces at the beginning of a line.
  static func indentation(at offset: Int, in text: [UInt8]) -> String {
    let start = text[..<offset].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let spaces = text[start..<offset].prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    return String(decoding: spaces, as: UTF8.self)
  }

  /// The end of the line, if no more than a comment follows in it; or else the offset.
  private static func endOfLine(at offset: Int, in text: [UInt8]) -> Int {
    let line = text[offset...].prefix { $0 != UInt8(ascii: "\n") }
    let rest = line.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    return rest.isEmpty || rest.starts(with: "//".utf8) ? line.endIndex : offset
  }
}
