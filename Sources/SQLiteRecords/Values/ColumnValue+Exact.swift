extension ColumnValue {
  /// The integer that the value is exactly, whatever its storage class.
  @usableFromInline
  var exactInteger: Int64? {
    switch storageClass {
    case .integer: int64
    case .real: Int64(exactly: double)
    case .text: text?.integer
    case .blob, .null: nil
    }
  }

  /// The real that the value is exactly, whatever its storage class.
  @usableFromInline
  var exactReal: Double? {
    switch storageClass {
    case .integer: Double(exactly: int64)
    case .real: double
    case .text: text?.decimalNumber
    case .blob, .null: nil
    }
  }

  /// A text that represents the value exactly, whatever its storage class.
  @usableFromInline
  var exactText: String? {
    switch storageClass {
    case .integer: int64.description
    case .real: double.description
    case .text: text
    case .blob: String(validUTF8: bytes)
    case .null: nil
    }
  }
}
