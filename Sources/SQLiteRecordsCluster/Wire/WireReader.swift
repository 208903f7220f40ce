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
    guard remaining >= 8 else { throw MalformedMessage("it ends inside a word") }
    var word: UInt64 = 0
    for offset in 0..<8 { word |= UInt64(bytes[position + offset]) << UInt64(8 * offset) }
    position += 8
    return word
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
  mutating func text() throws(MalformedMessage) -> ArraySlice<UInt8> {
    guard let end = bytes[position...].firstIndex(of: 0) else {
      throw MalformedMessage("a text does not end")
    }
    let text = bytes[position..<end]
    _ = try bytes(text.count + 1)
    return text
  }
}

/// The error for a message that cannot be read.
struct MalformedMessage: Error, Equatable {
  let reason: String

  init(_ reason: String) { self.reason = reason }
}
