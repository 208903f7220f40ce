/// Cuts the bytes that a client sends into messages.
///
/// Each message has a header, which gives the number of its bytes:
///
/// ```
/// Content-Length: 52
///
/// {"jsonrpc":"2.0","method":"initialized","params":{}}
/// ```
package struct MessageFrames {
  /// How many bytes a message has at most. The bytes of a larger one are passed over.
  static let maximumLength = 64_000_000
  /// How many bytes a header has at most.
  private static let maximumHeader = 10_000

  /// A message that a client has sent.
  package enum Frame: Equatable {
    case message(MessageValue)
    /// Bytes that are not JSON text.
    case noJSON
    /// A header without a usable length.
    case noLength
    /// A message that is too long.
    case tooLong
  }

  private var bytes: [UInt8] = []
  /// How many of the next bytes belong to a message that is too long.
  private var passedOver = 0

  package init() {}

  /// Adds the bytes that have arrived, and returns what is complete.
  package mutating func append(_ new: some Sequence<UInt8>) -> [Frame] {
    bytes += new
    var (frames, start) = ([Frame](), 0)
    while let frame = next(from: &start) { frames.append(frame) }
    bytes.removeFirst(start)
    return frames
  }

  private mutating func next(from start: inout Int) -> Frame? {
    let skipped = min(passedOver, bytes.count - start)
    start += skipped
    passedOver -= skipped
    guard passedOver == 0, let header = header(from: start) else { return nil }
    guard let length = Self.length(in: bytes[start..<header]) else {
      start = header
      return .noLength
    }
    guard length <= Self.maximumLength else {
      start = header
      passedOver = length
      return .tooLong
    }
    guard bytes.count - header >= length else { return nil }
    start = header + length
    return MessageValue(json: Array(bytes[header..<start])).map { .message($0) } ?? .noJSON
  }

  /// The end of the header that begins at a place; `nil` if it has not arrived.
  private func header(from start: Int) -> Int? {
    let end = min(bytes.count, start + Self.maximumHeader)
    var place = start
    while place < end {
      if bytes[place] == UInt8(ascii: "\n") {
        let rest = bytes[(place + 1)..<end]
        if rest.starts(with: "\n".utf8) { return place + 2 }
        if rest.starts(with: "\r\n".utf8) { return place + 3 }
      }
      place += 1
    }
    return end - start == Self.maximumHeader ? end : nil
  }

  /// The value of `Content-Length`.
  private static func length(in header: ArraySlice<UInt8>) -> Int? {
    for line in header.split(separator: UInt8(ascii: "\n")) {
      let parts = line.split(separator: UInt8(ascii: ":"), maxSplits: 1)
      guard parts.count == 2,
        String(decoding: parts[0], as: UTF8.self).lowercased() == "content-length"
      else { continue }
      let digits = parts[1].filter { $0 > 0x20 }
      guard let length = Int(String(decoding: digits, as: UTF8.self)), length >= 0 else {
        return nil
      }
      return length
    }
    return nil
  }
}

extension MessageValue {
  /// The message with its header, as it is sent.
  package var framed: String {
    let json = self.json
    return "Content-Length: \(json.utf8.count)\r\n\r\n\(json)"
  }
}
