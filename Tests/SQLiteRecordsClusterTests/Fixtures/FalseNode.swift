import Dispatch
import Foundation

#if canImport(Glibc)
  import Glibc
#endif

/// Something that listens to a port, and answers each connection in the same way.
final class FalseNode: Sendable {
  let address: String
  private let descriptor: Int32

  /// - parameter answers: What it sends for one request after the other; it closes the connection after the
  ///   last one, unless it is silent.
  init(answers: [[UInt8]], isSilent: Bool = false) {
    let (descriptor, port) = FreePort.listener()
    self.descriptor = descriptor
    address = "127.0.0.1:\(port)"
    DispatchQueue.global().async {
      while true {
        let client = accept(descriptor, nil, nil)
        guard client >= 0 else {
          // Closed here: another node may listen with the same descriptor as soon as it is.
          close(descriptor)
          return
        }
        for answer in answers {
          var bytes = [UInt8](repeating: 0, count: 4096)
          _ = recv(client, &bytes, bytes.count, 0)
          _ = send(client, answer, answer.count, Int32(MSG_NOSIGNAL))
        }
        if !isSilent { close(client) }
      }
    }
  }

  deinit { shutdown(descriptor, Int32(SHUT_RDWR)) }
}
