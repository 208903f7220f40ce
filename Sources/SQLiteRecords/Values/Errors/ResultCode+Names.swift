// The names of SQLite's result codes. https://www.sqlite.org/rescode.html

extension ResultCode {
  /// `SQLITE_OK`, 0.
  public static let SQLITE_OK = ResultCode(0)
  /// `SQLITE_ERROR`, 1.
  public static let SQLITE_ERROR = ResultCode(1)
  /// `SQLITE_INTERNAL`, 2.
  public static let SQLITE_INTERNAL = ResultCode(2)
  /// `SQLITE_PERM`, 3.
  public static let SQLITE_PERM = ResultCode(3)
  /// `SQLITE_ABORT`, 4.
  public static let SQLITE_ABORT = ResultCode(4)
  /// `SQLITE_BUSY`, 5.
  public static let SQLITE_BUSY = ResultCode(5)
  /// `SQLITE_LOCKED`, 6.
  public static let SQLITE_LOCKED = ResultCode(6)
  /// `SQLITE_NOMEM`, 7.
  public static let SQLITE_NOMEM = ResultCode(7)
  /// `SQLITE_READONLY`, 8.
  public static let SQLITE_READONLY = ResultCode(8)
  /// `SQLITE_INTERRUPT`, 9.
  public static let SQLITE_INTERRUPT = ResultCode(9)
  /// `SQLITE_IOERR`, 10.
  public static let SQLITE_IOERR = ResultCode(10)
  /// `SQLITE_CORRUPT`, 11.
  public static let SQLITE_CORRUPT = ResultCode(11)
  /// `SQLITE_NOTFOUND`, 12.
  public static let SQLITE_NOTFOUND = ResultCode(12)
  /// `SQLITE_FULL`, 13.
  public static let SQLITE_FULL = ResultCode(13)
  /// `SQLITE_CANTOPEN`, 14.
  public static let SQLITE_CANTOPEN = ResultCode(14)
  /// `SQLITE_PROTOCOL`, 15.
  public static let SQLITE_PROTOCOL = ResultCode(15)
  /// `SQLITE_EMPTY`, 16.
  public static let SQLITE_EMPTY = ResultCode(16)
  /// `SQLITE_SCHEMA`, 17.
  public static let SQLITE_SCHEMA = ResultCode(17)
  /// `SQLITE_TOOBIG`, 18.
  public static let SQLITE_TOOBIG = ResultCode(18)
  /// `SQLITE_CONSTRAINT`, 19.
  public static let SQLITE_CONSTRAINT = ResultCode(19)
  /// `SQLITE_MISMATCH`, 20.
  public static let SQLITE_MISMATCH = ResultCode(20)
  /// `SQLITE_MISUSE`, 21.
  public static let SQLITE_MISUSE = ResultCode(21)
  /// `SQLITE_NOLFS`, 22.
  public static let SQLITE_NOLFS = ResultCode(22)
  /// `SQLITE_AUTH`, 23.
  public static let SQLITE_AUTH = ResultCode(23)
  /// `SQLITE_FORMAT`, 24.
  public static let SQLITE_FORMAT = ResultCode(24)
  /// `SQLITE_RANGE`, 25.
  public static let SQLITE_RANGE = ResultCode(25)
  /// `SQLITE_NOTADB`, 26.
  public static let SQLITE_NOTADB = ResultCode(26)
  /// `SQLITE_NOTICE`, 27.
  public static let SQLITE_NOTICE = ResultCode(27)
  /// `SQLITE_WARNING`, 28.
  public static let SQLITE_WARNING = ResultCode(28)
  /// `SQLITE_ROW`, 100.
  public static let SQLITE_ROW = ResultCode(100)
  /// `SQLITE_DONE`, 101.
  public static let SQLITE_DONE = ResultCode(101)
  /// `SQLITE_ERROR_MISSING_COLLSEQ`, 257.
  public static let SQLITE_ERROR_MISSING_COLLSEQ = ResultCode(257)
  /// `SQLITE_ERROR_RETRY`, 513.
  public static let SQLITE_ERROR_RETRY = ResultCode(513)
  /// `SQLITE_ERROR_SNAPSHOT`, 769.
  public static let SQLITE_ERROR_SNAPSHOT = ResultCode(769)
  /// `SQLITE_IOERR_READ`, 266.
  public static let SQLITE_IOERR_READ = ResultCode(266)
  /// `SQLITE_IOERR_SHORT_READ`, 522.
  public static let SQLITE_IOERR_SHORT_READ = ResultCode(522)
  /// `SQLITE_IOERR_WRITE`, 778.
  public static let SQLITE_IOERR_WRITE = ResultCode(778)
  /// `SQLITE_IOERR_FSYNC`, 1034.
  public static let SQLITE_IOERR_FSYNC = ResultCode(1034)
  /// `SQLITE_IOERR_DIR_FSYNC`, 1290.
  public static let SQLITE_IOERR_DIR_FSYNC = ResultCode(1290)
  /// `SQLITE_IOERR_TRUNCATE`, 1546.
  public static let SQLITE_IOERR_TRUNCATE = ResultCode(1546)
  /// `SQLITE_IOERR_FSTAT`, 1802.
  public static let SQLITE_IOERR_FSTAT = ResultCode(1802)
  /// `SQLITE_IOERR_UNLOCK`, 2058.
  public static let SQLITE_IOERR_UNLOCK = ResultCode(2058)
  /// `SQLITE_IOERR_RDLOCK`, 2314.
  public static let SQLITE_IOERR_RDLOCK = ResultCode(2314)
  /// `SQLITE_IOERR_DELETE`, 2570.
  public static let SQLITE_IOERR_DELETE = ResultCode(2570)
  /// `SQLITE_IOERR_BLOCKED`, 2826.
  public static let SQLITE_IOERR_BLOCKED = ResultCode(2826)
  /// `SQLITE_IOERR_NOMEM`, 3082.
  public static let SQLITE_IOERR_NOMEM = ResultCode(3082)
  /// `SQLITE_IOERR_ACCESS`, 3338.
  public static let SQLITE_IOERR_ACCESS = ResultCode(3338)
  /// `SQLITE_IOERR_CHECKRESERVEDLOCK`, 3594.
  public static let SQLITE_IOERR_CHECKRESERVEDLOCK = ResultCode(3594)
  /// `SQLITE_IOERR_LOCK`, 3850.
  public static let SQLITE_IOERR_LOCK = ResultCode(3850)
  /// `SQLITE_IOERR_CLOSE`, 4106.
  public static let SQLITE_IOERR_CLOSE = ResultCode(4106)
  /// `SQLITE_IOERR_DIR_CLOSE`, 4362.
  public static let SQLITE_IOERR_DIR_CLOSE = ResultCode(4362)
  /// `SQLITE_IOERR_SHMOPEN`, 4618.
  public static let SQLITE_IOERR_SHMOPEN = ResultCode(4618)
  /// `SQLITE_IOERR_SHMSIZE`, 4874.
  public static let SQLITE_IOERR_SHMSIZE = ResultCode(4874)
  /// `SQLITE_IOERR_SHMLOCK`, 5130.
  public static let SQLITE_IOERR_SHMLOCK = ResultCode(5130)
  /// `SQLITE_IOERR_SHMMAP`, 5386.
  public static let SQLITE_IOERR_SHMMAP = ResultCode(5386)
  /// `SQLITE_IOERR_SEEK`, 5642.
  public static let SQLITE_IOERR_SEEK = ResultCode(5642)
  /// `SQLITE_IOERR_DELETE_NOENT`, 5898.
  public static let SQLITE_IOERR_DELETE_NOENT = ResultCode(5898)
  /// `SQLITE_IOERR_MMAP`, 6154.
  public static let SQLITE_IOERR_MMAP = ResultCode(6154)
  /// `SQLITE_IOERR_GETTEMPPATH`, 6410.
  public static let SQLITE_IOERR_GETTEMPPATH = ResultCode(6410)
  /// `SQLITE_IOERR_CONVPATH`, 6666.
  public static let SQLITE_IOERR_CONVPATH = ResultCode(6666)
  /// `SQLITE_IOERR_VNODE`, 6922.
  public static let SQLITE_IOERR_VNODE = ResultCode(6922)
  /// `SQLITE_IOERR_AUTH`, 7178.
  public static let SQLITE_IOERR_AUTH = ResultCode(7178)
  /// `SQLITE_IOERR_BEGIN_ATOMIC`, 7434.
  public static let SQLITE_IOERR_BEGIN_ATOMIC = ResultCode(7434)
  /// `SQLITE_IOERR_COMMIT_ATOMIC`, 7690.
  public static let SQLITE_IOERR_COMMIT_ATOMIC = ResultCode(7690)
  /// `SQLITE_IOERR_ROLLBACK_ATOMIC`, 7946.
  public static let SQLITE_IOERR_ROLLBACK_ATOMIC = ResultCode(7946)
  /// `SQLITE_IOERR_DATA`, 8202.
  public static let SQLITE_IOERR_DATA = ResultCode(8202)
  /// `SQLITE_IOERR_CORRUPTFS`, 8458.
  public static let SQLITE_IOERR_CORRUPTFS = ResultCode(8458)
  /// `SQLITE_LOCKED_SHAREDCACHE`, 262.
  public static let SQLITE_LOCKED_SHAREDCACHE = ResultCode(262)
  /// `SQLITE_LOCKED_VTAB`, 518.
  public static let SQLITE_LOCKED_VTAB = ResultCode(518)
  /// `SQLITE_BUSY_RECOVERY`, 261.
  public static let SQLITE_BUSY_RECOVERY = ResultCode(261)
  /// `SQLITE_BUSY_SNAPSHOT`, 517.
  public static let SQLITE_BUSY_SNAPSHOT = ResultCode(517)
  /// `SQLITE_BUSY_TIMEOUT`, 773.
  public static let SQLITE_BUSY_TIMEOUT = ResultCode(773)
  /// `SQLITE_CANTOPEN_NOTEMPDIR`, 270.
  public static let SQLITE_CANTOPEN_NOTEMPDIR = ResultCode(270)
  /// `SQLITE_CANTOPEN_ISDIR`, 526.
  public static let SQLITE_CANTOPEN_ISDIR = ResultCode(526)
  /// `SQLITE_CANTOPEN_FULLPATH`, 782.
  public static let SQLITE_CANTOPEN_FULLPATH = ResultCode(782)
  /// `SQLITE_CANTOPEN_CONVPATH`, 1038.
  public static let SQLITE_CANTOPEN_CONVPATH = ResultCode(1038)
  /// `SQLITE_CANTOPEN_DIRTYWAL`, 1294.
  public static let SQLITE_CANTOPEN_DIRTYWAL = ResultCode(1294)
  /// `SQLITE_CANTOPEN_SYMLINK`, 1550.
  public static let SQLITE_CANTOPEN_SYMLINK = ResultCode(1550)
  /// `SQLITE_CORRUPT_VTAB`, 267.
  public static let SQLITE_CORRUPT_VTAB = ResultCode(267)
  /// `SQLITE_CORRUPT_SEQUENCE`, 523.
  public static let SQLITE_CORRUPT_SEQUENCE = ResultCode(523)
  /// `SQLITE_CORRUPT_INDEX`, 779.
  public static let SQLITE_CORRUPT_INDEX = ResultCode(779)
  /// `SQLITE_READONLY_RECOVERY`, 264.
  public static let SQLITE_READONLY_RECOVERY = ResultCode(264)
  /// `SQLITE_READONLY_CANTLOCK`, 520.
  public static let SQLITE_READONLY_CANTLOCK = ResultCode(520)
  /// `SQLITE_READONLY_ROLLBACK`, 776.
  public static let SQLITE_READONLY_ROLLBACK = ResultCode(776)
  /// `SQLITE_READONLY_DBMOVED`, 1032.
  public static let SQLITE_READONLY_DBMOVED = ResultCode(1032)
  /// `SQLITE_READONLY_CANTINIT`, 1288.
  public static let SQLITE_READONLY_CANTINIT = ResultCode(1288)
  /// `SQLITE_READONLY_DIRECTORY`, 1544.
  public static let SQLITE_READONLY_DIRECTORY = ResultCode(1544)
  /// `SQLITE_ABORT_ROLLBACK`, 516.
  public static let SQLITE_ABORT_ROLLBACK = ResultCode(516)
  /// `SQLITE_CONSTRAINT_CHECK`, 275.
  public static let SQLITE_CONSTRAINT_CHECK = ResultCode(275)
  /// `SQLITE_CONSTRAINT_COMMITHOOK`, 531.
  public static let SQLITE_CONSTRAINT_COMMITHOOK = ResultCode(531)
  /// `SQLITE_CONSTRAINT_FOREIGNKEY`, 787.
  public static let SQLITE_CONSTRAINT_FOREIGNKEY = ResultCode(787)
  /// `SQLITE_CONSTRAINT_FUNCTION`, 1043.
  public static let SQLITE_CONSTRAINT_FUNCTION = ResultCode(1043)
  /// `SQLITE_CONSTRAINT_NOTNULL`, 1299.
  public static let SQLITE_CONSTRAINT_NOTNULL = ResultCode(1299)
  /// `SQLITE_CONSTRAINT_PRIMARYKEY`, 1555.
  public static let SQLITE_CONSTRAINT_PRIMARYKEY = ResultCode(1555)
  /// `SQLITE_CONSTRAINT_TRIGGER`, 1811.
  public static let SQLITE_CONSTRAINT_TRIGGER = ResultCode(1811)
  /// `SQLITE_CONSTRAINT_UNIQUE`, 2067.
  public static let SQLITE_CONSTRAINT_UNIQUE = ResultCode(2067)
  /// `SQLITE_CONSTRAINT_VTAB`, 2323.
  public static let SQLITE_CONSTRAINT_VTAB = ResultCode(2323)
  /// `SQLITE_CONSTRAINT_ROWID`, 2579.
  public static let SQLITE_CONSTRAINT_ROWID = ResultCode(2579)
  /// `SQLITE_CONSTRAINT_PINNED`, 2835.
  public static let SQLITE_CONSTRAINT_PINNED = ResultCode(2835)
  /// `SQLITE_CONSTRAINT_DATATYPE`, 3091.
  public static let SQLITE_CONSTRAINT_DATATYPE = ResultCode(3091)
  /// `SQLITE_NOTICE_RECOVER_WAL`, 283.
  public static let SQLITE_NOTICE_RECOVER_WAL = ResultCode(283)
  /// `SQLITE_NOTICE_RECOVER_ROLLBACK`, 539.
  public static let SQLITE_NOTICE_RECOVER_ROLLBACK = ResultCode(539)
  /// `SQLITE_WARNING_AUTOINDEX`, 284.
  public static let SQLITE_WARNING_AUTOINDEX = ResultCode(284)
  /// `SQLITE_AUTH_USER`, 279.
  public static let SQLITE_AUTH_USER = ResultCode(279)
  /// `SQLITE_OK_LOAD_PERMANENTLY`, 256.
  public static let SQLITE_OK_LOAD_PERMANENTLY = ResultCode(256)
  /// `SQLITE_OK_SYMLINK`, 512.
  public static let SQLITE_OK_SYMLINK = ResultCode(512)
}
