import Foundation

@testable import SQLiteRecordsCluster

#if canImport(Glibc)
  import Glibc
#endif

/// Ports of this machine without a listener.
enum FreePort {
  static func next() -> UInt16 {
    let (descriptor, port) = listener()
    close(descriptor)
    return port
  }

  /// Connects a socket to a port of this machine.
  static func connect(_ descriptor: Int32, to port: UInt16) -> Bool {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    address.sin_port = port.bigEndian
    let size = socklen_t(MemoryLayout<sockaddr_in>.size)
    return withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        systemConnect(descriptor, $0, size) == 0
      }
    }
  }

  /// A socket that listens, and its port.
  static func listener() -> (descriptor: Int32, port: UInt16) {
    let descriptor = socket(AF_INET, SystemCalls.stream, 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        _ = bind(descriptor, $0, size)
        _ = getsockname(descriptor, $0, &size)
      }
    }
    _ = listen(descriptor, 16)
    return (descriptor, UInt16(bigEndian: address.sin_port))
  }
}

/// The system's call, which has the name of ours.
private func systemConnect(
  _ descriptor: Int32,
  _ address: UnsafePointer<sockaddr>,
  _ size: socklen_t
) -> Int32 { connect(descriptor, address, size) }
