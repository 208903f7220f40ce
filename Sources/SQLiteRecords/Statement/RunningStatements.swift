public import CSQLiteRecords

/// The statements of a connection that are between their first step and their reset, other than those
/// which are run by one call: what is left of them when an access ends has to be ended, too.
struct RunningStatements {
  /// What a statement knows of its run that somebody can leave, such as that of a cursor.
  ///
  /// Three of its words are atomic, as an object of a run can go on another thread than that of the run.
  struct Entry {
    /// The number of the run that is under way; 0 if there is none.
    fileprivate var number: UInt = 0

    /// Not 0 if the object of the run has gone on another thread, and has left a reference to the
    /// statement.
    fileprivate var isAbandoned: UInt = 0

    /// The number of the run that was left last: one whose access had ended before it had.
    fileprivate var lastLeft: UInt = 0

    /// How many runs have begun.
    fileprivate var count: UInt = 0

    /// The statement itself.
    fileprivate var statement: Unmanaged<PreparedStatement>?

    fileprivate var previous: UnsafeMutablePointer<StatementBindings.State>?
    fileprivate var next: UnsafeMutablePointer<StatementBindings.State>?
  }

  private var head: UnsafeMutablePointer<StatementBindings.State>?

  /// A statement that runs.
  var first: PreparedStatement? { head?.pointee.run.statement?.takeUnretainedValue() }

  /// Notes that a statement begins a run.
  ///
  /// - returns: The number of the run, by which nobody takes it for another one of the statement.
  mutating func insert(_ statement: PreparedStatement) -> UInt {
    let state = statement.bindings.state
    state.pointee.isRunning = true
    state.pointee.run.count += 1
    sqlite_records_store(&state.pointee.run.number, state.pointee.run.count)
    state.pointee.run.statement = .passUnretained(statement)
    state.pointee.run.previous = nil
    state.pointee.run.next = head
    head?.pointee.run.previous = state
    head = state
    return state.pointee.run.count
  }

  /// Notes that a statement which runs is not to go on, as its access ends.
  mutating func leave(_ statement: PreparedStatement) {
    let state = statement.bindings.state
    sqlite_records_store(&state.pointee.run.lastLeft, state.pointee.run.number)
    statement.forgetColumnLookups()
    remove(statement)
  }

  /// Notes that a statement which runs has ended its run.
  mutating func remove(_ statement: PreparedStatement) {
    let state = statement.bindings.state
    let (previous, next) = (state.pointee.run.previous, state.pointee.run.next)
    if let previous { previous.pointee.run.next = next } else { head = next }
    next?.pointee.run.previous = previous
    sqlite_records_store(&state.pointee.runner, 0)
    sqlite_records_store(&state.pointee.run.number, 0)
    state.pointee.isRunning = false
    guard sqlite_records_load(&state.pointee.run.isAbandoned) != 0 else { return }
    sqlite_records_store(&state.pointee.run.isAbandoned, 0)
    state.pointee.run.statement?.release()
  }
}

extension StatementBindings {
  /// Whether the current thread may go on with a run.
  ///
  /// - parameter key: What ``key(ofRun:)`` is for it.
  @inlinable @inline(__always)
  func isRunning(_ key: UInt) -> Bool {
    sqlite_records_load(&state.pointee.runner) ^ currentThread == key
  }

  /// What tells both a run and the current thread from others.
  ///
  /// Numbers of runs are spread over all words: the keys of two runs on two threads are equal by a
  /// chance of one in 2⁶⁴ only.
  @usableFromInline
  static func key(ofRun number: UInt) -> UInt { spread(number) ^ currentThread }

  private static func spread(_ number: UInt) -> UInt {
    number &* UInt(truncatingIfNeeded: 0x9E37_79B9_7F4A_7C15 as UInt64)
  }

  /// Lets the current thread go on with the run of a number.
  func permitRun(_ number: UInt) {
    sqlite_records_store(&state.pointee.runner, Self.spread(number))
  }

  /// The number of the run that is under way; 0 if there is none.
  var runNumber: UInt { sqlite_records_load(&state.pointee.run.number) }

  /// Whether a run has ended because its access has.
  func wasLeft(_ number: UInt) -> Bool {
    number != 0 && number <= sqlite_records_load(&state.pointee.run.lastLeft)
  }

  /// Whether the run of a number is under way.
  func isUnderWay(_ number: UInt) -> Bool {
    sqlite_records_load(&state.pointee.run.number) == number
  }
}

extension PreparedStatement {
  /// Leaves the run that is under way, and a reference to the statement, to whoever ends the access of
  /// another thread.
  func abandonRun() {
    _ = Unmanaged.passRetained(self)
    sqlite_records_store(&bindings.state.pointee.run.isAbandoned, 1)
  }
}
