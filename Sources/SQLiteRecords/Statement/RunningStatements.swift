public import CSQLiteRecords

/// The statements of a connection that are between their first step and their reset, except for those
/// that one call runs: runs that are still open when an access ends must be ended with it.
struct RunningStatements {
  /// The state of a run that may be left early, such as that of a cursor.
  ///
  /// Three of its words are atomic, because the object of a run can be released on another thread.
  struct Entry {
    /// The number of the current run; 0 if there is none.
    fileprivate var number: UInt = 0

    /// Not 0 if the object of the run has gone on another thread, and has left a reference to the
    /// statement.
    fileprivate var isAbandoned: UInt = 0

    /// The number of the run that was left last: one whose access had ended before it had.
    fileprivate var lastLeft: UInt = 0

    /// How many runs have begun.
    fileprivate var count: UInt = 0
  }

  /// The statements, in the order in which their runs began. Usually there are one or two.
  private var statements: [Unmanaged<PreparedStatement>] = []

  /// The statement whose run began last.
  var last: PreparedStatement? { statements.last?.takeUnretainedValue() }

  /// Records that a statement begins a run.
  ///
  /// - returns: The number of the run, which distinguishes it from other runs of the statement.
  mutating func insert(_ statement: PreparedStatement) -> UInt {
    let state = statement.bindings.state
    state.pointee.isRunning = true
    state.pointee.run.count += 1
    sqlite_records_store(&state.pointee.run.number, state.pointee.run.count)
    statements.append(.passUnretained(statement))
    return state.pointee.run.count
  }

  /// Records that a running statement must not continue, because its access ends.
  mutating func leave(_ statement: PreparedStatement) {
    let state = statement.bindings.state
    sqlite_records_store(&state.pointee.run.lastLeft, state.pointee.run.number)
    statement.forgetColumnLookups()
    remove(statement)
  }

  /// Notes that a statement which runs has ended its run.
  mutating func remove(_ statement: PreparedStatement) {
    let state = statement.bindings.state
    let object = Unmanaged.passUnretained(statement)
    if let position = statements.lastIndex(where: { $0.toOpaque() == object.toOpaque() }) {
      statements.remove(at: position)
    }
    sqlite_records_store(&state.pointee.runner, 0)
    sqlite_records_store(&state.pointee.run.number, 0)
    state.pointee.isRunning = false
    guard sqlite_records_load(&state.pointee.run.isAbandoned) != 0 else { return }
    sqlite_records_store(&state.pointee.run.isAbandoned, 0)
    object.release()
  }
}

extension StatementBindings {
  /// Whether the current thread may continue a run.
  ///
  /// - parameter key: The ``key(ofRun:)`` of the run.
  @inlinable @inline(__always)
  func isRunning(_ key: UInt) -> Bool {
    sqlite_records_load(&state.pointee.runner) ^ currentThread == key
  }

  /// A key that distinguishes a run and the current thread from others.
  ///
  /// Numbers of runs are spread over all words: the keys of two runs on two threads are equal by a
  /// chance of one in 2⁶⁴ only.
  @usableFromInline
  static func key(ofRun number: UInt) -> UInt { spread(number) ^ currentThread }

  private static func spread(_ number: UInt) -> UInt {
    number &* UInt(truncatingIfNeeded: 0x9E37_79B9_7F4A_7C15 as UInt64)
  }

  /// Lets the current thread continue the run with a number.
  func permitRun(_ number: UInt) {
    sqlite_records_store(&state.pointee.runner, Self.spread(number))
  }

  /// The number of the current run; 0 if there is none.
  var runNumber: UInt { sqlite_records_load(&state.pointee.run.number) }

  /// Whether a run has ended because its access has.
  func wasLeft(_ number: UInt) -> Bool {
    number != 0 && number <= sqlite_records_load(&state.pointee.run.lastLeft)
  }

  /// Whether the run with a number is the current one.
  func isUnderWay(_ number: UInt) -> Bool {
    sqlite_records_load(&state.pointee.run.number) == number
  }
}

extension PreparedStatement {
  /// Leaves the current run, and a reference to the statement, to the code that ends the access of
  /// another thread.
  func abandonRun() {
    _ = Unmanaged.passRetained(self)
    sqlite_records_store(&bindings.state.pointee.run.isAbandoned, 1)
  }
}
