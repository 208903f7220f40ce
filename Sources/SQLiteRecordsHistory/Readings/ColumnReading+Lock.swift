import SQLiteRecordsSchema

// The readings as the lock has them: `{"genre":{"type":"Genre?","cases":{"rock":"r"}},"made":"Date as unixSeconds"}`

extension ColumnReading {
  /// The reading as JSON.
  var json: String {
    guard case .cases(let cases, let readsOthers) = form else { return text.jsonLiteral }
    let members = cases.map { "\($0.name.jsonLiteral):\($0.value.json)" }.joined(separator: ",")
    let others = readsOthers ? #","others":true"# : ""
    return #"{"type":\#(text.jsonLiteral),"cases":{\#(members)}\#(others)}"#
  }

  /// Reads what the lock has for a column; `nil` if it is no reading.
  init?(_ node: JSONNode) {
    switch node.value {
    case .string(let text): self.init(text: text)
    case .object(let members): self.init(members)
    case .null, .boolean, .integer, .real, .array: return nil
    }
  }

  private init?(_ members: [JSONNode.Member]) {
    let values = Dictionary(members.map { ($0.key.value, $0.value.value) }) { first, _ in first }
    guard case .string(var name)? = values["type"], case .object(let cases)? = values["cases"]
    else {
      return nil
    }
    let isOptional = name.hasSuffix("?")
    if isOptional { name.removeLast() }
    let read = cases.compactMap { member in
      LiteralValue(caseOf: member.value).map { Case(name: member.key.value, value: $0) }
    }
    guard read.count == cases.count else { return nil }
    let form = Form.cases(read, readsOthers: values["others"] == .boolean(true))
    self.init(form: form, typeName: name, isOptional: isOptional)
  }
}

extension LiteralValue {
  /// The value of a case as JSON.
  fileprivate var json: String {
    switch self {
    case .integer(let number): String(number)
    case .text(let text): text.jsonLiteral
    case .null, .boolean, .real: "null"
    }
  }

  fileprivate init?(caseOf node: JSONNode) {
    switch node.value {
    case .integer(let number): self = .integer(number)
    case .string(let text): self = .text(text)
    case .null, .boolean, .real, .array, .object: return nil
    }
  }
}
