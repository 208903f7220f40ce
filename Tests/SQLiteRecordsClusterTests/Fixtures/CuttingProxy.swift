import Dispatch
import Foundation

@testable import SQLiteRecordsCluster

#if canImport(Glibc)
  import Glibc
#endif

/// Stands between clients and a node, and cuts a connection at the commit that it is told to cut.
///
/// It is `@unchecked Sendable` as the lock guards what changes.
final class CuttingProxy: @unchecked Sendable {
  /// When the connection ends.
  enum Cut {
    /// The node has not received the commit.
    case beforeCommit
    /// The node has received it, and its answer is not waited for.
    case afterCommit
    /// The node has committed, and its answer does not arrive.
    case beforeAnswer
  }

  let address: String

  /// Where the node listens.
  let nodeAddress: String
  private let descriptor: Int32
  private let nodePort: UInt16
  private let lock = NSLock()
  private var nextCut: (cut: Cut, isLast: Bool)?
  private var cutCount = 0
  private var isClosed = false
  private var messageCount = 0

  init() {
    let (descriptor, port) = FreePort.listener()
    (self.descriptor, nodePort) = (descriptor, FreePort.next())
    address = "127.0.0.1:\(port)"
    nodeAddress = "127.0.0.1:\(nodePort)"
    Self.start { [weak self] in
      while true {
        let client = accept(descriptor, nil, nil)
        guard client >= 0 else { return }
        guard let self else {
          close(client)
          return
        }
        serve(client)
      }
    }
  }

  deinit {
    shutdown(descriptor, Int32(SHUT_RDWR))
    close(descriptor)
  }

  /// Cuts the connection of the next commit.
  ///
  /// - parameter isLast: Whether the node cannot be reached any more after that.
  func cutNextCommit(_ cut: Cut, isLast: Bool = false) {
    lock.withLock { nextCut = (cut, isLast) }
  }

  /// Lets clients reach the node again.
  func open() { lock.withLock { isClosed = false } }

  /// How many commits were cut; one whose answer is cut counts once the node has answered.
  var cuts: Int { lock.withLock { cutCount } }

  /// How many statements and queries clients have sent.
  var statementCount: Int { lock.withLock { messageCount } }

  private static func start(_ body: @escaping @Sendable () -> Void) {
    Thread.detachNewThread(body)
  }

  private func serve(_ client: Int32) {
    guard !lock.withLock({ isClosed }), let node = connectToNode() else {
      close(client)
      return
    }
    let link = Link(client: client, node: node)
    Self.start { [weak self] in
      while let bytes = Link.read(from: client) {
        guard let self, forward(bytes, over: link) else { break }
      }
      link.end()
    }
    Self.start {
      while let bytes = Link.read(from: node), link.answer(bytes) {}
      link.end()
    }
  }

  /// - returns: Whether the connection continues.
  private func forward(_ bytes: [UInt8], over link: Link) -> Bool {
    let cut = lock.withLock { () -> Cut? in
      if bytes.count > 8, bytes[4] == 8 || bytes[4] == 9, bytes[5] == 0 { messageCount += 1 }
      guard let next = nextCut, Self.isCommit(bytes) else { return nil }
      nextCut = nil
      if next.cut != .beforeAnswer { cutCount += 1 }
      isClosed = next.isLast
      return next.cut
    }
    switch cut {
    case nil: return Link.write(bytes, to: link.node)
    case .beforeCommit: return false
    case .afterCommit:
      _ = Link.write(bytes, to: link.node)
      return false
    case .beforeAnswer:
      link.swallowAnswer { [weak self] in
        guard let self else { return }
        lock.withLock { cutCount += 1 }
      }
      return Link.write(bytes, to: link.node)
    }
  }

  /// Whether it is the message that runs `COMMIT`.
  private static func isCommit(_ bytes: [UInt8]) -> Bool {
    bytes.count == 24 && bytes[4] == 8 && bytes[16...].elementsEqual("COMMIT\0\0".utf8)
  }

  private func connectToNode() -> Int32? {
    let node = socket(AF_INET, SystemCalls.stream, 0)
    var on: Int32 = 1
    setsockopt(node, Int32(IPPROTO_TCP), TCP_NODELAY, &on, socklen_t(MemoryLayout<Int32>.size))
    if FreePort.connect(node, to: nodePort) { return node }
    close(node)
    return nil
  }
}

/// The two ends of a connection through a proxy.
///
/// It is `@unchecked Sendable` as the lock guards what changes.
private final class Link: @unchecked Sendable {
  let client: Int32
  let node: Int32
  private let lock = NSLock()
  private var swallow: (@Sendable () -> Void)?
  private var endedCount = 0

  init(client: Int32, node: Int32) {
    (self.client, self.node) = (client, node)
    var on: Int32 = 1
    setsockopt(client, Int32(IPPROTO_TCP), TCP_NODELAY, &on, socklen_t(MemoryLayout<Int32>.size))
  }

  /// Keeps the next answer of the node from the client.
  ///
  /// - parameter swallow: Called when the node has answered.
  func swallowAnswer(_ swallow: @escaping @Sendable () -> Void) {
    lock.withLock { self.swallow = swallow }
  }

  /// - returns: Whether the connection continues.
  func answer(_ bytes: [UInt8]) -> Bool {
    if let swallow = lock.withLock({ swallow }) {
      swallow()
      return false
    }
    return Self.write(bytes, to: client)
  }

  /// Ends both connections; the descriptors are closed when both threads have ended.
  func end() {
    let count = lock.withLock {
      endedCount += 1
      return endedCount
    }
    for descriptor in [client, node] {
      if count == 1 { shutdown(descriptor, Int32(SHUT_RDWR)) } else { close(descriptor) }
    }
  }

  /// - returns: Nil at the end of the connection.
  static func read(from descriptor: Int32) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: 65_536)
    let count = recv(descriptor, &bytes, bytes.count, 0)
    return count > 0 ? Array(bytes[..<count]) : nil
  }

  static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { buffer in
        send(descriptor, buffer.baseAddress, buffer.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }
}
