extension DatabaseValue {
  /// The integer that the value is exactly, whatever its storage class.
  var exactInteger: Int64? {
    switch storage {
    case .int64(let value): value
    case .double(let value): Int64(exactly: value)
    case .string(let value): Int64(value)
    case .blob, .null: nil
    }
  }

  /// The real that the value is exactly, whatever its storage class.
  var exactReal: Double? {
    switch storage {
    case .int64(let value): Double(exactly: value)
    case .double(let value): value
    case .string(let value): value.decimalNumber
    case .blob, .null: nil
    }
  }

  /// The text that says the value exactly, whatever its storage class.
  var exactText: String? {
    switch storage {
    case .int64(let value): value.description
    case .double(let value): value.description
    case .string(let value): value
    case .blob(let value): String(validating: value, as: UTF8.self)
    case .null: nil
    }
  }
}

extension String {
  /// The number that the text writes down in decimal digits; nil for a text that writes none, a
  /// hexadecimal one, or one that is too large.
  var decimalNumber: Double? {
    guard utf8.allSatisfy(Self.decimalCharacters.contains), let number = Double(self),
      number.isFinite
    else { return nil }
    return number
  }

  private static let decimalCharacters = Set("0123456789+-.eE".utf8)
}
