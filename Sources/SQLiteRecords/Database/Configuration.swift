public import Dispatch

/// The configuration of connections.
///
/// ```swift
/// var configuration = Configuration()
/// configuration.busyMode = .timeout(5)
/// configuration.prepareDatabase { db in
///   // PRAGMA cache_size = -8000
///   try db.execute(sql: "PRAGMA cache_size = -8000")
/// }
/// let queue = try DatabaseQueue(path: "players.sqlite", configuration: configuration)
/// ```
public struct Configuration: Sendable {
  /// A name for connections, in error messages; the path of the file if nil, the default.
  public var label: String?

  /// Whether foreign keys are enforced; true by default.
  /// https://www.sqlite.org/foreignkeys.html#fk_enable
  public var foreignKeysEnabled = true

  /// Whether the database can only be read; false by default.
  public var readonly = false

  /// Whether `"text"` in double quotes may be a string literal, which hides misspelled column
  /// names; false by default. https://www.sqlite.org/quirks.html#dblquote
  public var acceptsDoubleQuotedStringLiterals = false

  /// Whether the arguments of statements, and the values of rows and keys, may appear in the
  /// descriptions of errors, in their `dump`, and in traces; false by default.
  ///
  /// Values may be personal, and descriptions end up in logs. Turn this on during development:
  ///
  /// ```swift
  /// #if DEBUG
  ///   configuration.publicStatementArguments = true
  /// #endif
  /// ```
  public var publicStatementArguments = false

  /// Whether SQL that could corrupt the database file is rejected; false by default.
  ///
  /// https://www.sqlite.org/c3ref/c_dbconfig_defensive.html#sqlitedbconfigdefensive
  public var defensive = false

  /// Whether views, triggers and defaults of the database may call functions that are not marked
  /// innocuous; true by default. Turn this off to open files from untrusted sources.
  ///
  /// https://www.sqlite.org/c3ref/c_dbconfig_defensive.html#sqlitedbconfigtrustedschema
  public var trustsSchema = true

  /// Whether a path that begins with `file:` is a URI, which can request a read-only, immutable or
  /// in-memory database; true by default. Turn this off if paths come from untrusted sources.
  ///
  /// https://www.sqlite.org/uri.html
  public var acceptsURIs = true

  /// The name of the VFS through which SQLite reads and writes the file, which must be registered
  /// before; nil for the default VFS. An unknown name is an error.
  ///
  /// ```swift
  /// // Locks with a folder next to the file, for file systems that cannot lock.
  /// configuration.vfsName = "unix-dotfile"
  /// ```
  ///
  /// https://www.sqlite.org/vfs.html
  public var vfsName: String?

  /// The source of the keys of views, if there is one: the `schemaSource` of the module for definitions.
  package var viewKeys: (any ViewKeySource)?

  /// What happens when another connection holds a lock.
  ///
  /// By default, `SQLITE_BUSY` is thrown immediately, as in GRDB. This never happens if only one
  /// queue or pool uses the file, because its accesses wait for each other. The writer of a pool
  /// tries for a tenth of a second, because each of its readers takes the write lock for an instant
  /// if it finds the index of the log half written. If several queues, pools or processes use the
  /// file, set a timeout:
  ///
  /// ```swift
  /// configuration.busyMode = .timeout(5)
  /// ```
  ///
  /// There is none by default, because waiting is not always right: it blocks the thread, which may
  /// be the main thread, and hides that a file has more users than intended.
  public var busyMode: Database.BusyMode = .immediateError

  /// What happens when another connection holds a lock that a pool's reader needs; if nil, the
  /// reader tries again for ten seconds. This is rare, and the lock is held only for a moment, so
  /// ``busyMode`` does not apply here.
  public var readonlyBusyMode: Database.BusyMode?

  /// The journal mode of the database; by default, WAL for a pool, and that of the file for a queue.
  /// https://www.sqlite.org/pragma.html#pragma_journal_mode
  public var journalMode = JournalModeConfiguration.default

  /// The maximum number of concurrent reads of a pool; 5 by default.
  public var maximumReaderCount = 5

  /// Whether a pool keeps its reading connections when it releases memory; false by default.
  public var persistentReadOnlyConnections = false

  /// The maximum number of prepared statements that a connection caches by their SQL; 256 by
  /// default.
  public var statementCacheCapacity = 256

  /// The quality of service of asynchronous accesses; `.default` by default.
  public var qos: DispatchQoS = .default

  /// The target of the dispatch queue of asynchronous accesses; none by default. Synchronous
  /// accesses run on the calling thread.
  public var targetQueue: DispatchQueue?

  /// The same for accesses that may write; ``targetQueue`` if nil, the default.
  public var writeTargetQueue: DispatchQueue?

  /// The quality of service of asynchronous reads: that of ``targetQueue``, if it is set.
  public var readQoS: DispatchQoS { targetQueue?.qos ?? qos }

  /// The quality of service of asynchronous accesses that may write: that of ``writeTargetQueue``
  /// or ``targetQueue``, if one is set.
  public var writeQoS: DispatchQoS { writeTargetQueue?.qos ?? readQoS }

  /// Whether an access may leave a transaction open for the next one; false by default.
  public var allowsUnsafeTransactions = false

  /// The clock that dates the beginning of transactions: the system's clock by default.
  public var transactionClock: any TransactionClock = .default

  /// Whether observations are notified of commits of other processes, and of other connections in
  /// this one; false by default.
  ///
  /// ```swift
  /// // In the app, whose extension writes to the same file.
  /// configuration.busyMode = .timeout(5)
  /// configuration.observesOtherProcesses = true
  /// let pool = try DatabasePool(path: path, configuration: configuration)
  /// ```
  ///
  /// Such a commit counts as a change of the full database: SQLite does not report which rows changed.
  /// The observations of `SQLiteRecordsObservation` follow it; a `TransactionObserver` is not
  /// notified, because the transaction is not one of its connection.
  ///
  /// The system reports writes to the file and to its log, and `PRAGMA data_version` whether another
  /// connection has committed, so an idle database costs no processor time. File systems that report
  /// nothing, such as those of networks, need ``otherProcessesPollInterval``.
  ///
  /// https://www.sqlite.org/pragma.html#pragma_data_version
  public var observesOtherProcesses = false

  /// How often to look for commits of other processes, for file systems that do not report writes;
  /// never by default. It has no effect without ``observesOtherProcesses``.
  ///
  /// ```swift
  /// configuration.observesOtherProcesses = true
  /// configuration.otherProcessesPollInterval = .seconds(1)
  /// ```
  public var otherProcessesPollInterval: Duration?

  /// Starts to report when connections are to be suspended and resumed; nil if they never are.
  ///
  /// It receives a closure that suspends, or resumes, one connection, and returns an object that reports as
  /// long as it lives.
  package var reportsSuspensions:
    (@Sendable (_ setSuspended: @escaping @Sendable (Bool) -> Void) -> AnyObject)?

  /// Whether a connection reads the schema version at the beginning of each access, which also
  /// fixes the state that a transaction reads.
  var followsSchemaVersion = false

  /// A shared library that adds functions, collations or virtual tables to SQLite.
  struct LoadableExtension: Sendable {
    let path: String
    let entryPoint: String?
  }

  private(set) var extensions: [LoadableExtension] = []

  private(set) var preparations: [@Sendable (Database) throws -> Void] = []

  /// The configuration of a connection that reads and writes, and enforces foreign keys.
  public init() {}

  /// Adds a closure that prepares every new connection before it is used. Closures run in the order
  /// in which they were added.
  ///
  /// - parameter preparation: The closure. If it throws an error, opening the connection fails.
  public mutating func prepareDatabase(_ preparation: @escaping @Sendable (Database) throws -> Void)
  {
    preparations.append(preparation)
  }

  /// Adds an extension that every new connection loads, before it is prepared. SQL statements cannot
  /// load any.
  ///
  /// ```swift
  /// configuration.loadExtension("/usr/lib/sqlite3/pcre.so")
  /// ```
  ///
  /// Opening a connection fails with a ``DatabaseError`` `SQLITE_ERROR` if the library is missing
  /// or fails to load, or if SQLite was built without support for extensions, like Apple's.
  ///
  /// https://www.sqlite.org/loadext.html
  ///
  /// - parameter path: The path of the shared library, with or without its filename extension.
  /// - parameter entryPoint: The name of the initialisation function; by default, SQLite derives it
  ///   from the path.
  public mutating func loadExtension(_ path: String, entryPoint: String? = nil) {
    extensions.append(LoadableExtension(path: path, entryPoint: entryPoint))
  }

  /// How the journal mode is set when a database is opened.
  public enum JournalModeConfiguration: Sendable, Hashable {
    /// A queue does not change it; a pool uses WAL mode.
    case `default`
    /// WAL mode, with `synchronous` NORMAL. https://www.sqlite.org/wal.html
    case wal
  }
}
