import Foundation

/// A socket that never blocks, and is closed with the value.
struct Socket: ~Copyable {
  let descriptor: Int32

  /// Takes a descriptor over.
  init(owning descriptor: Int32) throws {
    self.descriptor = descriptor
    let flags = fcntl(descriptor, F_GETFL)
    guard flags >= 0, fcntl(descriptor, F_SETFL, flags | O_NONBLOCK) == 0 else {
      throw SystemError("fcntl")
    }
  }

  deinit { close(descriptor) }

  /// The outcome of a call.
  enum Transfer {
    case bytes(Int)
    case wouldBlock
    case ended
  }

  /// Reads what has arrived.
  func receive(into buffer: inout [UInt8]) -> Transfer {
    Self.transfer { read(descriptor, &buffer, buffer.count) }
  }

  /// Writes as much as the system takes.
  func send(_ bytes: ArraySlice<UInt8>) -> Transfer {
    bytes.withUnsafeBytes { bytes in
      Self.transfer { write(descriptor, bytes.baseAddress, bytes.count) }
    }
  }

  /// Tells the client that nothing more is sent.
  func endSending() {
    shutdown(descriptor, Int32(SHUT_WR))
  }

  private static func transfer(_ call: () -> Int) -> Transfer {
    while true {
      let count = call()
      if count > 0 { return .bytes(count) }
      if count == 0 { return .ended }
      switch errno {
      case EINTR: continue
      case EAGAIN, EWOULDBLOCK: return .wouldBlock
      default: return .ended
      }
    }
  }
}

/// A call of the system that has failed.
package struct SystemError: Error, CustomStringConvertible {
  package let description: String

  init(_ call: String) {
    description = "\(call): \(String(cString: strerror(errno)))"
  }
}
