import CSQLiteRecordsFloor

extension floor_text {
  /// Stores a copy of a string.
  mutating func set(_ string: String?) throws {
    guard var string else { return }
    try string.withUTF8 {
      try FloorError.check(floor_text_copy(&self, $0.baseAddress, CInt($0.count)))
    }
  }

  /// The text as a string; nil if it is NULL.
  var string: String? {
    guard let bytes else { return nil }
    let buffer = UnsafeRawBufferPointer(start: bytes, count: Int(count))
    return String(decoding: buffer, as: UTF8.self)
  }
}
