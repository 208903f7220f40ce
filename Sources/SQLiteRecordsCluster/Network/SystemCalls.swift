#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// The system's calls for sockets, with what differs between systems.
enum SystemCalls {
  #if canImport(Glibc)
    static let stream = Int32(SOCK_STREAM.rawValue)
  #else
    static let stream = SOCK_STREAM
  #endif

  #if canImport(Darwin)
    /// A socket has an option instead.
    private static let withoutSignal: Int32 = 0
  #else
    private static let withoutSignal = Int32(MSG_NOSIGNAL)
  #endif

  /// Why the last call failed, in words.
  static var lastError: String { description(of: errno) }

  static func description(of code: Int32) -> String { String(cString: strerror(code)) }

  /// Whether the last call failed only because it would have had to wait.
  static var wouldWait: Bool { errno == EAGAIN || errno == EWOULDBLOCK || errno == EINPROGRESS }

  static var wasInterrupted: Bool { errno == EINTR }

  /// Makes calls return instead of waiting.
  static func doNotWait(_ descriptor: Int32) {
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
  }

  /// A pipe, whose ends do not wait; nil if there are no more descriptors.
  static func makePipe() -> (reading: Int32, writing: Int32)? {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    doNotWait(ends[0])
    doNotWait(ends[1])
    return (ends[0], ends[1])
  }

  /// A socket that does not wait, sends small messages at once, and sends no signal to the process.
  static func makeSocket(family: Int32) -> Int32? {
    let descriptor = socket(family, stream, 0)
    guard descriptor >= 0 else { return nil }
    doNotWait(descriptor)
    set(Int32(IPPROTO_TCP), TCP_NODELAY, of: descriptor)
    #if canImport(Darwin)
      set(SOL_SOCKET, SO_NOSIGPIPE, of: descriptor)
    #endif
    return descriptor
  }

  private static func set(_ level: Int32, _ option: Int32, of descriptor: Int32) {
    var on: Int32 = 1
    _ = setsockopt(descriptor, level, option, &on, socklen_t(MemoryLayout<Int32>.size))
  }

  /// A node sends a large result in parts, and waits after each until the one before is acknowledged. Systems
  /// delay that by up to 40 milliseconds, unless they are told not to: Linux can be, for a while.
  static func acknowledgeAtOnce(_ descriptor: Int32) {
    #if os(Linux)
      set(Int32(IPPROTO_TCP), TCP_QUICKACK, of: descriptor)
    #endif
  }

  static func startConnecting(_ descriptor: Int32, to address: SocketAddress) -> Bool {
    address.bytes.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress else { return false }
      let length = socklen_t(bytes.count)
      return connect(descriptor, base.assumingMemoryBound(to: sockaddr.self), length) == 0
    }
  }

  /// The error that a connection ended with while no task waited; 0 if it is open.
  static func pendingError(of descriptor: Int32) -> Int32 {
    var (code, size) = (Int32(0), socklen_t(MemoryLayout<Int32>.size))
    return getsockopt(descriptor, SOL_SOCKET, SO_ERROR, &code, &size) == 0 ? code : errno
  }

  /// - returns: The number of bytes that were sent; negative if none could be.
  static func sendSome(_ bytes: ArraySlice<UInt8>, to descriptor: Int32) -> Int {
    bytes.withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, withoutSignal) }
  }

  /// Appends the bytes that have arrived.
  ///
  /// - returns: Their number; 0 if the other side has closed the connection; negative if there are none.
  static func receiveSome(from descriptor: Int32, into buffer: inout [UInt8]) -> Int {
    var count = 0
    let received = [UInt8](unsafeUninitializedCapacity: 16_384) { chunk, initializedCount in
      count = read(descriptor, chunk.baseAddress, chunk.count)
      initializedCount = max(count, 0)
    }
    if buffer.isEmpty { buffer = received } else { buffer += received }
    return count
  }

  static func release(_ descriptor: Int32) { _ = close(descriptor) }

  /// - returns: Whether something happened to a descriptor.
  static func wait(for events: Int16, of descriptor: Int32, milliseconds: Int32) -> Bool {
    var polled = pollfd(fd: descriptor, events: events, revents: 0)
    return poll(&polled, 1, milliseconds) > 0
  }

  /// - returns: Whether something happened to one of the descriptors.
  static func wait(for descriptors: inout [pollfd], milliseconds: Int32) -> Bool {
    poll(&descriptors, nfds_t(descriptors.count), milliseconds) > 0
  }
}
