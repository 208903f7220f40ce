/// Sixteen bytes, as Foundation has those of a UUID.
typealias SixteenBytes = (
  UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8,
  UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8
)

/// Lends sixteen bytes to a closure.
func withBytes<Value>(
  of bytes: SixteenBytes,
  _ body: (RawSpan) throws -> Value
) rethrows -> Value {
  try withUnsafeBytes(of: bytes) { try body($0.bytes) }
}

extension RawSpan {
  /// The bytes, if there are sixteen of them.
  var sixteenBytes: SixteenBytes? {
    byteCount == 16 ? unsafeLoadUnaligned(as: SixteenBytes.self) : nil
  }
}

extension ColumnValue {
  /// The bytes of a blob or a text, if there are sixteen of them.
  var sixteenBytes: SixteenBytes? { bytes.bytes.sixteenBytes }
}
