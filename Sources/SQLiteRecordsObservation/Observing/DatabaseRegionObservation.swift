public import SQLiteRecords

/// Observes regions of a database, and reports each transaction that changes them.
///
/// ```swift
/// let observation = DatabaseRegionObservation(tracking: Player.all())
/// let cancellable = observation.start(in: pool) { error in
///   print("not observed:", error)
/// } onChange: { db in
///   print("players were changed")
/// }
/// ```
///
/// Unlike ``ValueObservation``, it reports every such transaction, in the access that wrote, before
/// another write can begin. With `Configuration.observesOtherProcesses`, it also reports transactions
/// of other processes, whatever they changed; several of them may be reported as one.
public struct DatabaseRegionObservation: Sendable {
  private let regions: [any DatabaseRegionConvertible]

  /// An observation of some regions.
  public init(tracking regions: any DatabaseRegionConvertible...) {
    self.regions = regions
  }

  /// An observation of some regions.
  public init(tracking regions: [any DatabaseRegionConvertible]) {
    self.regions = regions
  }

  /// An observation of what requests read, such as checked queries.
  ///
  /// ```swift
  /// DatabaseRegionObservation(tracking: GameQueries.bestPlayers(teamID: 1, minimum: 100))
  /// ```
  @_disfavoredOverload
  public init(tracking requests: any FetchRequest & Sendable...) {
    regions = requests.map { AnyDatabaseRegionConvertible($0) }
  }

  /// Starts the observation.
  ///
  /// It reports transactions of accesses that begin after the call, and those of the current write
  /// access, if there is one.
  ///
  /// - parameter onError: Receives the error if the regions cannot be determined.
  /// - parameter onChange: Receives the connection after each commit that changed the regions,
  ///   outside a transaction. It may write; its changes are also reported.
  /// - returns: An object that ends the observation when it is cancelled or released.
  public func start(
    in writer: any DatabaseWriter,
    onError: @escaping @Sendable (any Error) -> Void,
    onChange: @escaping @Sendable (Database) -> Void
  ) -> AnyDatabaseCancellable {
    let watcher = Watcher(regions, writer, onChange)
    writer.unsafeReentrantWrite { db in
      do {
        try watcher.start(db)
      } catch {
        onError(error)
      }
    }
    return AnyDatabaseCancellable { watcher.cancel() }
  }
}

/// It is `@unchecked Sendable` as the lock guards what changes.
private final class Watcher: RegionWatcher, @unchecked Sendable {
  private let regions: [any DatabaseRegionConvertible]
  private let writer: any DatabaseWriter
  private let lock = AccessLock()
  private var onChange: (@Sendable (Database) -> Void)?
  private var center: ObservationCenter?

  init(
    _ regions: [any DatabaseRegionConvertible],
    _ writer: any DatabaseWriter,
    _ onChange: @escaping @Sendable (Database) -> Void
  ) {
    self.regions = regions
    self.writer = writer
    self.onChange = onChange
  }

  func start(_ db: Database) throws {
    let region = try db.region(of: regions)
    let center = ObservationCenter.of(db)
    try center.lookOut(for: db, through: writer)
    center.add(self, region: region, in: db)
    lock.withLock { self.center = center }
  }

  func regionDidChange(_ db: Database) {
    lock.withLock { onChange }?(db)
  }

  func databaseDidClose() { cancel() }

  func cancel() {
    let center = lock.withLock {
      defer {
        self.center = nil
        onChange = nil
      }
      return self.center
    }
    center?.remove(self, from: writer)
  }
}
