import SQLiteRecordsSQLText
import SQLiteRecordsSchema

extension LanguageServer {
  /// The forms of the SQL function whose arguments are being written at a place.
  func signatures(_ place: FeaturePlace) -> MessageValue? {
    guard
      let fragment = place.target.fragments(of: place.name).first(where: {
        $0.touches(place.offset)
      }) ?? place.fragment, let call = SQLCall(fragment, at: fragment.offset(of: place.offset))
    else { return nil }
    let forms = place.target.signatures(of: call.name)
    guard !forms.isEmpty else { return nil }
    let active = forms.firstIndex { $0.takes(call.argument + 1) } ?? forms.count - 1
    return [
      "signatures": .array(forms.map(\.value)),
      "activeSignature": .integer(active),
      "activeParameter": .integer(forms[active].parameter(call.argument)),
    ]
  }
}

/// A call of a function around a place of SQL.
private struct SQLCall {
  let name: String
  /// The number of arguments before the one at the place.
  let argument: Int

  init?(_ fragment: FileSQL, at offset: Int) {
    let before = fragment.tokens.filter { $0.range.upperBound <= offset }
    var depth = 0
    var count = 0
    for (index, token) in before.enumerated().reversed() {
      if token.isSymbol(";") { return nil }
      if token.isSymbol(")") { depth += 1 }
      if token.isSymbol(","), depth == 0 { count += 1 }
      guard token.isSymbol("(") else { continue }
      if depth > 0 {
        depth -= 1
        continue
      }
      guard index > 0, before[index - 1].kind == .word,
        !SQLKeyword.reserved.contains(before[index - 1].text.asciiUppercased)
      else { return nil }
      name = before[index - 1].text.asciiLowercased
      argument = count
      return
    }
    return nil
  }
}

extension TargetAnalysis {
  /// The forms of a function: those of SQLite's documentation, those that the configuration declares, or
  /// the numbers of arguments that SQLite knows.
  func signatures(of name: String) -> [SQLFunctionForm] {
    let own = (schema?.functions ?? []).filter { $0.name == name }.compactMap(\.signature)
    if !own.isEmpty {
      return own.map { signature in
        var parameters = signature.arguments.map { argument in
          (argument.type?.name ?? "any value") + (argument.isOptional ? "?" : "")
        }
        if signature.isVariadic { parameters.append("...") }
        return SQLFunctionForm("\(name)(\(parameters.joined(separator: ", ")))")
      }
    }
    return SQLFunctionForms.ofSQLite[name] ?? []
  }
}
