/// Reads the words of a message. It reads nothing beyond its end, whatever the message claims.
struct WireReader {
  private let bytes: [UInt8]
  private(set) var position: Int

  init(_ bytes: [UInt8], at position: Int = 0) {
    self.bytes = bytes
    self.position = position
  }

  var remaining: Int { bytes.count - position }

  mutating func word() throws(MalformedMessage) -> UInt64 {
    let word = try nextWord()
    position += 8
    return word
  }

  /// The word that ``word()`` would read.
  func nextWord() throws(MalformedMessage) -> UInt64 {
    guard remaining >= 8 else { throw MalformedMessage("it ends inside a word") }
    return unchecked(at: position)
  }

  /// A word that is known to be there.
  private func unchecked(at position: Int) -> UInt64 {
    UInt64(
      littleEndian: bytes.withUnsafeBytes {
        $0.loadUnaligned(fromByteOffset: position, as: UInt64.self)
      }
    )
  }

  /// A number of things, each of which takes at least a number of bytes of the message.
  mutating func count(ofAtLeast size: Int) throws(MalformedMessage) -> Int {
    guard let count = Int(exactly: try word()), count <= remaining / size else {
      throw MalformedMessage("it claims to have more than it has")
    }
    return count
  }

  /// Bytes and their padding.
  mutating func bytes(_ count: Int) throws(MalformedMessage) -> ArraySlice<UInt8> {
    let (padded, overflow) = count.addingReportingOverflow(7)
    guard count >= 0, !overflow, padded / 8 * 8 <= remaining else {
      throw MalformedMessage("it claims to have more than it has")
    }
    defer { position += padded / 8 * 8 }
    return bytes[position..<position + count]
  }

  /// A text that ends at a NUL, and its padding.
  mutating func text() throws(MalformedMessage) -> WireText {
    let begin = position
    var isASCII = true
    while true {
      guard remaining >= 8 else { throw MalformedMessage("a text does not end") }
      let word = unchecked(at: position)
      let end = word.firstZeroByte
      // The bytes after the NUL are padding.
      let text = end < 8 ? word & ((1 << (8 * UInt64(end))) - 1) : word
      isASCII = isASCII && text & 0x8080_8080_8080_8080 == 0
      position += 8
      if end < 8 { return WireText(bytes[begin..<position - 8 + end], isASCII: isASCII) }
    }
  }
}

extension UInt64 {
  var hasZeroByte: Bool { firstZeroByte < 8 }

  /// The place of the first byte that is zero, from the lowest one on; 8 if there is none.
  fileprivate var firstZeroByte: Int {
    let zeros = (self &- 0x0101_0101_0101_0101) & ~self & 0x8080_8080_8080_8080
    return zeros.trailingZeroBitCount / 8
  }
}

/// The bytes of a text.
struct WireText {
  let bytes: ArraySlice<UInt8>
  let isASCII: Bool

  fileprivate init(_ bytes: ArraySlice<UInt8>, isASCII: Bool) {
    (self.bytes, self.isASCII) = (bytes, isASCII)
  }

  /// The text, with replacements for what is not UTF-8.
  var string: String { String(decoding: bytes, as: UTF8.self) }
}

/// The error for a message that cannot be read.
struct MalformedMessage: Error, Equatable {
  let reason: String

  init(_ reason: String) { self.reason = reason }
}
