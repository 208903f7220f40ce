import SQLiteRecordsSQL
import SQLiteRecordsSchema

/// Another reading of a column than that of the last released version.
package struct ReadingChange: Sendable, Equatable {
  package let old: ColumnReading
  package let new: ColumnReading

  package init(from old: ColumnReading, to new: ColumnReading) {
    self.old = old
    self.new = new
  }

  /// Whether old rows need a step: one that converts their values, or counts those that would not be read.
  package var needsStep: Bool { conversion(of: "x") != nil || unfitCondition(of: "x") != nil }

  /// Whether only the client's code knows whether old rows are read.
  package var isUnseen: Bool {
    switch (old.form, new.form) {
    case (.unseen(let old), .unseen(let new)): old != new
    case (.unseen, _), (_, .unseen): true
    case (_, _): false
    }
  }

  /// The expression for the value in the new form; `nil` if values stay as they are.
  ///
  /// - parameter value: The expression for the value in the old form.
  package func conversion(of value: String) -> String? {
    switch (old.form, new.form) {
    case (.type(.date, let old), .type(.date, let new)):
      guard old != new, let old = DateForm(old ?? .text), let new = DateForm(new ?? .text) else {
        return nil
      }
      return old.expression(of: value, as: new)
    case (.type(.uuid, let old), .type(.uuid, let new)):
      if old == new { return nil }
      return UUIDForm(storage: old ?? .blob)
        .expression(of: value, as: UUIDForm(storage: new ?? .blob))
    case (.cases(let old, let readsOthers), .cases(let new, _)):
      return Self.conversion(of: value, from: old, to: new, keepingOthers: readsOthers)
    case (.type(.string, _), .type(.date, .text?)):
      return DateForm.text.expression(of: value, as: .text)
    case (.day, .type(.date, let new)):
      return DateForm(new ?? .text).map { DateForm.text.expression(of: value, as: $0) }
    case (.type(.date, let old), .day):
      return DateForm(old ?? .text)?.calendarDay(of: value)
    case (.type(.string, _), .type(.data, _)), (.type(.url, _), .type(.data, _)):
      return "CAST(\(value) AS BLOB)"
    case (_, _): return TruthWords.conversion(of: value, from: old.form, to: new.form)
    }
  }

  /// The condition that a value cannot be converted, or that it would not be read; `nil` if all are read that the old
  /// reading reads.
  ///
  /// - parameters:
  ///   - value: The expression for the value in the old form.
  ///   - isCast: Whether the value is cast to the type of the column, so that its storage class is the right one.
  ///   - countsNull: Whether nothing else checks that there is a value where one is needed.
  package func unfitCondition(
    of value: String,
    isCast: Bool = false,
    countsNull: Bool = true
  ) -> String? {
    let null = countsNull && old.isOptional && !new.isOptional ? "\(value) IS NULL" : nil
    guard let form = isCast ? unfitNumber(of: value) : unfitForm(of: value) else { return null }
    return null.map { "\($0) OR \(form)" } ?? "\(value) IS NOT NULL AND (\(form))"
  }

  /// The condition that a value of the right storage class is not read.
  private func unfitNumber(of value: String) -> String? {
    if isUnseen || isWider || old.form == new.form { return nil }
    switch new.form {
    case .type(let type, _):
      // A `UInt64` can be a text.
      return type.integers == nil || type == .uint64
        ? unwrittenForm(of: value) : ColumnReading.outOfRange(type, value)
    case .cases, .day: return new.unreadForm(of: value)
    case .unseen: return nil
    }
  }

  /// The condition that a value of another type is not one in the form that records write.
  private func unwrittenForm(of value: String) -> String? {
    let unread = new.unreadForm(of: value)
    switch new.form {
    case .type(.date, .timeIntervalSince1970?):
      return unread.map { "\($0) OR \(value) <> \(value) - 978307200.0 + 978307200.0" }
    case .type(.date, .julianDay?):
      return unread.map { "\($0) OR \(value) <> round(\(value) * 86400000.0) / 86400000.0" }
    case .type(.date, .text?):
      let written = DateForm.text.expression(of: value, as: .text)
      return unread.map { "\($0) OR \(written) IS NOT \(value)" }
    case .type, .cases, .day, .unseen: return unread
    }
  }

  private func unfitForm(of value: String) -> String? {
    if isUnseen || old.form == new.form { return nil }
    guard let conversion = conversion(of: value) else {
      return isWider ? nil : unwrittenForm(of: value)
    }
    switch (old.form, new.form) {
    case (.type(.date, let storage), .type(.date, let target)):
      let unread = old.unreadForm(of: value)
      guard let from = DateForm(storage ?? .text), let to = DateForm(target ?? .text),
        from.lacksDates(as: to)
      else { return unread }
      return [unread, "(\(conversion)) IS NULL"].compactMap(\.self).joined(separator: " OR ")
    case (.type(.date, let storage), .day):
      let time = DateForm(storage ?? .text)?.timeCondition(of: value)
      return [old.unreadForm(of: value), time, new.unreadForm(of: "(\(conversion))")]
        .compactMap(\.self).joined(separator: " OR ")
    case (.type(.string, _), .type(.date, _)):
      // SQLite takes 30 February for a day, which is 2 March after arithmetic.
      let day = "substr(\(value), 1, 10)"
      return new.unreadForm(of: value).map { "\($0) OR date(\(day), '+0 days') IS NOT \(day)" }
    case (.type(.bool, _), _): return "typeof(\(value)) NOT IN ('integer', 'real')"
    case (_, .type(.bool, _)): return "(\(conversion)) IS NULL"
    case (.cases(let cases, readsOthers: false), .cases(let others, _)):
      let values = Self.successors(of: cases, among: others).map(\.0.sqlLiteral)
      return "\(value) NOT IN (\(values.joined(separator: ", ")))"
    case (.cases, .cases): return new.unreadForm(of: "(\(conversion))")
    case (_, _): return old.unreadForm(of: value)
    }
  }

  /// Whether the new reading reads every value that the old one reads.
  private var isWider: Bool {
    switch (old.form, new.form) {
    case (.cases(let old, let oldOthers), .cases(let new, let newOthers)):
      let isSameClass = old.first?.value.isText == new.first?.value.isText
      if newOthers { return isSameClass }
      return !oldOthers && old.allSatisfy { one in new.contains { $0.value == one.value } }
    case (.cases(let cases, let readsOthers), .type(let type, _)):
      if type == .string { return cases.allSatisfy(\.value.isText) }
      guard let range = type.integers else { return false }
      if readsOthers { return range == Int64.min...Int64.max }
      return cases.allSatisfy { one in
        guard case .integer(let number) = one.value else { return false }
        return range.contains(number)
      }
    case (.type(let old, let storage), .type(let new, let target)):
      return Self.isWider(old, storage, new, target)
    case (.day, .type(let type, _)): return type == .string
    case (.day, .day): return true
    case (.type, .cases), (.cases, .day), (.type, .day), (.day, .cases): return false
    case (.unseen, _), (_, .unseen): return false
    }
  }

  private static func isWider(
    _ old: SwiftType,
    _ storage: ValueStorage?,
    _ new: SwiftType,
    _ target: ValueStorage?
  ) -> Bool {
    if let integers = old.integers ?? (old == .bool ? 0...1 : nil), old != .uint64 {
      if let range = new.integers {
        return range.lowerBound <= integers.lowerBound && integers.upperBound <= range.upperBound
      }
      // More digits than a number has are lost.
      return new == .double && integers.upperBound <= 1 << 53
        || new == .float && integers.upperBound <= 1 << 24
    }
    switch (old, new) {
    case (.float, .double), (.url, .string), (.uuid, .data):
      return old != .uuid || storage == .blob
    case (.uuid, .string): return storage != .blob
    case (.date, .string): return DateForm(storage ?? .text)?.isNumber == false
    case (.date, .int), (.date, .int64):
      return storage == .unixSeconds || storage == .unixMilliseconds
    case (.date, .double):
      return DateForm(storage ?? .text).map { $0.isNumber } ?? false
    case (_, _): return false
    }
  }
}
