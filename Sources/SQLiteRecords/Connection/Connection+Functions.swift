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

/// Compares two texts: negative if the first comes first, positive if the second does.
typealias CollationCallback = (UnsafeRawBufferPointer, UnsafeRawBufferPointer) -> CInt

extension Connection {
  /// Adds a collation, or replaces the one of its name.
  ///
  /// https://www.sqlite.org/c3ref/create_collation.html
  func addCollation(
    _ name: String,
    compare: @escaping CollationCallback
  ) throws(SQLiteFailure) {
    try Self.checkNoNUL(in: name, "the name")
    let box = Unmanaged.passRetained(CallbackBox(compare))
    let code = sqlite3_create_collation_v2(
      sqliteConnection,
      name,
      SQLITE_UTF8,
      box.toOpaque(),
      { box, leftCount, left, rightCount, right in
        guard let box else { return 0 }
        let compare = Unmanaged<CallbackBox<CollationCallback>>.fromOpaque(box)
          .takeUnretainedValue().callback
        return compare(
          UnsafeRawBufferPointer(start: left, count: Int(leftCount)),
          UnsafeRawBufferPointer(start: right, count: Int(rightCount))
        )
      },
      { box in
        if let box { Unmanaged<CallbackBox<CollationCallback>>.fromOpaque(box).release() }
      }
    )
    guard code == SQLITE_OK else {
      // Unlike functions, SQLite does not release a collation that it has rejected.
      box.release()
      throw failure(code)
    }
  }

  /// Removes the collation of a name.
  func removeCollation(_ name: String) throws(SQLiteFailure) {
    try Self.checkNoNUL(in: name, "the name")
    let code = sqlite3_create_collation_v2(sqliteConnection, name, SQLITE_UTF8, nil, nil, nil)
    guard code == SQLITE_OK else { throw failure(code) }
  }
}

/// The call of an SQL function, to which its result goes: `sqlite3_context *`.
///
/// https://www.sqlite.org/c3ref/result_blob.html
struct FunctionContext {
  let pointer: OpaquePointer

  func setNull() { sqlite3_result_null(pointer) }
  func set(_ value: Int64) { sqlite3_result_int64(pointer, value) }
  func set(_ value: Double) { sqlite3_result_double(pointer, value) }

  /// Sets a text, which SQLite copies.
  func set(_ value: String) {
    var value = value
    value.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { characters in
        sqlite3_result_text64(
          pointer,
          characters.baseAddress,
          UInt64(characters.count),
          sqlite_records_transient(),
          UInt8(SQLITE_UTF8)
        )
      }
    }
  }

  /// Sets a blob, which SQLite copies. No bytes make an empty blob, not NULL.
  func set(blob bytes: UnsafeRawBufferPointer) {
    if bytes.isEmpty {
      sqlite3_result_zeroblob(pointer, 0)
      return
    }
    sqlite3_result_blob64(
      pointer,
      bytes.baseAddress,
      UInt64(bytes.count),
      sqlite_records_transient()
    )
  }

  /// Makes the statement fail.
  func fail(_ message: String, code: CInt = SQLITE_ERROR) {
    sqlite3_result_error(pointer, message, -1)
    if code != SQLITE_ERROR { sqlite3_result_error_code(pointer, code) }
  }
}

/// The values that an SQL function is called with: pointers to `sqlite3_value`.
typealias FunctionArguments = UnsafeBufferPointer<OpaquePointer?>

/// The implementation of an SQL function.
enum FunctionBody {
  /// The function computes a result from its arguments.
  case scalar((FunctionArguments, FunctionContext) -> Void)
  /// The function computes a result from the rows of a group.
  case aggregate(() -> AggregateRun)
}

/// The run of an aggregate function over a group of rows.
final class AggregateRun {
  let step: (FunctionArguments, FunctionContext) -> Void
  let finish: (FunctionContext) -> Void

  init(
    step: @escaping (FunctionArguments, FunctionContext) -> Void,
    finish: @escaping (FunctionContext) -> Void
  ) {
    self.step = step
    self.finish = finish
  }
}
