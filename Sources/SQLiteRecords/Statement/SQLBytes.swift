/// The UTF-8 bytes of an SQL text, which are valid only in the closure that receives them.
struct SQLBytes {
  private let bytes: UnsafeBufferPointer<UInt8>

  fileprivate init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  var isEmpty: Bool { bytes.isEmpty }
  var count: Int { bytes.count }

  /// The bytes after the first ones that satisfy a condition.
  func drop(while predicate: (UInt8) -> Bool) -> SQLBytes {
    SQLBytes(UnsafeBufferPointer(rebasing: bytes.drop(while: predicate)))
  }

  /// The bytes after the first ones.
  func dropFirst(_ count: Int) -> SQLBytes {
    SQLBytes(UnsafeBufferPointer(rebasing: bytes.dropFirst(count)))
  }

  /// Calls a closure with the address of the bytes.
  func withUnsafeBufferPointer<Value, Failure: Error>(
    _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Value
  ) throws(Failure) -> Value {
    try body(bytes)
  }
}

extension String {
  /// Lends the UTF-8 bytes of the string, and a NUL after them, to a closure.
  func withTerminatedUTF8<Value>(_ body: (SQLBytes) throws -> Value) rethrows -> Value {
    let count = utf8.count + 1
    return try withCString { start in
      try start.withMemoryRebound(to: UInt8.self, capacity: count) {
        try body(SQLBytes(UnsafeBufferPointer(start: $0, count: count)))
      }
    }
  }

  /// The text of UTF-8 bytes, without a NUL at their end.
  init(terminatedUTF8 bytes: SQLBytes) {
    self = bytes.withUnsafeBufferPointer {
      String(decoding: $0.last == 0 ? $0.dropLast() : $0[...], as: UTF8.self)
    }
  }
}

extension ArraySlice<UInt8> {
  /// Lends the bytes of an SQL text to a closure.
  func withSQLBytes<Value>(_ body: (SQLBytes) throws -> Value) rethrows -> Value {
    try withUnsafeBufferPointer { try body(SQLBytes($0)) }
  }
}

extension String {
  /// The text that some bytes are; nil if they are not valid UTF-8.
  ///
  /// The standard library's `init(validating:as:)` does the same, and is newer than the oldest systems of
  /// Apple's that are supported. This decodes the bytes, which repairs what is not valid, and compares.
  package init?(validUTF8 bytes: some Collection<UInt8>) {
    self.init(decoding: bytes, as: UTF8.self)
    guard utf8.elementsEqual(bytes) else { return nil }
  }
}

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
