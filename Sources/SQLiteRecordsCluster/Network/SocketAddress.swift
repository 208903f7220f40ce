import Dispatch
import SQLiteRecords

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// An address as the system's calls take it.
struct SocketAddress: Hashable, Sendable {
  let family: Int32
  let bytes: [UInt8]

  /// The addresses of a host that is a number, or that the system finds by its name.
  ///
  /// - parameter flags: Those of `getaddrinfo`.
  fileprivate static func all(of address: NodeAddress, flags: Int32) -> [SocketAddress] {
    var hints = addrinfo()
    hints.ai_family = AF_UNSPEC
    hints.ai_socktype = SystemCalls.stream
    hints.ai_flags = flags
    var list: UnsafeMutablePointer<addrinfo>?
    guard getaddrinfo(address.host, address.port, &hints, &list) == 0 else { return [] }
    defer { freeaddrinfo(list) }
    var addresses: [SocketAddress] = []
    var next = list
    while let info = next?.pointee {
      if let pointer = info.ai_addr {
        let bytes = UnsafeRawBufferPointer(start: pointer, count: Int(info.ai_addrlen))
        addresses.append(SocketAddress(family: info.ai_family, bytes: Array(bytes)))
      }
      next = info.ai_next
    }
    return addresses
  }

  /// The addresses of a node.
  ///
  /// - throws: ``ClusterError``, or `CancellationError`.
  static func all(of address: NodeAddress, until deadline: AccessDeadline) async throws
    -> [SocketAddress]
  {
    let numbers = all(of: address, flags: AI_NUMERICHOST)
    if !numbers.isEmpty { return numbers }
    let found = try await HostResolution.start(address).addresses(until: deadline)
    if found.isEmpty { throw ClusterError(.unreachable, at: address.text, "the host is not known") }
    return found
  }
}

/// The search for a host by its name, which the system makes a thread wait for. The end of a pipe says
/// when it is over, so that it is waited for like an answer.
///
/// It is `@unchecked Sendable` as the lock guards what changes.
private final class HostResolution: @unchecked Sendable {
  private let address: NodeAddress
  private let ends: (reading: Int32, writing: Int32)
  private let lock = AccessLock()
  private var found: [SocketAddress] = []

  private init(_ address: NodeAddress, _ ends: (reading: Int32, writing: Int32)) {
    (self.address, self.ends) = (address, ends)
  }

  deinit { SystemCalls.release(ends.reading) }

  static func start(_ address: NodeAddress) throws -> HostResolution {
    guard let ends = SystemCalls.makePipe() else {
      throw ClusterError(.unreachable, at: address.text, SystemCalls.lastError)
    }
    let resolution = HostResolution(address, ends)
    DispatchQueue.global().async {
      let found = SocketAddress.all(of: address, flags: 0)
      resolution.lock.withLock { resolution.found = found }
      SystemCalls.release(ends.writing)
    }
    return resolution
  }

  func addresses(until deadline: AccessDeadline) async throws -> [SocketAddress] {
    let outcome = await SocketPoller.shared.wait(
      for: Int16(POLLIN),
      of: ends.reading,
      until: deadline
    )
    try outcome.check(address)
    return lock.withLock { found }
  }
}
