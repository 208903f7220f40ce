import SQLiteRecordsSQL
import SQLiteRecordsSchema

/// Constants, of which it is known what a column makes of them.
extension Reading {
  func agreement(with literal: SQLSyntax.Literal) -> Agreement {
    switch stored(literal) {
    case .integer(let value): agreement(with: value)
    case .real(let text): agreement(withReal: text)
    case .text(let text): agreement(with: text)
    case .blob: agreement(withClass: .blob)
    case .boolean(let value): agreement(with: value ? 1 : 0 as Int64)
    case .null, .currentDate, .currentTime, .currentTimestamp: .fits
    }
  }

  /// The constant as the column stores it.
  private func stored(_ literal: SQLSyntax.Literal) -> SQLSyntax.Literal {
    switch (literal, affinity) {
    case (.text(let text), .integer), (.text(let text), .numeric), (.text(let text), .real):
      let digits = text.trimmingSpaces
      if let integer = Int64(digits) { return .integer(integer) }
      guard digits.utf8.allSatisfy("0123456789+-.eE".utf8.contains), let number = Double(digits)
      else { return literal }
      return stored(.real(number.description))
    case (.real(let text), .integer), (.real(let text), .numeric):
      return Double(text).flatMap(Int64.init(exactly:)).map { .integer($0) } ?? literal
    case (.integer(let value), .text): return .text(value.description)
    case (.real(let text), .text): return .text(text)
    case (_, _): return literal
    }
  }

  private func agreement(with value: Int64) -> Agreement {
    switch type {
    case .enumeration(let enumeration):
      return enumeration.reads(.integer(value)) ? .fits : unreadable
    case .standard(.bool):
      let why = "the property reads every number but 0 as true, and conditions look for 1"
      return value == 0 || value == 1 ? .fits : .otherForm(why, "1")
    case .standard(.double), .standard(.float): return .fits
    case .standard(.date), .stored(.date, .text):
      return .otherForm("records write dates as text, so comparisons do not find it", dateText)
    case .standard(.decimal): return .otherForm("records write it as text", "'\(value)'")
    case .standard(.string): return .otherForm("records write it as text", "'\(value)'")
    case .standard(let type): return type.integers?.contains(value) == true ? .fits : unreadable
    case .stored, .json: return agreement(withClass: .integer)
    case .rawValue, .databaseValue: return .fits
    }
  }

  private func agreement(withReal text: String) -> Agreement {
    if type.isReal { return .fits }
    if type == .standard(.decimal) { return .otherForm("records write it as text", "'\(text)'") }
    return agreement(withClass: .real)
  }

  private func agreement(with text: String) -> Agreement {
    switch type {
    case .standard(.string), .rawValue, .databaseValue, .json, .standard(.url): return .fits
    case .enumeration(let enumeration): return enumeration.reads(.text(text)) ? .fits : unreadable
    case .standard(.date), .stored(.date, _):
      guard let own = ValueForm(type), type.storageClass == .text else { return unreadable }
      if let form = ValueForm(text: text) { return dates(form, own) }
      return unreadable
    case .stored(.uuid, let storage): return uuid(text, storage)
    case .standard(.uuid): return unreadable
    case .standard(.decimal):
      return Double(text) == nil ? unreadable : .fits
    case .standard(.uint64):
      return UInt64(text).map { $0.description == text } == true ? .fits : unreadable
    case .standard, .stored: return unreadable
    }
  }

  private func dates(_ form: ValueForm, _ own: ValueForm) -> Agreement {
    if form == own { return .fits }
    guard own == .dateTimeMilliseconds, form != .clock else { return unreadable }
    return .otherForm(
      "records write dates in another form, so comparisons do not find it",
      dateText
    )
  }

  private func uuid(_ text: String, _ storage: ValueStorage) -> Agreement {
    let isUUID = text.utf8[...].matches("xxxxxxxx-xxxx-xxxx-xxxx-xxxxxxxxxxxx")
    guard isUUID, storage != .blob else { return unreadable }
    let written = storage == .lowercaseText ? text.asciiLowercased : text.asciiUppercased
    if text == written { return .fits }
    return .otherForm("records write it in another letter case", "'\(written)'")
  }

  private func agreement(withClass storageClass: StorageClass) -> Agreement {
    guard let own = type.storageClass else { return .fits }
    if own == storageClass || (own == .real && storageClass == .integer) { return .fits }
    return unreadable
  }

  private var unreadable: Agreement {
    .neverFits("no \(quoted(type.name)) is written so", nil)
  }

  private var dateText: String { "'2030-01-31 12:00:00.000'" }
}

extension ValueForm {
  /// The form of a date that a text is; `nil` if it is none.
  init?(text: String) {
    let forms: [(String, ValueForm)] = [
      ("0000-00-00", .day), ("00:00:00", .clock), ("0000-00-00 00:00:00", .dateTime),
      ("0000-00-00 00:00:00.000", .dateTimeMilliseconds), ("0000-00-00T00:00:00Z", .iso8601),
      ("0000-00-00T00:00:00.000Z", .iso8601Milliseconds),
    ]
    guard let form = forms.first(where: { text.utf8[...].matches($0.0) })?.1 else { return nil }
    // MySQL's date that is none.
    if form != .clock, text.hasPrefix("0000-00") { return nil }
    self = form
  }
}

extension Enumeration {
  /// Whether a stored value is one of a case, or one that the enumeration reads without a case.
  fileprivate func reads(_ value: LiteralValue) -> Bool {
    unknownPolicy != .error || cases.contains { $0.value.value == value }
  }
}

extension String {
  /// The text without the spaces around it, which SQLite skips when it reads a number.
  fileprivate var trimmingSpaces: String {
    guard let last = lastIndex(where: { $0 != " " }) else { return "" }
    return String(self[...last].drop { $0 == " " })
  }
}
