/// The thread that may use a connection: the one with the current access.
///
/// It is one word, so that one comparison before each statement decides whether the thread may run it:
/// the identity of the thread, and marks in its lowest bits, which are free. The connection owns the word.
@usableFromInline
struct ConnectionPermit: Sendable {
  @usableFromInline let word: AtomicWord.Unowned

  /// The access is cancelled.
  private static let cancelled: UInt = 1

  /// There is work to be done before a statement runs. The mark outlives the access.
  private static let owing: UInt = 2

  /// The connection is suspended, so that it must take no lock. The mark outlives the access.
  private static let suspended: UInt = 4

  /// The place of a thread's identity while the connection is closed: no thread may use it any more. It is the
  /// identity of none.
  private static let closed: UInt = 8

  @inlinable static var marks: UInt { 7 }

  /// - parameter word: A word that is 0.
  init(_ word: borrowing AtomicWord) { self.word = word.unowned }

  /// Whether the current thread may run statements.
  @inlinable @inline(__always)
  var allowsRunning: Bool { word.value == currentThread }

  /// Whether the current thread may use the connection.
  @inlinable @inline(__always)
  var allowsUse: Bool { word.value & ~Self.marks == currentThread }

  /// Whether the connection is closed.
  var isClosed: Bool { word.value & ~Self.marks == Self.closed }

  /// Whether a thread has the connection.
  var isInUse: Bool { ![0, Self.closed].contains(word.value & ~Self.marks) }

  /// Gives the connection to the current thread, unless it is closed. No other thread has it.
  func begin() {
    if !isClosed { setHolder(currentThread) }
  }

  /// Takes the connection from the current thread.
  func end() {
    if !isClosed { setHolder(0) }
  }

  /// Takes the connection from the current thread for good.
  func close() { setHolder(Self.closed) }

  /// Keeps the marks that outlive an access, of which another thread may be setting one.
  private func setHolder(_ holder: UInt) {
    word.update { holder | ($0 & (Self.owing | Self.suspended)) }
  }

  /// Whether the current access is cancelled, so that no more statements should run. Another thread
  /// may set it during the access.
  var isCancelled: Bool {
    get { word.value & Self.cancelled != 0 }
    nonmutating set { word.set(Self.cancelled, to: newValue) }
  }

  /// Whether the connection could not do what must be done before a statement runs.
  var owesWork: Bool {
    get { word.value & Self.owing != 0 }
    nonmutating set { word.set(Self.owing, to: newValue) }
  }

  /// Whether statements that would take a lock must fail. Another thread sets it, at any time.
  var isSuspended: Bool {
    get { word.value & Self.suspended != 0 }
    nonmutating set { word.set(Self.suspended, to: newValue) }
  }
}
