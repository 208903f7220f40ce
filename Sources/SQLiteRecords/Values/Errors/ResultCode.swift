/// A result code of SQLite, primary or extended.
///
/// An extended code refines a primary one: `SQLITE_CONSTRAINT_UNIQUE` refines `SQLITE_CONSTRAINT`,
/// and matches it in a pattern:
///
/// ```swift
/// do {
///   try player.insert(db)
/// } catch DatabaseError.SQLITE_CONSTRAINT {
///   // any violated constraint
/// }
/// ```
///
/// https://www.sqlite.org/rescode.html
public struct ResultCode: RawRepresentable, Hashable, Sendable {
  /// The number.
  public let rawValue: CInt

  /// The code with a number.
  public init(rawValue: CInt) {
    self.rawValue = rawValue
  }

  /// The code with a number.
  init(_ rawValue: CInt) {
    self.rawValue = rawValue
  }

  /// The primary code: the low eight bits.
  public var primaryResultCode: ResultCode { ResultCode(rawValue & 0xFF) }

  /// Whether the code is a primary one.
  var isPrimary: Bool { self == primaryResultCode }

  /// Whether `code` is `pattern`, or refines it.
  public static func ~= (pattern: ResultCode, code: ResultCode) -> Bool {
    pattern == code || (pattern.isPrimary && pattern == code.primaryResultCode)
  }

  /// Whether `error` is a ``DatabaseError`` whose code is `pattern`, or refines it.
  public static func ~= (pattern: ResultCode, error: any Error) -> Bool {
    guard let error = error as? DatabaseError else { return false }
    return pattern ~= error.extendedResultCode
  }
}

extension ResultCode: CustomStringConvertible {
  /// The number, and SQLite's description: `19 (constraint failed)`.
  public var description: String {
    "\(rawValue) (\(Connection.description(of: rawValue)))"
  }
}

/// What has the names of SQLite's result codes: the codes, and errors, so that a `catch` clause reads
/// `catch DatabaseError.SQLITE_BUSY`.
///
/// ```swift
/// do {
///   // INSERT INTO "player" …
///   try player.insert(db)
/// } catch DatabaseError.SQLITE_CONSTRAINT_UNIQUE {
///   // the name is taken
/// }
/// ```
///
/// https://www.sqlite.org/rescode.html
public protocol ResultCodeNames {}

extension ResultCode: ResultCodeNames {}
extension DatabaseError: ResultCodeNames {}

extension ResultCodeNames {
  /// `SQLITE_OK`, 0.
  public static var SQLITE_OK: ResultCode { ResultCode(0) }
  /// `SQLITE_ERROR`, 1.
  public static var SQLITE_ERROR: ResultCode { ResultCode(1) }
  /// `SQLITE_INTERNAL`, 2.
  public static var SQLITE_INTERNAL: ResultCode { ResultCode(2) }
  /// `SQLITE_PERM`, 3.
  public static var SQLITE_PERM: ResultCode { ResultCode(3) }
  /// `SQLITE_ABORT`, 4.
  public static var SQLITE_ABORT: ResultCode { ResultCode(4) }
  /// `SQLITE_BUSY`, 5.
  public static var SQLITE_BUSY: ResultCode { ResultCode(5) }
  /// `SQLITE_LOCKED`, 6.
  public static var SQLITE_LOCKED: ResultCode { ResultCode(6) }
  /// `SQLITE_NOMEM`, 7.
  public static var SQLITE_NOMEM: ResultCode { ResultCode(7) }
  /// `SQLITE_READONLY`, 8.
  public static var SQLITE_READONLY: ResultCode { ResultCode(8) }
  /// `SQLITE_INTERRUPT`, 9.
  public static var SQLITE_INTERRUPT: ResultCode { ResultCode(9) }
  /// `SQLITE_IOERR`, 10.
  public static var SQLITE_IOERR: ResultCode { ResultCode(10) }
  /// `SQLITE_CORRUPT`, 11.
  public static var SQLITE_CORRUPT: ResultCode { ResultCode(11) }
  /// `SQLITE_NOTFOUND`, 12.
  public static var SQLITE_NOTFOUND: ResultCode { ResultCode(12) }
  /// `SQLITE_FULL`, 13.
  public static var SQLITE_FULL: ResultCode { ResultCode(13) }
  /// `SQLITE_CANTOPEN`, 14.
  public static var SQLITE_CANTOPEN: ResultCode { ResultCode(14) }
  /// `SQLITE_PROTOCOL`, 15.
  public static var SQLITE_PROTOCOL: ResultCode { ResultCode(15) }
  /// `SQLITE_EMPTY`, 16.
  public static var SQLITE_EMPTY: ResultCode { ResultCode(16) }
  /// `SQLITE_SCHEMA`, 17.
  public static var SQLITE_SCHEMA: ResultCode { ResultCode(17) }
  /// `SQLITE_TOOBIG`, 18.
  public static var SQLITE_TOOBIG: ResultCode { ResultCode(18) }
  /// `SQLITE_CONSTRAINT`, 19.
  public static var SQLITE_CONSTRAINT: ResultCode { ResultCode(19) }
  /// `SQLITE_MISMATCH`, 20.
  public static var SQLITE_MISMATCH: ResultCode { ResultCode(20) }
  /// `SQLITE_MISUSE`, 21.
  public static var SQLITE_MISUSE: ResultCode { ResultCode(21) }
  /// `SQLITE_NOLFS`, 22.
  public static var SQLITE_NOLFS: ResultCode { ResultCode(22) }
  /// `SQLITE_AUTH`, 23.
  public static var SQLITE_AUTH: ResultCode { ResultCode(23) }
  /// `SQLITE_FORMAT`, 24.
  public static var SQLITE_FORMAT: ResultCode { ResultCode(24) }
  /// `SQLITE_RANGE`, 25.
  public static var SQLITE_RANGE: ResultCode { ResultCode(25) }
  /// `SQLITE_NOTADB`, 26.
  public static var SQLITE_NOTADB: ResultCode { ResultCode(26) }
  /// `SQLITE_NOTICE`, 27.
  public static var SQLITE_NOTICE: ResultCode { ResultCode(27) }
  /// `SQLITE_WARNING`, 28.
  public static var SQLITE_WARNING: ResultCode { ResultCode(28) }
  /// `SQLITE_ROW`, 100.
  public static var SQLITE_ROW: ResultCode { ResultCode(100) }
  /// `SQLITE_DONE`, 101.
  public static var SQLITE_DONE: ResultCode { ResultCode(101) }
  /// `SQLITE_ERROR_MISSING_COLLSEQ`, 257.
  public static var SQLITE_ERROR_MISSING_COLLSEQ: ResultCode { ResultCode(257) }
  /// `SQLITE_ERROR_RETRY`, 513.
  public static var SQLITE_ERROR_RETRY: ResultCode { ResultCode(513) }
  /// `SQLITE_ERROR_SNAPSHOT`, 769.
  public static var SQLITE_ERROR_SNAPSHOT: ResultCode { ResultCode(769) }
  /// `SQLITE_IOERR_READ`, 266.
  public static var SQLITE_IOERR_READ: ResultCode { ResultCode(266) }
  /// `SQLITE_IOERR_SHORT_READ`, 522.
  public static var SQLITE_IOERR_SHORT_READ: ResultCode { ResultCode(522) }
  /// `SQLITE_IOERR_WRITE`, 778.
  public static var SQLITE_IOERR_WRITE: ResultCode { ResultCode(778) }
  /// `SQLITE_IOERR_FSYNC`, 1034.
  public static var SQLITE_IOERR_FSYNC: ResultCode { ResultCode(1034) }
  /// `SQLITE_IOERR_DIR_FSYNC`, 1290.
  public static var SQLITE_IOERR_DIR_FSYNC: ResultCode { ResultCode(1290) }
  /// `SQLITE_IOERR_TRUNCATE`, 1546.
  public static var SQLITE_IOERR_TRUNCATE: ResultCode { ResultCode(1546) }
  /// `SQLITE_IOERR_FSTAT`, 1802.
  public static var SQLITE_IOERR_FSTAT: ResultCode { ResultCode(1802) }
  /// `SQLITE_IOERR_UNLOCK`, 2058.
  public static var SQLITE_IOERR_UNLOCK: ResultCode { ResultCode(2058) }
  /// `SQLITE_IOERR_RDLOCK`, 2314.
  public static var SQLITE_IOERR_RDLOCK: ResultCode { ResultCode(2314) }
  /// `SQLITE_IOERR_DELETE`, 2570.
  public static var SQLITE_IOERR_DELETE: ResultCode { ResultCode(2570) }
  /// `SQLITE_IOERR_BLOCKED`, 2826.
  public static var SQLITE_IOERR_BLOCKED: ResultCode { ResultCode(2826) }
  /// `SQLITE_IOERR_NOMEM`, 3082.
  public static var SQLITE_IOERR_NOMEM: ResultCode { ResultCode(3082) }
  /// `SQLITE_IOERR_ACCESS`, 3338.
  public static var SQLITE_IOERR_ACCESS: ResultCode { ResultCode(3338) }
  /// `SQLITE_IOERR_CHECKRESERVEDLOCK`, 3594.
  public static var SQLITE_IOERR_CHECKRESERVEDLOCK: ResultCode { ResultCode(3594) }
  /// `SQLITE_IOERR_LOCK`, 3850.
  public static var SQLITE_IOERR_LOCK: ResultCode { ResultCode(3850) }
  /// `SQLITE_IOERR_CLOSE`, 4106.
  public static var SQLITE_IOERR_CLOSE: ResultCode { ResultCode(4106) }
  /// `SQLITE_IOERR_DIR_CLOSE`, 4362.
  public static var SQLITE_IOERR_DIR_CLOSE: ResultCode { ResultCode(4362) }
  /// `SQLITE_IOERR_SHMOPEN`, 4618.
  public static var SQLITE_IOERR_SHMOPEN: ResultCode { ResultCode(4618) }
  /// `SQLITE_IOERR_SHMSIZE`, 4874.
  public static var SQLITE_IOERR_SHMSIZE: ResultCode { ResultCode(4874) }
  /// `SQLITE_IOERR_SHMLOCK`, 5130.
  public static var SQLITE_IOERR_SHMLOCK: ResultCode { ResultCode(5130) }
  /// `SQLITE_IOERR_SHMMAP`, 5386.
  public static var SQLITE_IOERR_SHMMAP: ResultCode { ResultCode(5386) }
  /// `SQLITE_IOERR_SEEK`, 5642.
  public static var SQLITE_IOERR_SEEK: ResultCode { ResultCode(5642) }
  /// `SQLITE_IOERR_DELETE_NOENT`, 5898.
  public static var SQLITE_IOERR_DELETE_NOENT: ResultCode { ResultCode(5898) }
  /// `SQLITE_IOERR_MMAP`, 6154.
  public static var SQLITE_IOERR_MMAP: ResultCode { ResultCode(6154) }
  /// `SQLITE_IOERR_GETTEMPPATH`, 6410.
  public static var SQLITE_IOERR_GETTEMPPATH: ResultCode { ResultCode(6410) }
  /// `SQLITE_IOERR_CONVPATH`, 6666.
  public static var SQLITE_IOERR_CONVPATH: ResultCode { ResultCode(6666) }
  /// `SQLITE_IOERR_VNODE`, 6922.
  public static var SQLITE_IOERR_VNODE: ResultCode { ResultCode(6922) }
  /// `SQLITE_IOERR_AUTH`, 7178.
  public static var SQLITE_IOERR_AUTH: ResultCode { ResultCode(7178) }
  /// `SQLITE_IOERR_BEGIN_ATOMIC`, 7434.
  public static var SQLITE_IOERR_BEGIN_ATOMIC: ResultCode { ResultCode(7434) }
  /// `SQLITE_IOERR_COMMIT_ATOMIC`, 7690.
  public static var SQLITE_IOERR_COMMIT_ATOMIC: ResultCode { ResultCode(7690) }
  /// `SQLITE_IOERR_ROLLBACK_ATOMIC`, 7946.
  public static var SQLITE_IOERR_ROLLBACK_ATOMIC: ResultCode { ResultCode(7946) }
  /// `SQLITE_IOERR_DATA`, 8202.
  public static var SQLITE_IOERR_DATA: ResultCode { ResultCode(8202) }
  /// `SQLITE_IOERR_CORRUPTFS`, 8458.
  public static var SQLITE_IOERR_CORRUPTFS: ResultCode { ResultCode(8458) }
  /// `SQLITE_LOCKED_SHAREDCACHE`, 262.
  public static var SQLITE_LOCKED_SHAREDCACHE: ResultCode { ResultCode(262) }
  /// `SQLITE_LOCKED_VTAB`, 518.
  public static var SQLITE_LOCKED_VTAB: ResultCode { ResultCode(518) }
  /// `SQLITE_BUSY_RECOVERY`, 261.
  public static var SQLITE_BUSY_RECOVERY: ResultCode { ResultCode(261) }
  /// `SQLITE_BUSY_SNAPSHOT`, 517.
  public static var SQLITE_BUSY_SNAPSHOT: ResultCode { ResultCode(517) }
  /// `SQLITE_BUSY_TIMEOUT`, 773.
  public static var SQLITE_BUSY_TIMEOUT: ResultCode { ResultCode(773) }
  /// `SQLITE_CANTOPEN_NOTEMPDIR`, 270.
  public static var SQLITE_CANTOPEN_NOTEMPDIR: ResultCode { ResultCode(270) }
  /// `SQLITE_CANTOPEN_ISDIR`, 526.
  public static var SQLITE_CANTOPEN_ISDIR: ResultCode { ResultCode(526) }
  /// `SQLITE_CANTOPEN_FULLPATH`, 782.
  public static var SQLITE_CANTOPEN_FULLPATH: ResultCode { ResultCode(782) }
  /// `SQLITE_CANTOPEN_CONVPATH`, 1038.
  public static var SQLITE_CANTOPEN_CONVPATH: ResultCode { ResultCode(1038) }
  /// `SQLITE_CANTOPEN_DIRTYWAL`, 1294.
  public static var SQLITE_CANTOPEN_DIRTYWAL: ResultCode { ResultCode(1294) }
  /// `SQLITE_CANTOPEN_SYMLINK`, 1550.
  public static var SQLITE_CANTOPEN_SYMLINK: ResultCode { ResultCode(1550) }
  /// `SQLITE_CORRUPT_VTAB`, 267.
  public static var SQLITE_CORRUPT_VTAB: ResultCode { ResultCode(267) }
  /// `SQLITE_CORRUPT_SEQUENCE`, 523.
  public static var SQLITE_CORRUPT_SEQUENCE: ResultCode { ResultCode(523) }
  /// `SQLITE_CORRUPT_INDEX`, 779.
  public static var SQLITE_CORRUPT_INDEX: ResultCode { ResultCode(779) }
  /// `SQLITE_READONLY_RECOVERY`, 264.
  public static var SQLITE_READONLY_RECOVERY: ResultCode { ResultCode(264) }
  /// `SQLITE_READONLY_CANTLOCK`, 520.
  public static var SQLITE_READONLY_CANTLOCK: ResultCode { ResultCode(520) }
  /// `SQLITE_READONLY_ROLLBACK`, 776.
  public static var SQLITE_READONLY_ROLLBACK: ResultCode { ResultCode(776) }
  /// `SQLITE_READONLY_DBMOVED`, 1032.
  public static var SQLITE_READONLY_DBMOVED: ResultCode { ResultCode(1032) }
  /// `SQLITE_READONLY_CANTINIT`, 1288.
  public static var SQLITE_READONLY_CANTINIT: ResultCode { ResultCode(1288) }
  /// `SQLITE_READONLY_DIRECTORY`, 1544.
  public static var SQLITE_READONLY_DIRECTORY: ResultCode { ResultCode(1544) }
  /// `SQLITE_ABORT_ROLLBACK`, 516.
  public static var SQLITE_ABORT_ROLLBACK: ResultCode { ResultCode(516) }
  /// `SQLITE_CONSTRAINT_CHECK`, 275.
  public static var SQLITE_CONSTRAINT_CHECK: ResultCode { ResultCode(275) }
  /// `SQLITE_CONSTRAINT_COMMITHOOK`, 531.
  public static var SQLITE_CONSTRAINT_COMMITHOOK: ResultCode { ResultCode(531) }
  /// `SQLITE_CONSTRAINT_FOREIGNKEY`, 787.
  public static var SQLITE_CONSTRAINT_FOREIGNKEY: ResultCode { ResultCode(787) }
  /// `SQLITE_CONSTRAINT_FUNCTION`, 1043.
  public static var SQLITE_CONSTRAINT_FUNCTION: ResultCode { ResultCode(1043) }
  /// `SQLITE_CONSTRAINT_NOTNULL`, 1299.
  public static var SQLITE_CONSTRAINT_NOTNULL: ResultCode { ResultCode(1299) }
  /// `SQLITE_CONSTRAINT_PRIMARYKEY`, 1555.
  public static var SQLITE_CONSTRAINT_PRIMARYKEY: ResultCode { ResultCode(1555) }
  /// `SQLITE_CONSTRAINT_TRIGGER`, 1811.
  public static var SQLITE_CONSTRAINT_TRIGGER: ResultCode { ResultCode(1811) }
  /// `SQLITE_CONSTRAINT_UNIQUE`, 2067.
  public static var SQLITE_CONSTRAINT_UNIQUE: ResultCode { ResultCode(2067) }
  /// `SQLITE_CONSTRAINT_VTAB`, 2323.
  public static var SQLITE_CONSTRAINT_VTAB: ResultCode { ResultCode(2323) }
  /// `SQLITE_CONSTRAINT_ROWID`, 2579.
  public static var SQLITE_CONSTRAINT_ROWID: ResultCode { ResultCode(2579) }
  /// `SQLITE_CONSTRAINT_PINNED`, 2835.
  public static var SQLITE_CONSTRAINT_PINNED: ResultCode { ResultCode(2835) }
  /// `SQLITE_CONSTRAINT_DATATYPE`, 3091.
  public static var SQLITE_CONSTRAINT_DATATYPE: ResultCode { ResultCode(3091) }
  /// `SQLITE_NOTICE_RECOVER_WAL`, 283.
  public static var SQLITE_NOTICE_RECOVER_WAL: ResultCode { ResultCode(283) }
  /// `SQLITE_NOTICE_RECOVER_ROLLBACK`, 539.
  public static var SQLITE_NOTICE_RECOVER_ROLLBACK: ResultCode { ResultCode(539) }
  /// `SQLITE_WARNING_AUTOINDEX`, 284.
  public static var SQLITE_WARNING_AUTOINDEX: ResultCode { ResultCode(284) }
  /// `SQLITE_AUTH_USER`, 279.
  public static var SQLITE_AUTH_USER: ResultCode { ResultCode(279) }
  /// `SQLITE_OK_LOAD_PERMANENTLY`, 256.
  public static var SQLITE_OK_LOAD_PERMANENTLY: ResultCode { ResultCode(256) }
  /// `SQLITE_OK_SYMLINK`, 512.
  public static var SQLITE_OK_SYMLINK: ResultCode { ResultCode(512) }
}
