import CSQLiteRecords

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
