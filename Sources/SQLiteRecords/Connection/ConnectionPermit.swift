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

  /// The connection is closed. No thread may use it any more.
  private static let closed: UInt = 4

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
  var isClosed: Bool { word.value & Self.closed != 0 }

  /// Gives the connection to the current thread, unless it is closed. No other thread has it.
  func begin() {
    if !isClosed { word.value = currentThread | (word.value & Self.owing) }
  }

  /// Takes the connection from the current thread.
  func end() {
    if !isClosed { word.value &= Self.owing }
  }

  /// Takes the connection from the current thread for good.
  func close() { word.value = Self.closed }

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
}
