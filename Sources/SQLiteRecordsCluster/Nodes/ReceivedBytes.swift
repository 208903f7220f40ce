/// Bytes that have arrived, from which messages are taken.
struct ReceivedBytes {
  var bytes: [UInt8] = []

  /// Where the next message begins.
  private var position = 0

  var isEmpty: Bool { position == bytes.count }

  /// The next message, if all of it is there.
  mutating func takeMessage() throws(MalformedMessage) -> WireResponse? {
    guard bytes.count - position >= 8 else { return nil }
    var header = WireReader(bytes, at: position)
    let word = try header.word()
    let count = UInt32(truncatingIfNeeded: word)
    guard word >> 40 == 0 else { throw MalformedMessage("its header is not known") }
    guard count <= Self.largestSize / 8 else { throw MalformedMessage("it is too large") }
    let size = Int(count) * 8
    guard header.remaining >= size else { return nil }
    let body = Array(bytes[header.position..<header.position + size])
    position = header.position + size
    return try WireResponse(type: UInt8(truncatingIfNeeded: word >> 32), body: body)
  }

  /// No row is as large as that: SQLite's limit is a billion bytes.
  private static let largestSize = 1_100_000_000
}
