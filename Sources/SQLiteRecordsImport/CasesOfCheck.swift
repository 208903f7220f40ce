import SQLiteRecordsGeneration
import SQLiteRecordsInspection
import SQLiteRecordsSQL

extension TableDescription {
  /// The texts that a column can hold by a check such as `CHECK (status IN ('open', 'closed'))`, if each of
  /// them makes the name of a case.
  func casesOfCheck(on column: ColumnClause) -> [String]? {
    for constraint in column.constraints + statement.constraints {
      guard case .check(let condition) = constraint.kind,
        let texts = condition.texts(ofColumn: column.name)
      else { continue }
      let names = texts.map(NameConversion.propertyName)
      let areNames = names.allSatisfy { Identifier($0) != nil && !ReservedNames.cases.contains($0) }
      return areNames && Set(names).count == names.count ? texts : nil
    }
    return nil
  }
}

extension SQLFragment {
  /// The texts in `column IN ('a', 'b')`; `nil` if this is another condition.
  fileprivate func texts(ofColumn column: String) -> [String]? {
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
    var texts: [String] = []
    while let token = tokens.popFirst() {
      guard token.kind == .string, let text = token.name else { return nil }
      texts.append(text)
      guard let comma = tokens.popFirst() else { return texts }
      guard comma.isSymbol(",") else { return nil }
    }
    return nil
  }
}
