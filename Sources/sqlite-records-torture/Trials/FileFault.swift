import CSQLiteRecordsFaults
import SQLiteRecordsGRDB

/// A way in which a call on a file fails.
struct FileFault: Sendable {
  let name: String
  let operation: faults_operation
  let code: ResultCode

  /// Whether a write is done for its first half.
  var isHalf = false

  static let all = [
    FileFault(name: "open", operation: faults_open, code: .SQLITE_CANTOPEN),
    FileFault(name: "delete", operation: faults_delete, code: .SQLITE_IOERR_DELETE),
    FileFault(name: "access", operation: faults_access, code: .SQLITE_IOERR_ACCESS),
    FileFault(name: "read", operation: faults_read, code: .SQLITE_IOERR_READ),
    FileFault(name: "write", operation: faults_write, code: .SQLITE_IOERR_WRITE),
    FileFault(name: "half write", operation: faults_write, code: .SQLITE_IOERR_WRITE, isHalf: true),
    FileFault(name: "full disk", operation: faults_write, code: .SQLITE_FULL, isHalf: true),
    FileFault(name: "truncate", operation: faults_truncate, code: .SQLITE_IOERR_TRUNCATE),
    FileFault(name: "sync", operation: faults_sync, code: .SQLITE_IOERR_FSYNC),
    FileFault(name: "size", operation: faults_size, code: .SQLITE_IOERR_FSTAT),
    FileFault(name: "lock", operation: faults_lock, code: .SQLITE_IOERR_LOCK),
    FileFault(name: "busy", operation: faults_lock, code: .SQLITE_BUSY),
    FileFault(name: "unlock", operation: faults_unlock, code: .SQLITE_IOERR_UNLOCK),
    FileFault(
      name: "reserved lock",
      operation: faults_reserved_lock,
      code: .SQLITE_IOERR_CHECKRESERVEDLOCK
    ),
    FileFault(
      name: "shared memory",
      operation: faults_shared_memory,
      code: .SQLITE_IOERR_SHMMAP
    ),
    FileFault(
      name: "lock of shared memory",
      operation: faults_shared_memory_lock,
      code: .SQLITE_IOERR_SHMLOCK
    ),
    FileFault(
      name: "busy shared memory",
      operation: faults_shared_memory_lock,
      code: .SQLITE_BUSY
    ),
  ]

  /// Lets calls fail from one of the next on.
  ///
  /// - parameter isLasting: Whether all that follow fail too.
  func begin(at number: Int, isLasting: Bool) {
    let count = isLasting ? Int64.max : 1
    faults_fail_calls(operation, code.rawValue, Int64(number), count, isHalf ? 1 : 0)
  }

  /// Ends all faults, and begins to count.
  static func end() { faults_fail_calls(faults_open, 0, 0, 0, 0) }
}
