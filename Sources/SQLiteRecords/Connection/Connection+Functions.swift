import CSQLiteRecords

extension Connection {
  /// Adds an SQL function, or replaces the one of its name and number of arguments.
  ///
  /// https://www.sqlite.org/c3ref/create_function.html
  ///
  /// - parameter argumentCount: The number of arguments; -1 for any.
  /// - parameter isPure: Whether equal arguments always give equal results.
  func addFunction(
    _ name: String,
    argumentCount: CInt,
    isPure: Bool,
    body: FunctionBody
  ) throws(SQLiteFailure) {
    try Self.checkNoNUL(in: name, "the name")
    // SQLite releases the box, even if it rejects the function.
    let box = Unmanaged.passRetained(CallbackBox(body)).toOpaque()
    let flags = SQLITE_UTF8 | (isPure ? SQLITE_DETERMINISTIC : 0)
    let code =
      switch body {
      case .scalar:
        sqlite3_create_function_v2(
          sqliteConnection,
          name,
          argumentCount,
          flags,
          box,
          callScalar,
          nil,
          nil,
          releaseFunction
        )
      case .aggregate:
        sqlite3_create_function_v2(
          sqliteConnection,
          name,
          argumentCount,
          flags,
          box,
          nil,
          stepAggregate,
          finishAggregate,
          releaseFunction
        )
      }
    guard code == SQLITE_OK else { throw failure(code) }
  }

  /// Removes the function of a name and number of arguments.
  func removeFunction(_ name: String, argumentCount: CInt) throws(SQLiteFailure) {
    try Self.checkNoNUL(in: name, "the name")
    let code = sqlite3_create_function_v2(
      sqliteConnection,
      name,
      argumentCount,
      SQLITE_UTF8,
      nil,
      nil,
      nil,
      nil,
      nil
    )
    guard code == SQLITE_OK else { throw failure(code) }
  }
}

private func releaseFunction(_ box: UnsafeMutableRawPointer?) {
  if let box { Unmanaged<CallbackBox<FunctionBody>>.fromOpaque(box).release() }
}

private func body(of context: OpaquePointer?) -> FunctionBody? {
  guard let context, let box = sqlite3_user_data(context) else { return nil }
  return Unmanaged<CallbackBox<FunctionBody>>.fromOpaque(box).takeUnretainedValue().callback
}

private func callScalar(
  context: OpaquePointer?,
  count: CInt,
  values: UnsafeMutablePointer<OpaquePointer?>?
) {
  guard let context, case .scalar(let call) = body(of: context) else { return }
  call(FunctionArguments(start: values, count: Int(count)), FunctionContext(pointer: context))
}

private func stepAggregate(
  context: OpaquePointer?,
  count: CInt,
  values: UnsafeMutablePointer<OpaquePointer?>?
) {
  guard let context else { return }
  let result = FunctionContext(pointer: context)
  let size = CInt(MemoryLayout<UnsafeMutableRawPointer?>.size)
  guard let memory = sqlite3_aggregate_context(context, size) else {
    sqlite3_result_error_nomem(context)
    return
  }
  // SQLite hands out zeroed memory at the first row of a group, and the same one after that.
  let place = memory.assumingMemoryBound(to: UnsafeMutableRawPointer?.self)
  if place.pointee == nil, case .aggregate(let make) = body(of: context) {
    place.pointee = Unmanaged.passRetained(make()).toOpaque()
  }
  guard let run = place.pointee else { return }
  Unmanaged<AggregateRun>.fromOpaque(run).takeUnretainedValue()
    .step(FunctionArguments(start: values, count: Int(count)), result)
}

private func finishAggregate(context: OpaquePointer?) {
  guard let context else { return }
  let result = FunctionContext(pointer: context)
  let memory = sqlite3_aggregate_context(context, 0)
  if let run = memory?.assumingMemoryBound(to: UnsafeMutableRawPointer?.self).pointee {
    Unmanaged<AggregateRun>.fromOpaque(run).takeRetainedValue().finish(result)
  } else if case .aggregate(let make) = body(of: context) {
    // A group without rows.
    make().finish(result)
  }
}
