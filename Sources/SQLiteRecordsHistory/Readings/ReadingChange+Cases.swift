import SQLiteRecordsSQL
import SQLiteRecordsSchema

extension ReadingChange {
  /// The expression that gives each case the value that the case of its name has now; `nil` if all values stay.
  static func conversion(
    of value: String,
    from old: [ColumnReading.Case],
    to new: [ColumnReading.Case],
    keepingOthers: Bool
  ) -> String? {
    let pairs = successors(of: old, among: new)
    if pairs.allSatisfy({ $0.0 == $0.1 }) { return nil }
    let branches = pairs.map { "WHEN \($0.sqlLiteral) THEN \($1.sqlLiteral)" }
    let others = keepingOthers ? " ELSE \(value)" : ""
    return "CASE \(value) \(branches.joined(separator: " "))\(others) END"
  }

  /// The values of cases that have a successor, with its value.
  ///
  /// A name that somebody has given a case is that of its successor; a name that the value makes is so only if no case
  /// has the value.
  static func successors(
    of old: [ColumnReading.Case],
    among new: [ColumnReading.Case]
  ) -> [(LiteralValue, LiteralValue)] {
    old.compactMap { one in
      let sameName = new.first { $0.foldedName == one.foldedName }
      let sameValue = new.first { $0.value == one.value }
      let isNamed = one.name != one.value.caseText
      let successor = isNamed ? sameName ?? sameValue : sameValue ?? sameName
      return successor.map { (one.value, $0.value) }
    }
  }
}

extension ColumnReading.Case {
  /// The name without letter case, and without what separates words in a value that makes the name.
  fileprivate var foldedName: String {
    name.lowercased().filter { $0.isLetter || $0.isNumber }
  }
}

/// The texts that stand for true and false.
enum TruthWords {
  private static let words: [(isTrue: Bool, words: [String])] = [
    (true, ["1", "t", "true", "y", "yes", "on"]), (false, ["0", "f", "false", "n", "no", "off"]),
  ]

  /// The expression that converts between a `Bool` and texts; `nil` for other types.
  static func conversion(
    of value: String,
    from old: ColumnReading.Form,
    to new: ColumnReading.Form
  ) -> String? {
    switch (old, new) {
    case (.type(.bool, _), .type(.string, _)): return text("'true'", "'false'", of: value)
    case (.type(.bool, _), .cases(let cases, _)):
      let texts = words.map { word in
        cases.first { $0.value.isText && word.words.contains($0.value.caseText.lowercased()) }
      }
      guard let yes = texts[0], let no = texts[1] else { return nil }
      return text(yes.value.sqlLiteral, no.value.sqlLiteral, of: value)
    case (.type(.string, _), .type(.bool, _)): return truth(of: value)
    case (.cases(let cases, _), .type(.bool, _)):
      return cases.allSatisfy(\.value.isText) ? truth(of: value) : nil
    case (_, _): return nil
    }
  }

  private static func text(_ yes: String, _ no: String, of value: String) -> String {
    "CASE WHEN \(value) THEN \(yes) WHEN NOT \(value) THEN \(no) END"
  }

  private static func truth(of value: String) -> String {
    let branches = words.map { isTrue, words in
      let list = words.map(\.sqlStringLiteral).joined(separator: ", ")
      return "WHEN lower(\(value)) IN (\(list)) THEN \(isTrue ? 1 : 0)"
    }
    return "CASE \(branches.joined(separator: " ")) END"
  }
}
