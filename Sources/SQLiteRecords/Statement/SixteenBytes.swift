/// Sixteen bytes, as Foundation has those of a UUID.
typealias SixteenBytes = (
  UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8,
  UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8
)

/// Lends sixteen bytes to a closure.
func withBytes<Value>(
  of bytes: SixteenBytes,
  _ body: (UnsafeRawBufferPointer) throws -> Value
) rethrows -> Value {
  try withUnsafeBytes(of: bytes, body)
}

extension UnsafeRawBufferPointer {
  /// The bytes, if there are sixteen of them.
  var sixteenBytes: SixteenBytes? {
    count == 16 ? loadUnaligned(as: SixteenBytes.self) : nil
  }
}

extension ColumnValue {
  /// The bytes of a blob or a text, if there are sixteen of them.
  var sixteenBytes: SixteenBytes? { UnsafeRawBufferPointer(bytes).sixteenBytes }
}
