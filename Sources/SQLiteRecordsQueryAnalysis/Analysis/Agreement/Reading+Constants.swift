import SQLiteRecordsSQL
import SQLiteRecordsSchema

/// Constants, which SQLite evaluates and stores at build time.
extension Reading {
  func agreement(with literal: SQLSyntax.Literal) -> Agreement {
    literal.sql.flatMap { agreement(withConstant: $0) } ?? .fits
  }

  /// How a constant agrees that is one of several values.
  func agreement(withPossible literal: SQLSyntax.Literal) -> Agreement {
    guard let sql = literal.sql.map({ printable($0, limit: 80) }) else { return .fits }
    switch agreement(with: literal) {
    case .fits: return .fits
    case .otherForm(_, let cure):
      let form = cure.map { "as \(printable($0, limit: 80))" } ?? "in another form"
      return .otherForm(
        "it can be \(sql), which records write \(form), so comparisons do not find it",
        nil
      )
    case .mayNotFit, .neverFits: return .mayNotFit("it can be \(sql)", nil)
    }
  }

  /// How the value of an expression without columns agrees; `nil` if SQLite does not evaluate it.
  func agreement(withConstant sql: String) -> Agreement? {
    let affinity = affinity ?? .blob
    switch catalog.constant(sql, storedAs: affinity) {
    case .failure: return nil
    case .success(nil): return .fits
    case .success(let constant?):
      switch type.reading(of: constant, in: affinity) {
      case .written: return .fits
      case .otherForm(let cure): return .otherForm(reason(constant), cure)
      case .unread(let cure): return .neverFits(absence(of: constant), cure)
      }
    }
  }

  /// Why the property reads no value from a constant.
  private func absence(of constant: StoredConstant) -> String {
    if case .text(let text) = constant, ValueForm(text: text) == .day,
      type == .calendarDay || type.swiftType == .date
    {
      return "the calendar has no such day"
    }
    return "no \(quoted(type.name)) has this form"
  }

  /// Why conditions do not find a constant that is read.
  private func reason(_ constant: StoredConstant) -> String {
    switch (type, constant) {
    case (.standard(.bool), _):
      return "the property reads every number but 0 as true, and conditions look for 1"
    case (.standard(.float), _):
      return "it has more digits than a 'Float', so comparisons do not find it"
    case (.standard(.date), .text), (.stored(.date, _), .text):
      return "records write this date in another form, so comparisons do not find it"
    case (.standard(.date), _), (.stored(.date, .text), _):
      return "records write dates as text, so comparisons do not find this value"
    case (.standard(.decimal), .integer), (.standard(.decimal), .real):
      return "records write it as text"
    case (.standard(.string), .integer), (.standard(.string), .real):
      return "records write it as text"
    case (_, _): return "records write this value in another form, so comparisons do not find it"
    }
  }
}

extension SQLSyntax.Literal {
  /// The constant as SQL; `nil` for NULL, and for the date of a moment that is not known yet.
  fileprivate var sql: String? {
    switch self {
    case .integer(let value): value.description
    case .real(let text): text
    case .text(let text): text.sqlStringLiteral
    case .blob(let digits): "x'\(digits)'"
    case .boolean(let value): value ? "1" : "0"
    case .null, .currentDate, .currentTime, .currentTimestamp: nil
    }
  }
}
