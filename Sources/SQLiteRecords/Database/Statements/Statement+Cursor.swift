/// The run of a statement that a cursor of a program steps through.
struct CursorRun {
  let run: StatementRun

  /// The cursor, until it is released.
  weak var cursor: AnyObject?
}

extension Statement {
  /// Moves to the next row of the cursor's run, which the first call begins.
  ///
  /// - returns: Whether there is a row.
  /// - throws: The error of SQLite; `SQLITE_MISUSE` if the statement is running for another caller.
  func step(for cursor: some AnyObject) throws -> Bool {
    let hasRow = try run(of: cursor).step()
    if !hasRow { cursorRun = nil }
    return hasRow
  }

  /// Makes the statement free for others.
  func endRun(of cursor: some AnyObject) {
    if cursorRun?.cursor === cursor { cursorRun = nil }
  }

  private func run(of cursor: some AnyObject) throws -> StatementRun {
    if let cursorRun {
      if cursorRun.cursor === cursor { return cursorRun.run }
      // The run of a cursor that was released ends with it.
      if cursorRun.cursor == nil { self.cursorRun = nil }
    }
    try prepareToRun(nil)
    let run = try StatementRun(prepared, in: database, arguments: boundArguments)
    cursorRun = CursorRun(run: run, cursor: cursor)
    return run
  }
}
