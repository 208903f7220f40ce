import SQLiteRecordsGeneration
import SQLiteRecordsInspection
import SQLiteRecordsSQL
import SQLiteRecordsSchema

extension TableDescription {
  /// The values that a column can hold by a check such as `CHECK (status IN ('open', 'closed'))`, if
  /// each of them makes a case: different texts that are names, or different integers.
  func casesOfCheck(on column: ColumnClause) -> [LiteralValue]? {
    for constraint in column.constraints + statement.constraints {
      guard case .check(let condition) = constraint.kind,
        let values = condition.values(ofColumn: column.name)
      else { continue }
      let names = values.map(\.caseName)
      let areNames = names.allSatisfy { Identifier($0) != nil && !ReservedNames.cases.contains($0) }
      return areNames && Set(names).count == names.count ? values : nil
    }
    return nil
  }
}

extension LiteralValue {
  /// The name of the case that a value makes. An integer says nothing of what it means.
  var caseName: String {
    switch self {
    case .text(let text): NameConversion.propertyName(of: text)
    case .integer(let number): (number < 0 ? "minus" : "value") + String(number.magnitude)
    case .null, .boolean, .real: ""
    }
  }
}

extension SQLFragment {
  /// The values in `column IN ('a', 'b')` or `column IN (1, 2)`; `nil` if this is another condition.
  fileprivate func values(ofColumn column: String) -> [LiteralValue]? {
    var tokens = tokens[...]
    while tokens.count > 2, tokens.first?.isSymbol("(") == true, tokens.last?.isSymbol(")") == true,
      tokens.dropFirst().first?.isSymbol("(") == true
        || tokens.dropFirst(2).first?.isWord("IN") == true
    {
      tokens = tokens.dropFirst().dropLast()
    }
    guard let name = tokens.popFirst(), name.kind != .string,
      name.name?.isSameName(column) == true, tokens.popFirst()?.isWord("IN") == true,
      tokens.popFirst()?.isSymbol("(") == true, tokens.popLast()?.isSymbol(")") == true
    else { return nil }
    var values: [LiteralValue] = []
    while let value = tokens.popLiteral(), value.isText == values.first?.isText ?? value.isText {
      values.append(value)
      guard let comma = tokens.popFirst() else { return values }
      guard comma.isSymbol(",") else { return nil }
    }
    return nil
  }
}

extension ArraySlice<SQLToken> {
  /// Takes a text or an integer off the beginning.
  fileprivate mutating func popLiteral() -> LiteralValue? {
    guard var token = popFirst() else { return nil }
    if token.kind == .string { return token.name.map { .text($0) } }
    let isNegative = token.isSymbol("-")
    if isNegative {
      guard let next = popFirst() else { return nil }
      token = next
    }
    guard token.kind == .number else { return nil }
    return Int64((isNegative ? "-" : "") + token.text).map { .integer($0) }
  }
}
