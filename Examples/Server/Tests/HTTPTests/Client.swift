import Foundation

@testable import HTTP

/// A client that writes bytes as it likes, and waits for answers.
final class Client {
  private let descriptor: Int32

  init(port: UInt16) throws {
    #if canImport(Glibc)
      descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      descriptor = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    var time = timeval(tv_sec: 20, tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &time, socklen_t(MemoryLayout<timeval>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let result = withUnsafePointer(to: address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard result == 0 else {
      close(descriptor)
      throw SystemError("connect")
    }
  }

  deinit { close(descriptor) }

  func send(_ text: String) {
    _ = text.withCString { write(descriptor, $0, strlen($0)) }
  }

  /// Sends a request without a body.
  func get(_ path: String) {
    send("GET \(path) HTTP/1.1\r\nHost: localhost\r\n\r\n")
  }

  /// Reads one answer: its head and its body; an empty text if the connection ends.
  func answer() -> String {
    var bytes: [UInt8] = []
    var byte: UInt8 = 0
    while !bytes.ends(with: "\r\n\r\n"), read(descriptor, &byte, 1) == 1 { bytes.append(byte) }
    let head = String(decoding: bytes, as: UTF8.self)
    guard let length = head.firstMatch(of: /Content-Length: ([0-9]+)/).flatMap({ Int($0.1) })
    else { return head }
    for _ in 0..<length where read(descriptor, &byte, 1) == 1 { bytes.append(byte) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The status of the next answer.
  func status() -> Int? {
    answer().split(separator: " ").dropFirst().first.flatMap { Int($0) }
  }
}

extension [UInt8] {
  fileprivate func ends(with text: String) -> Bool {
    suffix(text.utf8.count).elementsEqual(text.utf8)
  }
}
