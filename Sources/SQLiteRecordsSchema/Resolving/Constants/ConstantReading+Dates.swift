import SQLiteRecordsSQL

extension PropertyType {
  /// A date as a text, or for years that have no text as a number.
  static func date(_ constant: StoredConstant) -> ConstantReading {
    switch constant {
    case .text(let text):
      guard let moment = DateText(text) else { return .unread(nil) }
      return text == moment.standard ? .written : .otherForm(moment.standard.map { "'\($0)'" })
    case .integer(let number):
      return number.magnitude <= 1 << 53 ? seconds(Double(number)) : .unread(nil)
    case .real(let number): return seconds(number)
    case .invalidText, .blob: return .unread(nil)
    }
  }

  private static func seconds(_ seconds: Double) -> ConstantReading {
    guard seconds.isFinite else { return .unread(nil) }
    let hasText = seconds >= -62_167_219_200 && seconds < 253_402_300_800
    return hasText ? .otherForm("strftime('%Y-%m-%d %H:%M:%f', …, 'unixepoch')") : .written
  }

  static func date(_ constant: StoredConstant, _ storage: ValueStorage) -> ConstantReading {
    switch (storage, constant) {
    case (.iso8601, .text(let text)): iso(text, like: TextPattern.iso8601)
    case (.iso8601Milliseconds, .text(let text)):
      iso(text, like: TextPattern.iso8601Milliseconds)
    case (.unixSeconds, .integer(let number)), (.unixMilliseconds, .integer(let number)):
      number.magnitude <= 1 << 53 ? .written : .unread(nil)
    case (.timeIntervalSince1970, .real(let number)): since1970(number)
    case (.timeIntervalSince1970, .integer(let number)): since1970(Double(number))
    case (.timeIntervalSinceReferenceDate, .real(let number)):
      number.isFinite ? .written : .unread(nil)
    case (.timeIntervalSinceReferenceDate, .integer): .written
    case (.julianDay, .real(let number)): julianDay(number)
    case (.julianDay, .integer(let number)): julianDay(Double(number))
    case (_, _): .unread(nil)
    }
  }

  /// A `Date` counts from 2001, and has the digits that are left over.
  private static func since1970(_ number: Double) -> ConstantReading {
    guard number.isFinite else { return .unread(nil) }
    let written = number - 978_307_200 + 978_307_200
    return written == number ? .written : .otherForm(written.description)
  }

  private static func julianDay(_ number: Double) -> ConstantReading {
    guard number.isFinite else { return .unread(nil) }
    let written = (number * 86_400_000).rounded() / 86_400_000
    return written == number ? .written : .otherForm(written.description)
  }

  private static func iso(_ text: String, like pattern: String) -> ConstantReading {
    guard let moment = DateText(text) else { return .unread(nil) }
    let written = moment.iso8601(like: pattern)
    return text == written ? .written : .unread(written.map { "'\($0)'" })
  }

  static func day(_ constant: StoredConstant) -> ConstantReading {
    guard case .text(let text) = constant, DateText(text) != nil else { return .unread(nil) }
    return text.utf8.count == 10 ? .written : .unread("'\(text.prefix(10))'")
  }
}
