import Foundation
import SQLiteRecords

@testable import SQLiteRecordsCluster

#if canImport(Glibc)
  import Glibc
#endif

/// A node that leads a cluster of its own, and does what a test says: it reads the requests of clients.
///
/// It is `@unchecked Sendable` as the lock guards what changes.
final class ScriptedNode: @unchecked Sendable {
  enum Reply {
    /// The answer of a node with an empty database.
    case usual
    case bytes([UInt8])
    /// The same bytes without end.
    case forever([UInt8])
    case closing
  }

  let address: String
  private let descriptor: Int32
  private let script: @Sendable (UInt8, String) -> Reply
  private let lock = NSLock()
  private var connections = 0
  private var statements: [String] = []

  /// - parameter script: The reply to a request: its type, and its SQL if it is a statement or a query.
  init(_ script: @escaping @Sendable (UInt8, String) -> Reply = { _, _ in .usual }) {
    let (descriptor, port) = FreePort.listener()
    (self.descriptor, self.script) = (descriptor, script)
    address = "127.0.0.1:\(port)"
    Thread.detachNewThread { [weak self] in
      while true {
        let client = accept(descriptor, nil, nil)
        guard client >= 0, let self else {
          close(client >= 0 ? client : descriptor)
          return
        }
        lock.withLock { connections += 1 }
        serve(client)
      }
    }
  }

  deinit { shutdown(descriptor, Int32(SHUT_RDWR)) }

  /// How many connections were made to it.
  var connectionCount: Int { lock.withLock { connections } }

  /// The SQL of all statements and queries.
  var sql: [String] { lock.withLock { statements } }

  /// A client of the node. Other tests may take the processors meanwhile, so it is patient.
  func connect(
    database: String = "game",
    timeout: Duration = .seconds(3600),
    _ configure: (inout ClusterConfiguration) -> Void = { _ in }
  ) async throws -> Cluster {
    var configuration = ClusterConfiguration()
    configuration.timeout = timeout
    configure(&configuration)
    while true {
      do {
        return try await Cluster(
          addresses: [address],
          database: database,
          configuration: configuration
        )
      } catch let error as ClusterError
        where error.reason == .timedOut || error.reason == .noLeader
      {
        // The machine is busy: the node answers at once.
        continue
      }
    }
  }

  private func serve(_ client: Int32) {
    Thread.detachNewThread { [weak self] in
      defer { close(client) }
      guard Self.read(8, from: client) != nil else { return }
      while let header = Self.read(8, from: client),
        let body = Self.read(Int(header[0]) * 8 + Int(header[1]) * 2048, from: client), let self
      {
        guard Self.deliver(reply(to: header[4], body), to: client) else { return }
      }
    }
  }

  private func reply(to type: UInt8, _ body: [UInt8]) -> Reply {
    var sql = ""
    if type == 8 || type == 9 {
      sql = String(decoding: body.dropFirst(8).prefix { $0 != 0 }, as: UTF8.self)
      lock.withLock { statements.append(sql) }
    }
    guard case .usual = script(type, sql) else { return script(type, sql) }
    switch type {
    case 0: return .bytes(Answers.leader(address))
    case 1: return .bytes(Answers.message(2) { $0.append(word: 15_000) })
    case 3: return .bytes(Answers.message(4) { $0.append(word: 0) })
    case 8: return .bytes(Answers.result)
    default: return .bytes(sql.hasPrefix("PRAGMA") ? Answers.rows([[1]]) : Answers.rows([], 2))
    }
  }

  private static func read(_ count: Int, from client: Int32) -> [UInt8]? {
    var bytes: [UInt8] = []
    while bytes.count < count {
      var chunk = [UInt8](repeating: 0, count: count - bytes.count)
      let received = recv(client, &chunk, chunk.count, 0)
      guard received > 0 else { return nil }
      bytes += chunk[..<received]
    }
    return bytes
  }

  /// - returns: Whether the connection continues.
  private static func deliver(_ reply: Reply, to client: Int32) -> Bool {
    switch reply {
    case .usual, .closing: return false
    case .bytes(let bytes): return write(bytes, to: client)
    case .forever(let bytes):
      while write(bytes, to: client) {}
      return false
    }
  }

  private static func write(_ bytes: [UInt8], to client: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        send(client, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }
}
