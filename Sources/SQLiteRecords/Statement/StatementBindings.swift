public import CSQLiteRecords

/// The parameters of a prepared statement, as a value that binding code can pass around without
/// counting references. The statement owns what it points to.
@usableFromInline
package struct StatementBindings {
  /// The state that changes while the statement is bound and run.
  ///
  /// It is behind a pointer because stored properties of a class that change are checked for
  /// exclusive access at run time, which costs more than a binding call.
  @usableFromInline
  struct State: ~Copyable {
    @usableFromInline let sqliteStatement: SQLiteStatement

    /// The first code other than `SQLITE_OK` that a binding call returned.
    @usableFromInline var bindingCode: CInt = SQLITE_OK

    /// Whether a parameter of the key was bound to NULL.
    @usableFromInline var hasNullKey = false

    /// Whether a run of the statement has begun, and the statement has not been reset since.
    @usableFromInline var isRunning = false

    /// Whether values are being bound for a run, or have been and the run has not ended. Until then
    /// the statement must not be bound for another run, nor released.
    @usableFromInline var isReserved = false

    /// The key of the run that may continue; 0 if there is none.
    @usableFromInline var runner: UInt = 0

    /// The number of the pass of bindings.
    @usableFromInline var pass: UInt32 = 0

    /// The columns of a record that were bound in this pass.
    @usableFromInline var boundColumns = BoundColumns()

    /// Memory for the texts and blobs of the current bindings.
    @usableFromInline var arena = BindingArena()

    /// The integer that a parameter of the key was bound to last.
    @usableFromInline var integerKey: Int64?

    /// The bytes of the values that were left to SQLite to copy in this pass.
    @usableFromInline var copiedBytes = 0

    /// The current run, and its neighbours among those of the connection.
    var run = RunningStatements.Entry()

    init(_ sqliteStatement: SQLiteStatement) { self.sqliteStatement = sqliteStatement }
  }

  @usableFromInline let state: UnsafeMutablePointer<State>

  @inlinable
  init(_ state: borrowing UniqueBox<State>) { self.state = state.pointer }

  @inlinable var sqliteStatement: SQLiteStatement { state.pointee.sqliteStatement }

  /// Runs the statement up to its next row, or to its end.
  ///
  /// https://www.sqlite.org/c3ref/step.html
  @inlinable
  func step() -> PreparedStatement.Step {
    let code = sqlite3_step(sqliteStatement)
    if code == SQLITE_ROW { return .row }
    if code == SQLITE_DONE { return .done }
    return .failed(code)
  }

  /// Whether the statement runs, or is reserved for a run: another one needs a statement of its own.
  @inlinable @inline(__always)
  package var isInUse: Bool { state.pointee.isRunning || state.pointee.isReserved }

  /// Whether the statement is reserved for a run.
  @inlinable var isReserved: Bool { state.pointee.isReserved }

  /// Whether a parameter of the key was bound to NULL.
  @inlinable @inline(__always)
  var hasNullKey: Bool { state.pointee.hasNullKey }

  /// Starts a pass of bindings: forgets the state of the previous one.
  @inlinable @inline(__always)
  package func begin() {
    state.pointee.pass &+= 1
    state.pointee.bindingCode = SQLITE_OK
    state.pointee.hasNullKey = false
    state.pointee.boundColumns.removeAll()
    state.pointee.copiedBytes = 0
    state.pointee.arena.removeAll()
  }

  /// The first code other than `SQLITE_OK` that a binding call returned in this pass.
  @inlinable var code: CInt { state.pointee.bindingCode }

  /// Remembers the first error of a pass of bindings.
  @inlinable @inline(__always)
  func note(_ code: CInt) {
    if _slowPath(code != SQLITE_OK) { noteFailure(code) }
  }

  @usableFromInline @inline(never)
  func noteFailure(_ code: CInt) {
    if state.pointee.bindingCode == SQLITE_OK { state.pointee.bindingCode = code }
  }

  /// Binds a text, of which the statement keeps a copy.
  ///
  /// It is not `@inlinable`: of the code that binds a record, this is the part that is too long to be
  /// repeated for each column.
  @usableFromInline
  func bind(text: String, at index: CInt) {
    let isBound: Void? = text.utf8.withContiguousStorageIfAvailable {
      bind(text: UnsafeRawBufferPointer($0), at: index)
    }
    if isBound == nil { bind(foreignText: text, at: index) }
  }

  /// Binds a string that is not stored as UTF-8, such as one that comes from Objective-C.
  @inline(never)
  private func bind(foreignText text: String, at index: CInt) {
    var text = text
    text.withUTF8 { bind(text: UnsafeRawBufferPointer($0), at: index) }
  }

  @inline(__always)
  private func bind(text bytes: UnsafeRawBufferPointer, at index: CInt) {
    guard _fastPath(bytes.count <= BindingArena.largestValue), let source = bytes.baseAddress else {
      state.pointee.copiedBytes &+= bytes.count
      note(SQLiteBinding.bind(text: bytes, to: sqliteStatement, at: index))
      return
    }
    let copy = state.pointee.arena.allocate(bytes.count)
    copy.copyMemory(from: source, byteCount: bytes.count)
    note(
      sqlite3_bind_text64(
        sqliteStatement,
        index,
        copy.assumingMemoryBound(to: CChar.self),
        UInt64(bytes.count),
        nil,
        UInt8(SQLITE_UTF8)
      )
    )
  }

  /// Binds a blob, of which the statement keeps a copy. No bytes make an empty blob, not NULL.
  @usableFromInline
  func bind(blob bytes: UnsafeRawBufferPointer, at index: CInt) {
    guard bytes.count <= BindingArena.largestValue, let source = bytes.baseAddress else {
      state.pointee.copiedBytes &+= bytes.count
      note(SQLiteBinding.bind(blob: bytes, to: sqliteStatement, at: index))
      return
    }
    let copy = state.pointee.arena.allocate(bytes.count)
    copy.copyMemory(from: source, byteCount: bytes.count)
    note(sqlite3_bind_blob64(sqliteStatement, index, copy, UInt64(bytes.count), nil))
  }
}

// The bindings of a statement that writes several rows.

extension StatementBindings {
  /// Forgets the key and the columns of the row before.
  @inlinable
  package func beginRow() {
    state.pointee.hasNullKey = false
    state.pointee.integerKey = nil
    state.pointee.boundColumns.removeAll()
  }

  /// The key of the row: whether it was bound to NULL, and the integer that it was bound to otherwise.
  @inlinable
  package var rowKey: (isNull: Bool, integer: Int64?) {
    (state.pointee.hasNullKey, state.pointee.integerKey)
  }

  /// Whether each of some columns of the row has been bound, and no other one.
  @inlinable @inline(__always)
  package func haveBound(_ columns: BoundColumns) -> Bool { state.pointee.boundColumns == columns }

  /// Whether so many bytes are held for the bindings that more rows are not worth it.
  @inlinable
  package var isLarge: Bool {
    state.pointee.arena.used &+ state.pointee.copiedBytes > 512 << 10
  }
}

extension StatementBindings {
  /// Reserves the statement until a closure returns: until then it is not bound for another run, and
  /// not released.
  @inlinable @inline(__always)
  package func reserving<Value>(_ body: () throws -> Value) rethrows -> Value {
    state.pointee.isReserved = true
    defer { state.pointee.isReserved = false }
    return try body()
  }
}
