public import SQLiteRecords

/// A value of a database that is fetched anew whenever something changes that it was made of.
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
/// The first value comes when the observation starts, and further ones after commits that change what
/// was read: the columns of the tables, and the rows if a request is for known rowids. SQLite tells
/// what is read as it compiles statements, so this holds for raw SQL, too, and changes by triggers and
/// foreign key actions count.
///
/// - Values are of committed states, each at least as new as the one before. Several commits may come
///   as one value; the last value is of the last commit.
/// - No write waits for a fetch. In a `DatabasePool` values are fetched by its readers; a
///   `DatabaseQueue` fetches between two accesses.
/// - Consecutive values may be equal; see ``removeDuplicates()``.
///
/// Not noticed are changes of other connections and processes, of the schema, and those that are made
/// through pointers to SQLite's connection. `Database.notifyChanges(in:)` tells of them. Of tables
/// for which SQLite reports no rows (`WITHOUT ROWID`, virtual tables), each statement that may write
/// them counts as a change. https://www.sqlite.org/c3ref/update_hook.html
public struct ValueObservation<Reducer: ValueReducer>: Sendable {
  /// What is tracked.
  enum Tracking: Sendable {
    /// What each fetch reads.
    case fetches
    /// What the first fetch reads.
    case firstFetch
    /// Some regions.
    case regions([any DatabaseRegionConvertible])
  }

  let tracking: Tracking
  let makeReducer: @Sendable () -> Reducer
  var events = ValueObservationEvents()

  /// Whether values are fetched in an access that can write, in a transaction, rather than in one that
  /// can only read. False by default.
  ///
  /// What the fetch itself writes is no change for the observation.
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
  /// Observes what a closure fetches, and tracks what it reads each time.
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

  /// Observes what a closure fetches, and tracks what it reads the first time.
  ///
  /// It spares SQLite's question what each statement reads, and misses changes if a later fetch reads
  /// other tables or columns than the first one.
  ///
  /// - parameter fetch: Fetches the value. It has to read the same tables and columns each time.
  public static func trackingConstantRegion<Value: Sendable>(
    _ fetch: @escaping @Sendable (Database) throws -> Value
  ) -> ValueObservation where Reducer == ValueReducers.Fetch<Value> {
    ValueObservation(tracking: .firstFetch) { ValueReducers.Fetch(fetchValue: fetch) }
  }

  /// Observes what a closure fetches, and tracks some regions, whatever it reads.
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

  /// Observes what a closure fetches, and tracks some regions, whatever it reads.
  public static func tracking<Value: Sendable>(
    regions: [any DatabaseRegionConvertible],
    fetch: @escaping @Sendable (Database) throws -> Value
  ) -> ValueObservation where Reducer == ValueReducers.Fetch<Value> {
    ValueObservation(tracking: .regions(regions)) { ValueReducers.Fetch(fetchValue: fetch) }
  }
}

// MARK: - Changing values

extension ValueObservation {
  /// Shows what a closure makes of each value, outside of the access that has fetched it.
  public func map<Value: Sendable>(
    _ transform: @escaping @Sendable (Reducer.Value) throws -> Value
  ) -> ValueObservation<ValueReducers.Map<Reducer, Value>> {
    with { ValueReducers.Map(base: $0, transform: transform) }
  }

  /// Leaves out values that are the same as the one before.
  ///
  /// - parameter predicate: Whether two values are the same.
  public func removeDuplicates(
    by predicate: @escaping @Sendable (Reducer.Value, Reducer.Value) -> Bool
  ) -> ValueObservation<ValueReducers.RemoveDuplicates<Reducer>> {
    with { ValueReducers.RemoveDuplicates(base: $0, areEqual: predicate) }
  }

  /// Leaves out values that are equal to the one before.
  public func removeDuplicates() -> ValueObservation<ValueReducers.RemoveDuplicates<Reducer>>
  where Reducer.Value: Equatable {
    removeDuplicates { $0 == $1 }
  }
}

// MARK: - Watching observations

/// What is called when something happens to an observation.
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
  /// Calls closures when something happens, on whatever thread that is.
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

  /// Prints what happens.
  ///
  /// - parameter prefix: What each line begins with.
  /// - parameter stream: The output stream; standard output by default.
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
