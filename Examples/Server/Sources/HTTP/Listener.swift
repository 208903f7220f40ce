import Foundation

/// The socket that accepts connections from this machine: a proxy in front of it has the certificates.
struct Listener: ~Copyable {
  let socket: Socket
  let port: UInt16

  /// - parameter port: The port, or 0 for a free one.
  init(port: UInt16) throws {
    #if canImport(Glibc)
      let kind = Int32(SOCK_STREAM.rawValue)
    #else
      let kind = SOCK_STREAM
    #endif
    let descriptor = Foundation.socket(AF_INET, kind, 0)
    guard descriptor >= 0 else { throw SystemError("socket") }
    let socket = try Socket(owning: descriptor)
    // A server that starts again does not wait for connections of its predecessor.
    var on: Int32 = 1
    setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &on, socklen_t(MemoryLayout<Int32>.size))
    let boundPort = try Self.bind(descriptor, port)
    guard listen(descriptor, 1024) == 0 else { throw SystemError("listen") }
    self.socket = socket
    self.port = boundPort
  }

  private static func bind(_ descriptor: Int32, _ port: UInt16) throws -> UInt16 {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let result = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        guard Foundation.bind(descriptor, address, size) == 0 else { return Int32(-1) }
        return getsockname(descriptor, address, &size)
      }
    }
    guard result == 0 else { throw SystemError("bind to port \(port)") }
    return UInt16(bigEndian: address.sin_port)
  }

  /// The next client that waits; nil if there is none.
  func accept() throws -> Socket? {
    let descriptor = Foundation.accept(socket.descriptor, nil, nil)
    if descriptor >= 0 { return try Socket(owning: descriptor) }
    switch errno {
    case EAGAIN, EWOULDBLOCK, EINTR, ECONNABORTED: return nil
    default: throw SystemError("accept")
    }
  }
}
