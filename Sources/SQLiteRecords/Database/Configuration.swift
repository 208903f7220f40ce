public import Dispatch

/// How connections are opened.
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
  /// A name for connections, in error messages.
  public var label: String?

  /// Whether foreign keys are enforced. https://www.sqlite.org/foreignkeys.html#fk_enable
  public var foreignKeysEnabled = true

  /// Whether the database can be read only.
  public var readonly = false

  /// Whether `"text"` in double quotes may stand for a string literal, which hides misspelled
  /// column names. https://www.sqlite.org/quirks.html#dblquote
  public var acceptsDoubleQuotedStringLiterals = false

  /// Whether values may appear in the descriptions of errors, in what `dump` shows of them, and in
  /// traces: the arguments of statements, the values of rows and of keys.
  ///
  /// They may be personal, and descriptions end in logs. Turn this on while you develop:
  ///
  /// ```swift
  /// #if DEBUG
  ///   configuration.publicStatementArguments = true
  /// #endif
  /// ```
  public var publicStatementArguments = false

  /// Whether SQL that could corrupt the database file is refused.
  ///
  /// https://www.sqlite.org/c3ref/c_dbconfig_defensive.html#sqlitedbconfigdefensive
  public var defensive = false

  /// Whether views, triggers and defaults of the database may call functions that are not marked
  /// innocuous. Turn this off to open files that others made.
  ///
  /// https://www.sqlite.org/c3ref/c_dbconfig_defensive.html#sqlitedbconfigtrustedschema
  public var trustsSchema = true

  /// Whether a path that begins with `file:` is a URI, which can ask for a database that is read
  /// only, immutable or in memory. Turn this off if paths come from elsewhere.
  ///
  /// https://www.sqlite.org/uri.html
  public var acceptsURIs = true

  /// The name of the VFS through which SQLite reads and writes the file, which somebody has
  /// registered before; nil for the one of the system. An error tells if there is none of the name.
  ///
  /// ```swift
  /// // Locks with a folder beside the file, for file systems that cannot lock.
  /// configuration.vfsName = "unix-dotfile"
  /// ```
  ///
  /// https://www.sqlite.org/vfs.html
  public var vfsName: String?

  /// What tells the library of a schema what SQLite cannot tell: the primary keys of views.
  public var schemaSource: (any DatabaseSchemaSource)?

  /// What happens when another connection holds a lock.
  ///
  /// By default, `SQLITE_BUSY` is thrown at once, as in GRDB. That never happens as long as one queue
  /// or pool has the file for itself, as its accesses wait for one another. A pool's writer tries for
  /// a tenth of a second, since each of its readers takes the write lock for an instant if it finds
  /// the index of the log half written. If there are several queues or pools, or other processes, set
  /// a timeout:
  ///
  /// ```swift
  /// configuration.busyMode = .timeout(5)
  /// ```
  ///
  /// None is set by default, since a wait is not always right: it keeps the thread, which may be the
  /// one that shows the user interface, and hides that a file has more users than was meant.
  public var busyMode: Database.BusyMode = .immediateError

  /// What happens when another connection holds a lock that a pool's reader needs; if nil, the
  /// reader tries again for ten seconds. That is rare, and the lock is held for a moment only, so that
  /// ``busyMode`` does not count here.
  public var readonlyBusyMode: Database.BusyMode?

  /// The journal mode of the database. https://www.sqlite.org/pragma.html#pragma_journal_mode
  public var journalMode = JournalModeConfiguration.default

  /// The number of connections that a pool may read with at once.
  public var maximumReaderCount = 5

  /// Whether a pool keeps the connections that it reads with when it releases memory.
  public var persistentReadOnlyConnections = false

  /// The number of prepared statements that a connection keeps for SQL texts it has seen.
  public var statementCacheCapacity = 256

  /// The quality of service of accesses that no thread waits for.
  public var qos: DispatchQoS = .default

  /// The dispatch queue on which accesses run that no thread waits for; a queue of their own by
  /// default. Other accesses run on the thread that asks for them.
  public var targetQueue: DispatchQueue?

  /// The same for accesses that may write, if it is another one.
  public var writeTargetQueue: DispatchQueue?

  /// The quality of service of accesses that read, and that no thread waits for: that of
  /// ``targetQueue``, if it is set.
  public var readQoS: DispatchQoS { targetQueue?.qos ?? qos }

  /// The quality of service of accesses that may write, and that no thread waits for: that of
  /// ``writeTargetQueue`` or ``targetQueue``, if one is set.
  public var writeQoS: DispatchQoS { writeTargetQueue?.qos ?? readQoS }

  /// Whether an access may leave a transaction open for the next one.
  public var allowsUnsafeTransactions = false

  /// What says at which date a transaction begins: the system's clock by default.
  public var transactionClock: any TransactionClock = .default

  /// Whether a connection looks at the schema's version at the beginning of each access, which also
  /// fixes the state of the database that a transaction reads.
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

  /// Adds work to be done on every new connection before it is used. Later ones run later.
  ///
  /// - parameter preparation: What to do; an error that it throws fails the opening.
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
  /// The opening fails with a ``DatabaseError`` `SQLITE_ERROR` if the library is missing, or refuses,
  /// or if SQLite was built without the loading of extensions, as Apple's is.
  ///
  /// https://www.sqlite.org/loadext.html
  ///
  /// - parameter path: The path of the shared library, with or without the ending of its name.
  /// - parameter entryPoint: The function that sets the extension up; by default, that with the name
  ///   which SQLite derives from the path.
  public mutating func loadExtension(_ path: String, entryPoint: String? = nil) {
    extensions.append(LoadableExtension(path: path, entryPoint: entryPoint))
  }

  /// What is done about the journal mode when a database is opened.
  public enum JournalModeConfiguration: Sendable, Hashable {
    /// A queue leaves it as it is; a pool writes ahead.
    case `default`
    /// The database writes ahead, with `synchronous` NORMAL. https://www.sqlite.org/wal.html
    case wal
  }
}
