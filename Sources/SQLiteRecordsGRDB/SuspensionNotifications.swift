#if FullFoundation || !canImport(FoundationEssentials)
  public import Foundation

  extension Database {
    /// Suspends the databases with ``Configuration/observesSuspensionNotifications`` when it is posted.
    ///
    /// ```swift
    /// NotificationCenter.default.post(name: Database.suspendNotification, object: self)
    /// ```
    ///
    /// Post it before the system suspends the program, which iOS ends with `0xDEAD10CC` if it has a lock then.
    /// A statement that is running fails with `SQLITE_INTERRUPT`, and its transaction is rolled back. Until
    /// ``resumeNotification``, statements that would take a lock fail with `SQLITE_ABORT`; those that end a
    /// transaction run, and so do those that only read a database in WAL mode.
    ///
    /// A transaction that is open between two statements has its lock until the next statement, or its end:
    /// keep transactions short.
    public static let suspendNotification = Notification.Name("SQLiteRecords.Database.suspend")

    /// Lets the databases with ``Configuration/observesSuspensionNotifications`` run all statements again when
    /// it is posted: after the system has resumed the program.
    public static let resumeNotification = Notification.Name("SQLiteRecords.Database.resume")
  }

  extension Configuration {
    /// Whether a queue, and the writer of a pool, are suspended and resumed by ``Database/suspendNotification``
    /// and ``Database/resumeNotification``.
    ///
    /// ```swift
    /// var configuration = Configuration()
    /// configuration.observesSuspensionNotifications = true
    /// let pool = try DatabasePool(path: path, configuration: configuration)
    /// ```
    ///
    /// Set it for a file that an app of iOS shares with its extensions.
    public var observesSuspensionNotifications: Bool {
      get { reportsSuspensions != nil }
      set {
        reportsSuspensions = nil
        if newValue { reportsSuspensions = { setSuspended in SuspensionReports(setSuspended) } }
      }
    }
  }

  /// Reports both notifications, as long as it lives.
  private final class SuspensionReports {
    private let observers: [any NSObjectProtocol]

    init(_ setSuspended: @escaping @Sendable (Bool) -> Void) {
      observers = [(Database.suspendNotification, true), (Database.resumeNotification, false)].map {
        name,
        isSuspended in
        NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in
          setSuspended(isSuspended)
        }
      }
    }

    deinit { for observer in observers { NotificationCenter.default.removeObserver(observer) } }
  }
#endif
