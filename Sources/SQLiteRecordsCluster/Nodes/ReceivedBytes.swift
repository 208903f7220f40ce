/// Bytes that have arrived, from which the messages of one answer are taken.
struct ReceivedBytes {
  var bytes: [UInt8] = []

  /// Where the next message begins.
  private var position = 0

  /// The number of bytes of the messages that were taken, and are no longer there.
  private var releasedCount = 0
  private let limits: AnswerLimits

  init(limits: AnswerLimits = .small) { self.limits = limits }

  var isEmpty: Bool { position == bytes.count }

  /// Whether a part of the answer has arrived.
  var hasBegun: Bool { releasedCount > 0 || !bytes.isEmpty }

  /// The next message, if all of it is there.
  ///
  /// - throws: `MalformedMessage`, or ``AnswerTooLarge``, as soon as the header of the message has arrived.
  mutating func takeMessage() throws -> WireResponse? {
    guard bytes.count - position >= 8 else { return nil }
    var header = WireReader(bytes, at: position)
    let word = try header.word()
    let count = UInt32(truncatingIfNeeded: word)
    guard word >> 40 == 0 else { throw MalformedMessage("its header is not known") }
    guard count <= Self.largestSize / 8 else { throw MalformedMessage("it is too large") }
    let size = Int(count) * 8
    try limits.check(size: releasedCount + header.position + size)
    guard header.remaining >= size else { return nil }
    let body = Array(bytes[header.position..<header.position + size])
    position = header.position + size
    releaseTakenBytes()
    return try WireResponse(type: UInt8(truncatingIfNeeded: word >> 32), body: body)
  }

  /// Forgets what was taken, once it is more than what is copied for that.
  private mutating func releaseTakenBytes() {
    guard position > bytes.count / 2 else { return }
    bytes.removeSubrange(..<position)
    releasedCount += position
    position = 0
  }

  /// No row is as large as that: SQLite's limit is a billion bytes.
  private static let largestSize = 1_100_000_000
}
