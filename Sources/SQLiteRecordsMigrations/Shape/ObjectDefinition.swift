/// The statement that created an object, as texts that are equal for equal meanings.
struct ObjectDefinition: Equatable {
  /// The statement, but for the columns and constraints of a table.
  var frame: String
  /// The columns of a table, by their names in small letters.
  var columns: [ExactText: ExactText] = [:]
  var constraints: Set<ExactText> = []

  init(frame: String) { self.frame = frame }

  static func == (left: ObjectDefinition, right: ObjectDefinition) -> Bool {
    ExactText(left.frame) == ExactText(right.frame) && left.columns == right.columns
      && left.constraints == right.constraints
  }

  /// How this definition differs from another one.
  ///
  /// - parameter allowsAdditions: Whether there may be other columns and constraints here.
  func differences(from expected: ObjectDefinition, allowsAdditions: Bool) -> [String] {
    var result: [String] = []
    if ExactText(frame) != ExactText(expected.frame) {
      result.append(difference(of: expected.frame))
    }
    for (name, definition) in expected.columns.sorted(by: { $0.key < $1.key }) {
      if let actual = columns[name], actual != definition {
        let texts = "'\(actual.text)' instead of '\(definition.text)'"
        result.append("column '\(name.text)' is \(texts)")
      } else if columns[name] == nil {
        result.append("column '\(name.text)' is missing")
      }
    }
    let missing = expected.constraints.subtracting(constraints).sorted()
    result += missing.map { "the constraint '\($0.text)' is missing" }
    if allowsAdditions { return result }
    let added = columns.keys.filter { expected.columns[$0] == nil }.sorted()
    result += added.map { "column '\($0.text)' is not expected" }
    let others = constraints.subtracting(expected.constraints).sorted()
    return result + others.map { "the constraint '\($0.text)' is not expected" }
  }

  /// An ordinary table without options has an empty frame.
  private func difference(of expected: String) -> String {
    if frame.isEmpty { return "it is not '\(expected)'" }
    if expected.isEmpty { return "it is '\(frame)', which is not expected" }
    return "it is '\(frame)' instead of '\(expected)'"
  }
}
