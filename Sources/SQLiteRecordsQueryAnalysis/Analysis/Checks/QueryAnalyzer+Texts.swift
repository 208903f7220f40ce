import SQLiteRecordsSQL
import SQLiteRecordsSchema

/// Texts where SQLite expects a number, or a modifier of a date.
extension QueryAnalyzer {
  /// Warns of a text that is an operand of arithmetic: SQLite takes the number with which it begins.
  ///
  /// `'+' || 2 * 7` is `('+' || 2) * 7`. A text in parentheses is intended.
  ///
  /// https://www.sqlite.org/lang_expr.html#operators_and_parse_affecting_attributes
  func checkTexts(in operands: [Expression]) {
    for operand in operands {
      if case .binary(.concatenate, _, _) = operand.kind {
        report(
          .textArithmetic,
          "|| binds more tightly than arithmetic, which uses only the number with which the text "
            + "\(text(operand.range)) begins; put parentheses around the arithmetic",
          at: operand.range,
          isError: false
        )
      } else if let text = operand.text, ValueForm(text: text) == nil, !text.isNumeric {
        report(
          .textArithmetic,
          "arithmetic uses only the number with which the text \(text.sqlStringLiteral) begins, or 0",
          at: operand.range,
          isError: false
        )
      }
    }
  }

  /// Warns of modifiers that are constants, or end with one, and for which SQLite returns NULL.
  ///
  /// https://www.sqlite.org/lang_datefunc.html#modifiers
  func checkModifiers(of call: SQLSyntax.Function) {
    let name = call.name.text.asciiLowercased
    for argument in call.arguments.dropFirst(name == "strftime" ? 2 : 1) {
      if let text = argument.text {
        if !isModifier(text) { reportModifier(text, call, at: argument.range) }
      } else if let unit = argument.unitOfModifier, !isModifier("+1\(unit)") {
        reportModifier(unit, call, at: argument.range)
      }
    }
  }

  /// Whether SQLite knows a modifier: of a date that is a text, early or late enough to have a result, or of a number.
  private func isModifier(_ text: String) -> Bool {
    let dates = ["'0000-01-01'", "'9999-12-31'", "0"]
    let results = dates.map { "date(\($0), \(text.sqlStringLiteral))" }
    return catalog.isNeverNull("coalesce(\(results.joined(separator: ", ")))")
  }

  private func reportModifier(_ text: String, _ call: SQLSyntax.Function, at range: Range<Int>) {
    let beginsWithNumber = text.utf8.first.map { "+-0123456789 ".utf8.contains($0) } ?? false
    let units =
      beginsWithNumber ? "; the units are seconds, minutes, hours, days, months and years" : ""
    report(
      .unknownModifier,
      "SQLite has no modifier \(text.sqlStringLiteral), so \(quoted(call.name.text)) returns NULL\(units)",
      at: range,
      isError: false
    )
  }
}

extension SQLSyntax.Expression {
  /// The unit at the end of a modifier whose number is not a constant: ` days` in `'+' || :count || ' days'`.
  fileprivate var unitOfModifier: String? {
    guard case .binary(.concatenate, let left, let right) = bare.kind, let unit = right.text,
      left.endOfText == nil,
      unit.utf8.allSatisfy({ $0 == UInt8(ascii: " ") || ($0 | 0x20) >= 97 && ($0 | 0x20) <= 122 })
    else { return nil }
    return unit
  }

  /// The constant with which a text ends; `nil` if it does not end with one.
  private var endOfText: String? {
    if case .binary(.concatenate, _, let right) = bare.kind { return right.endOfText }
    return text
  }
}

extension String {
  /// Whether all of it is a number, as SQLite reads it.
  fileprivate var isNumeric: Bool {
    let digits = utf8.drop { $0 == UInt8(ascii: " ") }
    return Double(String(decoding: digits, as: UTF8.self)) != nil
  }
}
