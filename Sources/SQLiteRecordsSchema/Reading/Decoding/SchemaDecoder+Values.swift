extension SchemaDecoder {
  static func string(_ node: JSONNode, log: inout DiagnosticLog) -> String? {
    locatedString(node, log: &log)?.value
  }

  static func locatedString(_ node: JSONNode, log: inout DiagnosticLog) -> Located<String>? {
    guard case .string(let value) = node.value else {
      log.error(.wrongType, "expected a string, found \(node.kind)", at: node.location)
      return nil
    }
    return Located(value, at: node.location)
  }

  /// A version of SQLite. As a number, `3.40` would be `3.4`.
  static func version(_ node: JSONNode, log: inout DiagnosticLog) -> Located<String>? {
    switch node.value {
    case .integer, .real:
      let message = "expected a version as a string, such as \"3.40\", found \(node.kind)"
      log.error(.wrongType, message, at: node.location)
      return nil
    case .null, .boolean, .string, .array, .object: return locatedString(node, log: &log)
    }
  }

  static func boolean(_ node: JSONNode, log: inout DiagnosticLog) -> Bool? {
    guard case .boolean(let value) = node.value else {
      let suggestion = OtherForms.suggestion(OtherForms.boolean, for: node)
      let message = "expected true or false, found \(node.kind)"
      log.error(.wrongType, message, suggestion, at: node.location)
      return nil
    }
    return value
  }

  /// A value with its place.
  static func located<Value>(_ decode: @escaping Decode<Value>) -> Decode<Located<Value>> {
    { node, log in decode(node, &log).map { Located($0, at: node.location) } }
  }

  /// The place of a boolean that is true.
  static func flag(_ node: JSONNode, log: inout DiagnosticLog) -> SourceLocation?? {
    boolean(node, log: &log).map { $0 ? node.location : nil }
  }

  static func columnList(_ node: JSONNode, log: inout DiagnosticLog) -> ColumnList? {
    locatedArray(of: locatedString, otherForm: OtherForms.names)(node, &log)
  }

  static func array<Element>(
    of decode: @escaping Decode<Element>,
    otherForm: OtherForms.Proposal? = OtherForms.array
  ) -> Decode<[Element]> {
    { node, log in locatedArray(of: decode, otherForm: otherForm)(node, &log)?.value }
  }

  /// An array without the elements that could not be decoded.
  ///
  /// - parameter otherForm: What people write in the place of such an array.
  static func locatedArray<Element>(
    of decode: @escaping Decode<Element>,
    otherForm: OtherForms.Proposal? = OtherForms.array
  ) -> Decode<Located<[Element]>> {
    { node, log in
      guard case .array(let elements) = node.value else {
        let suggestion = OtherForms.suggestion(otherForm, for: node)
        let message = "expected an array, found \(node.kind)"
        log.error(.wrongType, message, suggestion, at: node.location)
        return nil
      }
      return Located(elements.compactMap { decode($0, &log) }, at: node.location)
    }
  }

  /// One of the words that an enumeration has.
  static func word<Word: CaseIterable & RawRepresentable<String>>(
    _ subject: String
  ) -> Decode<Located<Word>> {
    { node, log in
      guard let string = locatedString(node, log: &log) else { return nil }
      if let word = Word(rawValue: string.value) { return Located(word, at: node.location) }
      let words = Word.allCases.map(\.rawValue)
      let nearest = NearestWord.suggestion(for: string.value, among: words)
      log.error(
        .unknownWord,
        "unknown \(subject) \(quoted(string.value))",
        nearest.isEmpty ? .expected(words, insteadOf: string.value) : nearest,
        at: node.location
      )
      return nil
    }
  }
}
