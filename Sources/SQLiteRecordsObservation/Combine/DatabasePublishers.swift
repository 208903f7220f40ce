#if canImport(Combine)
  public import Combine
  public import SQLiteRecords

  /// The publishers of databases.
  ///
  /// Each begins its work when a subscriber asks for values, and does it anew for each subscriber. A
  /// subscriber that is cancelled gets nothing more; an access that has begun goes on to its end.
  public enum DatabasePublishers {
    /// Publishes the values of an observation, and fails with the error that ends it. It finishes when the
    /// database is closed.
    ///
    /// A subscriber that has asked for no more values gets the newest one when it asks again.
    public struct Value<Output: Sendable>: Publisher {
      /// Any error of a fetch.
      public typealias Failure = any Error

      let start: AsyncValueObservation<Output>.Start

      /// Begins to observe as soon as the subscriber asks for values.
      public func receive<S: Subscriber>(subscriber: S)
      where S.Input == Output, S.Failure == any Error {
        let subscription = DatabaseSubscription<Output>(subscriber) { subscription in
          start(
            { subscription.finish(.failure($0)) },
            { subscription.send($0) },
            { subscription.finish(.finished) }
          )
        }
        subscriber.receive(subscription: subscription)
      }
    }

    /// Publishes what one access to a database has returned, or fails with its error.
    public struct Access<Output: Sendable>: Publisher {
      /// Any error of the access.
      public typealias Failure = any Error

      /// Begins the access, and calls a closure with its result where subscribers want it.
      let begin: @Sendable (@escaping @Sendable (Result<Output, any Error>) -> Void) -> Void

      /// Begins the access as soon as the subscriber asks for the value.
      public func receive<S: Subscriber>(subscriber: S)
      where S.Input == Output, S.Failure == any Error {
        let subscription = DatabaseSubscription<Output>(subscriber) { subscription in
          begin { result in
            switch result {
            case .success(let value):
              subscription.send(value)
              subscription.finish(.finished)
            case .failure(let error):
              subscription.finish(.failure(error))
            }
          }
          return nil
        }
        subscriber.receive(subscription: subscription)
      }
    }

    /// Publishes what one access has read.
    public typealias Read = Access

    /// Publishes what one access that writes has returned.
    public typealias Write = Access

    /// Publishes nothing but that all migrations have run.
    public typealias Migrate = Access<Void>

    /// Publishes the connection that writes after each commit that has changed the regions of an
    /// observation. It can be used until the subscriber returns.
    ///
    /// A subscriber that has asked for no more values misses changes: a connection cannot be kept.
    public struct DatabaseRegion: Publisher {
      /// The connection that writes.
      public typealias Output = Database

      /// The error that kept the regions from being determined.
      public typealias Failure = any Error

      let observation: DatabaseRegionObservation
      let writer: any DatabaseWriter

      /// Begins to observe as soon as the subscriber asks for changes.
      public func receive<S: Subscriber>(subscriber: S)
      where S.Input == Database, S.Failure == any Error {
        let subscription = DatabaseSubscription<Database>(subscriber) { subscription in
          observation.start(
            in: writer,
            onError: { subscription.finish(.failure($0)) },
            onChange: { subscription.send($0, isKept: false) }
          )
        }
        subscriber.receive(subscription: subscription)
      }
    }
  }
#endif
