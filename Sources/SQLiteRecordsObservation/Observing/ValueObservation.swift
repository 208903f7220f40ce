public import SQLiteRecords

/// A value that is fetched again whenever the rows change from which it was computed.
///
/// ```swift
/// let observation = ValueObservation.tracking { db in
///   // SELECT * FROM "player" ORDER BY "score" DESC
///   try Player.order { $0.score.desc }.fetchAll(db)
/// }
/// for try await players in observation.values(in: pool) {
///   print(players.map(\.name))
/// }
/// ```
///
/// The first value arrives when the observation starts, and others after commits that change what
/// was read: the columns of the tables, and only some rows if a request is for known rowids. SQLite
/// reports what a statement reads when it compiles it, so this works for raw SQL, too, and includes
/// changes by triggers and foreign key actions.
///
/// - Each value reflects a committed state, at least as new as the previous one, and the last value
///   reflects the last commit.
/// - The readers of a `DatabasePool` fetch the values: no write waits for a fetch, and several commits
///   may produce one value. A `DatabaseQueue` fetches a value for each commit, in the access that wrote.
/// - Consecutive values may be equal; see ``removeDuplicates()``.
///
/// With `Configuration.observesOtherProcesses`, commits of other processes and connections are also
/// observed. Without it, these are not, nor are changes of the schema (except for tables and views that
/// are dropped or altered), or through pointers to SQLite's connection: report them with
/// `Database.notifyChanges(in:)`. For tables whose rows SQLite does not report (`WITHOUT ROWID` and
/// virtual tables), each statement that may write to them counts as a change; for all tables, one whose
/// `REPLACE` may delete rows does. https://www.sqlite.org/c3ref/update_hook.html
public struct ValueObservation<Reducer: ValueReducer>: Sendable {
  /// The region that is tracked.
  enum Tracking: Sendable {
    /// The region that each fetch reads.
    case fetches
    /// The region that the first fetch reads.
    case firstFetch
    /// Some regions.
    case regions([any DatabaseRegionConvertible])
  }

  let tracking: Tracking
  let makeReducer: @Sendable () -> Reducer
  var events = ValueObservationEvents()

  /// Whether values are fetched in a write transaction instead of a read. False by default.
  ///
  /// The fetch's own writes do not count as changes for the observation.
  public var requiresWriteAccess = false

  /// An observation that makes its values in another way.
  func with<Other>(
    _ reducer: @escaping @Sendable (Reducer) -> Other
  ) -> ValueObservation<Other> {
    let makeReducer = makeReducer
    var observation = ValueObservation<Other>(tracking: tracking.of(Other.self)) {
      reducer(makeReducer())
    }
    observation.events = events
    observation.requiresWriteAccess = requiresWriteAccess
    return observation
  }

  init(tracking: Tracking, makeReducer: @escaping @Sendable () -> Reducer) {
    self.tracking = tracking
    self.makeReducer = makeReducer
  }
}

extension ValueObservation.Tracking {
  /// Whether the region of the first fetch stays.
  var isConstant: Bool {
    switch self {
    case .fetches: false
    case .firstFetch, .regions: true
    }
  }

  fileprivate func of<Other>(_ type: Other.Type) -> ValueObservation<Other>.Tracking {
    switch self {
    case .fetches: .fetches
    case .firstFetch: .firstFetch
    case .regions(let regions): .regions(regions)
    }
  }
}

// MARK: - Making observations

extension ValueObservation {
  /// Observes the result of a closure, and tracks everything that it reads.
  ///
  /// ```swift
  /// let observation = ValueObservation.tracking(Player.fetchAll)
  /// ```
  ///
  /// - parameter fetch: Fetches the value. It may read other tables each time.
  public static func tracking<Value: Sendable>(
    _ fetch: @escaping @Sendable (Database) throws -> Value
  ) -> ValueObservation where Reducer == ValueReducers.Fetch<Value> {
    ValueObservation(tracking: .fetches) { ValueReducers.Fetch(fetchValue: fetch) }
  }

  /// Observes the result of a closure, and tracks only what its first call reads.
  ///
  /// This is cheaper, but misses changes if a later fetch reads other tables or columns than the
  /// first one.
  ///
  /// - parameter fetch: Fetches the value. It must read the same tables and columns each time.
  public static func trackingConstantRegion<Value: Sendable>(
    _ fetch: @escaping @Sendable (Database) throws -> Value
  ) -> ValueObservation where Reducer == ValueReducers.Fetch<Value> {
    ValueObservation(tracking: .firstFetch) { ValueReducers.Fetch(fetchValue: fetch) }
  }

  /// Observes the result of a closure, and tracks given regions, whatever it reads.
  ///
  /// ```swift
  /// let observation = ValueObservation.tracking(
  ///   region: Player.select { $0.score },
  ///   fetch: { db in try Player.fetchAll(db) })
  /// ```
  public static func tracking<Value: Sendable>(
    region: any DatabaseRegionConvertible,
    _ otherRegions: any DatabaseRegionConvertible...,
    fetch: @escaping @Sendable (Database) throws -> Value
  ) -> ValueObservation where Reducer == ValueReducers.Fetch<Value> {
    tracking(regions: [region] + otherRegions, fetch: fetch)
  }

  /// Observes the result of a closure, and tracks given regions, whatever it reads.
  public static func tracking<Value: Sendable>(
    regions: [any DatabaseRegionConvertible],
    fetch: @escaping @Sendable (Database) throws -> Value
  ) -> ValueObservation where Reducer == ValueReducers.Fetch<Value> {
    ValueObservation(tracking: .regions(regions)) { ValueReducers.Fetch(fetchValue: fetch) }
  }
}

// MARK: - Changing values

extension ValueObservation {
  /// Transforms each value with a closure, outside the access that fetched it.
  public func map<Value: Sendable>(
    _ transform: @escaping @Sendable (Reducer.Value) throws -> Value
  ) -> ValueObservation<ValueReducers.Map<Reducer, Value>> {
    with { ValueReducers.Map(base: $0, transform: transform) }
  }

  /// Removes consecutive values that are the same.
  ///
  /// - parameter predicate: Whether two values are the same.
  public func removeDuplicates(
    by predicate: @escaping @Sendable (Reducer.Value, Reducer.Value) -> Bool
  ) -> ValueObservation<ValueReducers.RemoveDuplicates<Reducer>> {
    with { ValueReducers.RemoveDuplicates(base: $0, areEqual: predicate) }
  }

  /// Removes consecutive equal values.
  public func removeDuplicates() -> ValueObservation<ValueReducers.RemoveDuplicates<Reducer>>
  where Reducer.Value: Equatable {
    removeDuplicates { $0 == $1 }
  }
}

// MARK: - Watching observations

/// The closures that are called for the events of an observation.
struct ValueObservationEvents: Sendable {
  var willTrackRegion: (@Sendable (DatabaseRegion) -> Void)?
  var willStart: (@Sendable () -> Void)?
  var databaseDidChange: (@Sendable () -> Void)?
  var didFail: (@Sendable (any Error) -> Void)?
  var didCancel: (@Sendable () -> Void)?

  /// These, and then others.
  func followed(by other: ValueObservationEvents) -> ValueObservationEvents {
    var events = self
    func both<each Argument>(
      _ first: (@Sendable (repeat each Argument) -> Void)?,
      _ second: (@Sendable (repeat each Argument) -> Void)?
    ) -> (@Sendable (repeat each Argument) -> Void)? {
      guard let first else { return second }
      guard let second else { return first }
      return { (argument: repeat each Argument) in
        first(repeat each argument)
        second(repeat each argument)
      }
    }
    events.willTrackRegion = both(willTrackRegion, other.willTrackRegion)
    events.willStart = both(willStart, other.willStart)
    events.databaseDidChange = both(databaseDidChange, other.databaseDidChange)
    events.didFail = both(didFail, other.didFail)
    events.didCancel = both(didCancel, other.didCancel)
    return events
  }
}

extension ValueObservation {
  /// Calls closures for events of the observation, on any thread.
  public func handleEvents(
    willStart: (@Sendable () -> Void)? = nil,
    willFetch: (@Sendable () -> Void)? = nil,
    willTrackRegion: (@Sendable (DatabaseRegion) -> Void)? = nil,
    databaseDidChange: (@Sendable () -> Void)? = nil,
    didReceiveValue: (@Sendable (Reducer.Value) -> Void)? = nil,
    didFail: (@Sendable (any Error) -> Void)? = nil,
    didCancel: (@Sendable () -> Void)? = nil
  ) -> ValueObservation<ValueReducers.Trace<Reducer>> {
    var observation = with {
      ValueReducers.Trace(
        base: $0,
        willFetch: willFetch ?? {},
        didReceiveValue: didReceiveValue ?? { _ in }
      )
    }
    observation.events = events.followed(
      by: ValueObservationEvents(
        willTrackRegion: willTrackRegion,
        willStart: willStart,
        databaseDidChange: databaseDidChange,
        didFail: didFail,
        didCancel: didCancel
      )
    )
    return observation
  }

  /// Prints the events of the observation.
  ///
  /// - parameter prefix: The beginning of each line; empty by default.
  /// - parameter stream: The output stream, which receives each event without a newline; standard output
  ///   by default, on a line of its own.
  public func print(
    _ prefix: String = "",
    to stream: sending (any TextOutputStream)? = nil
  ) -> ValueObservation<ValueReducers.Trace<Reducer>> {
    let printer = EventPrinter(prefix: prefix, stream: stream)
    return handleEvents(
      willStart: { printer.print("start") },
      willFetch: { printer.print("fetch") },
      willTrackRegion: { printer.print("tracked region: \($0)") },
      databaseDidChange: { printer.print("database did change") },
      didReceiveValue: { printer.print("value: \($0)") },
      didFail: { printer.print("failure: \($0)") },
      didCancel: { printer.print("cancel") }
    )
  }
}
