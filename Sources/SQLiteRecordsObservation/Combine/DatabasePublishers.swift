#if canImport(Combine)
  public import Combine
  public import SQLiteRecords

  /// The publishers of databases.
  ///
  /// Each starts when a subscriber requests values, separately for each subscriber. A cancelled
  /// subscriber receives nothing more, but an access that has begun continues to its end.
  public enum DatabasePublishers {
    /// Publishes the values of an observation, and fails with the error that ends it. It finishes when the
    /// database is closed.
    ///
    /// A subscriber without demand receives the newest value when it requests more.
    public struct Value<Output: Sendable>: Publisher {
      /// Any error of a fetch.
      public typealias Failure = any Error

      let start: AsyncValueObservation<Output>.Start

      /// Begins to observe as soon as the subscriber requests values.
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

    /// Publishes the result of one access to a database, or fails with its error.
    public struct Access<Output: Sendable>: Publisher {
      /// Any error of the access.
      public typealias Failure = any Error

      /// Begins the access, and calls a closure with its result where subscribers want it.
      let begin: @Sendable (@escaping @Sendable (Result<Output, any Error>) -> Void) -> Void

      package init(
        begin: @escaping @Sendable (@escaping @Sendable (Result<Output, any Error>) -> Void) -> Void
      ) {
        self.begin = begin
      }

      /// Begins the access as soon as the subscriber requests the value.
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

    /// Publishes the result of one read.
    public typealias Read = Access

    /// Publishes the result of one write.
    public typealias Write = Access

    /// Publishes one empty value, when all migrations have run.
    public typealias Migrate = Access<Void>

    /// Publishes the writing connection after each commit that changed the regions of an
    /// observation. It is valid until the subscriber returns.
    ///
    /// A subscriber without demand misses changes, because a connection cannot be kept.
    public struct DatabaseRegion: Publisher {
      /// The connection that writes.
      public typealias Output = Database

      /// The error that occurred when the regions were determined.
      public typealias Failure = any Error

      let observation: DatabaseRegionObservation
      let writer: any DatabaseWriter

      /// Begins to observe as soon as the subscriber requests changes.
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
