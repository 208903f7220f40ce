import Foundation

/// Messages from other threads to the event loop, which a byte in a pipe wakes.
final class Mailbox: Sendable {
  enum Message: Sendable {
    case response(Response, connection: Int)
    case stop
  }

  private let messages = Locked<[Message]>([])
  private let reader: Int32
  private let writer: Int32

  init() throws {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw SystemError("pipe") }
    (reader, writer) = (ends[0], ends[1])
    // A full pipe wakes the loop, too; no thread may wait for it.
    for end in ends where fcntl(end, F_SETFL, O_NONBLOCK) != 0 { throw SystemError("fcntl") }
  }

  deinit {
    close(reader)
    close(writer)
  }

  /// The descriptor that the loop waits for.
  var descriptor: Int32 { reader }

  func send(_ message: Message) {
    let isFirst = messages.withLock { messages in
      messages.append(message)
      return messages.count == 1
    }
    var byte: UInt8 = 0
    if isFirst { _ = write(writer, &byte, 1) }
  }

  /// All messages since the last call.
  func receive() -> [Message] {
    // The pipe first: a message that comes in between writes another byte.
    var bytes: [UInt8] = Array(repeating: 0, count: 64)
    while read(reader, &bytes, bytes.count) == bytes.count {}
    return messages.withLock { messages in
      defer { messages = [] }
      return messages
    }
  }
}

/// A value that one thread at a time uses. (`Mutex` needs macOS 15.)
final class Locked<Value>: @unchecked Sendable {
  private let lock = NSLock()
  private var value: Value

  init(_ value: sending Value) {
    self.value = value
  }

  func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
    lock.withLock { body(&value) }
  }
}
