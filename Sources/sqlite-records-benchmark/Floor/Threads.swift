import CSQLiteRecordsFloor

/// Runs a closure on several threads at once, with numbers from 0, and waits for all of them.
///
/// - parameter body: It must be safe to be called by several threads.
/// - throws: ``FloorError`` if a thread cannot be started.
func runOnThreads(_ count: Int, _ body: (Int) -> Void) throws {
  try withoutActuallyEscaping(body) { body in
    var task = body
    try withUnsafeMutablePointer(to: &task) { pointer in
      let code = floor_run_on_threads(
        CInt(count),
        { context, number in
          context?.assumingMemoryBound(to: ((Int) -> Void).self).pointee(Int(number))
        },
        pointer
      )
      try FloorError.check(code)
    }
  }
}

/// Runs a closure below a function whose name tools that count instructions know.
func measured(_ body: () throws -> Void) throws {
  var failure: (any Error)?
  withoutActuallyEscaping(body) { body in
    var task = { do { try body() } catch { failure = error } }
    withUnsafeMutablePointer(to: &task) { pointer in
      floor_measure({ $0?.assumingMemoryBound(to: (() -> Void).self).pointee() }, pointer)
    }
  }
  if let failure { throw failure }
}
