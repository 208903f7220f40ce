/// A statement that created an object, taken apart as far as two of them can be compared.
struct StoredDefinition: Equatable {
  /// The definitions in the brackets of a table: of columns by their names, and of constraints.
  private struct Parts: Equatable {
    var columns: [String: String] = [:]
    var constraints: Set<String> = []
  }

  /// The statement, but for what is in the brackets of an ordinary table.
  private let frame: String
  private var parts = Parts()

  /// - parameter primaryKey: The primary key of a table; empty if there is none.
  init(_ sql: String, isTable: Bool, primaryKey: (_ table: String) -> [String]) {
    var words = SQLWord.all(of: sql).withoutAssumedClauses
    if isTable { words = words.withReferencedColumns(primaryKey) }
    guard isTable, words.dropFirst().first?.text != "virtual",
      let start = words.firstIndex(where: { $0.text == "(" }),
      let end = words.lastIndex(where: { $0.text == ")" }), start < end
    else {
      frame = words.text
      return
    }
    // The name may have quotes or not, and so may be followed by nothing else.
    frame = words[(end + 1)...].text
    for item in Self.items(words[(start + 1)..<end]) {
      guard let first = item.first else { continue }
      if !first.isQuoted, Self.constraintWords.contains(first.text) {
        parts.constraints.insert(item.text)
      } else {
        parts.columns[first.text] = Array(item).columnText
      }
    }
  }

  private static let constraintWords: Set = ["constraint", "primary", "unique", "check", "foreign"]

  /// What is between the commas that are in no other brackets.
  private static func items(_ words: ArraySlice<SQLWord>) -> [ArraySlice<SQLWord>] {
    var depth = 0
    return words.split(omittingEmptySubsequences: true) { word in
      if word.text == "(" { depth += 1 }
      if word.text == ")" { depth -= 1 }
      return depth == 0 && word.text == ","
    }
  }

  /// How this definition differs from another one.
  ///
  /// - parameter allowsAdditions: Whether there may be other columns and constraints here.
  func differences(from expected: StoredDefinition, allowsAdditions: Bool) -> [String] {
    var result = frame == expected.frame ? [] : ["it is '\(frame)' instead of '\(expected.frame)'"]
    for (name, definition) in expected.parts.columns.sorted(by: { $0.key < $1.key }) {
      if let actual = parts.columns[name], actual != definition {
        result.append("column '\(name)' is '\(actual)' instead of '\(definition)'")
      } else if parts.columns[name] == nil {
        result.append("column '\(name)' is missing")
      }
    }
    let missing = expected.parts.constraints.subtracting(parts.constraints).sorted()
    result += missing.map { "the constraint '\($0)' is missing" }
    if allowsAdditions { return result }
    let columns = parts.columns.keys.filter { expected.parts.columns[$0] == nil }.sorted()
    result += columns.map { "column '\($0)' is not expected" }
    let constraints = parts.constraints.subtracting(expected.parts.constraints).sorted()
    return result + constraints.map { "the constraint '\($0)' is not expected" }
  }
}
