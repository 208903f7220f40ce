import Foundation

/// The bytes that a client has sent, of which requests are made as soon as they are complete.
struct RequestParser {
  private let limits: Limits
  private var buffer: [UInt8] = []
  /// How many bytes of the buffer do not contain the end of a head.
  private var searched = 0
  private var head: RequestHead?

  init(limits: Limits) {
    self.limits = limits
  }

  /// Whether a part of a request has arrived.
  var hasBegun: Bool { head != nil || !buffer.isEmpty }

  mutating func append(_ bytes: some Collection<UInt8>) {
    buffer += bytes
  }

  /// The next request; nil if it is not complete.
  mutating func next() throws(RequestError) -> Request? {
    guard let head = try readHead() else { return nil }
    guard buffer.count >= head.contentLength else { return nil }
    let body = Data(buffer.prefix(head.contentLength))
    buffer.removeFirst(head.contentLength)
    self.head = nil
    return Request(
      method: head.method,
      path: head.path,
      query: head.query,
      body: body,
      keepsAlive: head.keepsAlive
    )
  }

  private mutating func readHead() throws(RequestError) -> RequestHead? {
    if let head { return head }
    guard let end = endOfHead() else {
      if buffer.count > limits.headBytes { throw Self.largeHead }
      return nil
    }
    guard end <= limits.headBytes else { throw Self.largeHead }
    let head = try RequestHead(buffer[..<end])
    // Rejected before the body is received.
    guard head.contentLength <= limits.bodyBytes else {
      throw RequestError(.contentTooLarge, "the body has more than \(limits.bodyBytes) bytes")
    }
    buffer.removeFirst(end + 4)
    searched = 0
    self.head = head
    return head
  }

  /// Where the empty line begins. A client that sends byte after byte does not cause that all of
  /// them are searched again.
  private mutating func endOfHead() -> Int? {
    while searched + 4 <= buffer.count {
      if buffer[searched...].starts(with: [13, 10, 13, 10]) { return searched }
      searched += 1
    }
    return nil
  }

  private static let largeHead = RequestError(.headersTooLarge, "the headers are too large")
}
