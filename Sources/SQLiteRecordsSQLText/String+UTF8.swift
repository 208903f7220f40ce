extension String {
  /// The text that some bytes are; nil if they are not valid UTF-8.
  ///
  /// The standard library's `init(validating:as:)` does the same, and is newer than the oldest macOS that
  /// is supported. This decodes the bytes, which repairs what is not valid, and compares.
  package init?(validUTF8 bytes: some Collection<UInt8>) {
    self.init(decoding: bytes, as: UTF8.self)
    guard utf8.elementsEqual(bytes) else { return nil }
  }
}
