public import SQLiteRecords

/// How an observation makes its values: what it fetches, and what becomes of that.
///
/// The reducers are those of ``ValueReducers``. ``ValueObservation`` and its methods put them together.
public protocol ValueReducer<Value>: SendableMetatype {
  /// The value that is fetched in an access.
  associatedtype Fetched: Sendable

  /// The value that is delivered.
  associatedtype Value: Sendable

  /// Fetches from the database.
  ///
  /// - throws: Any error; the observation reports it, and ends.
  func fetch(_ db: Database) throws -> Fetched

  /// Makes a value of what was fetched, outside the access.
  ///
  /// - returns: The value; nil if there is nothing new to show.
  /// - throws: Any error; the observation reports it, and ends.
  mutating func value(_ fetched: Fetched) throws -> Value?
}

/// The reducers of observations.
public enum ValueReducers {
  /// Shows what a closure fetches.
  public struct Fetch<Value: Sendable>: ValueReducer {
    let fetchValue: @Sendable (Database) throws -> Value

    /// Fetches from the database.
    ///
    /// - throws: The error of the function that fetches.
    public func fetch(_ db: Database) throws -> Value { try fetchValue(db) }

    /// The value that was fetched.
    public func value(_ fetched: Value) -> Value? { fetched }
  }

  /// Shows what a closure makes of another reducer's values.
  public struct Map<Base: ValueReducer, Value: Sendable>: ValueReducer {
    var base: Base
    let transform: @Sendable (Base.Value) throws -> Value

    /// Fetches from the database.
    ///
    /// - throws: The error of the reducer below.
    public func fetch(_ db: Database) throws -> Base.Fetched { try base.fetch(db) }

    /// The transformed value.
    ///
    /// - throws: The error of the reducer below, or of the transformation.
    public mutating func value(_ fetched: Base.Fetched) throws -> Value? {
      try base.value(fetched).map(transform)
    }
  }

  /// Shows another reducer's values that differ from the one before.
  public struct RemoveDuplicates<Base: ValueReducer>: ValueReducer {
    var base: Base
    let areEqual: (Base.Value, Base.Value) -> Bool
    private var last: Base.Value?

    init(base: Base, areEqual: @escaping (Base.Value, Base.Value) -> Bool) {
      self.base = base
      self.areEqual = areEqual
    }

    /// Fetches from the database.
    ///
    /// - throws: The error of the reducer below.
    public func fetch(_ db: Database) throws -> Base.Fetched { try base.fetch(db) }

    /// The value, unless it is equal to the one before.
    ///
    /// - throws: The error of the reducer below.
    public mutating func value(_ fetched: Base.Fetched) throws -> Base.Value? {
      guard let value = try base.value(fetched) else { return nil }
      if let last, areEqual(last, value) { return nil }
      last = value
      return value
    }
  }

  /// Shows another reducer's values, and calls closures for its events.
  public struct Trace<Base: ValueReducer>: ValueReducer {
    var base: Base
    let willFetch: @Sendable () -> Void
    let didReceiveValue: @Sendable (Base.Value) -> Void

    /// Fetches from the database.
    ///
    /// - throws: The error of the reducer below.
    public func fetch(_ db: Database) throws -> Base.Fetched {
      willFetch()
      return try base.fetch(db)
    }

    /// The value.
    ///
    /// - throws: The error of the reducer below.
    public mutating func value(_ fetched: Base.Fetched) throws -> Base.Value? {
      let value = try base.value(fetched)
      if let value { didReceiveValue(value) }
      return value
    }
  }
}
