extension DatabaseValue {
  /// The integer that the value is exactly, whatever its storage class.
  var exactInteger: Int64? {
    switch storage {
    case .int64(let value): value
    case .double(let value): Int64(exactly: value)
    case .string(let value): value.integer
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

  /// A text that represents the value exactly, whatever its storage class.
  var exactText: String? {
    switch storage {
    case .int64(let value): value.description
    case .double(let value): value.description
    case .string(let value): value
    case .blob(let value): String(validUTF8: value)
    case .null: nil
    }
  }
}

extension String {
  /// The integer that the text writes down in decimal digits, if it has at most 64 bits.
  @inline(never)
  var integer: Int64? { Int64(self) }

  /// The integer without a sign that the text writes down in decimal digits, if it has at most 64
  /// bits.
  @usableFromInline @inline(never)
  var unsignedInteger: UInt64? { UInt64(self) }

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
