#if canImport(Combine)
  public import Combine
  import SQLiteRecords

  /// The publishers of databases.
  public enum DatabasePublishers {
    /// Publishes the values of an observation, and fails with the error that ends it.
    ///
    /// A subscriber that asks for no more values gets the last one when it asks again.
    public struct Value<Output: Sendable>: Publisher {
      /// Any error of the access.
      public typealias Failure = any Error

      let start: AsyncValueObservation<Output>.Start

      /// Begins to observe as soon as the subscriber asks for values.
      public func receive<S: Subscriber>(subscriber: S)
      where S.Input == Output, S.Failure == any Error {
        subscriber.receive(
          subscription: DatabaseSubscription<Output>(subscriber) { subscription in
            start(
              { subscription.finish(.failure($0)) },
              { subscription.send($0) }
            )
          }
        )
      }
    }

    /// Publishes what one access to a database has returned, and fails with its error.
    public struct Access<Output: Sendable>: Publisher {
      /// Any error of the access.
      public typealias Failure = any Error

      /// Begins the access, and calls a closure with its result, where subscribers want it.
      let begin: @Sendable (@escaping @Sendable (Result<Output, any Error>) -> Void) -> Void

      /// Begins the access as soon as the subscriber asks for the value.
      public func receive<S: Subscriber>(subscriber: S)
      where S.Input == Output, S.Failure == any Error {
        subscriber.receive(
          subscription: DatabaseSubscription<Output>(subscriber) { subscription in
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
        )
      }
    }

    /// Publishes what one access has read.
    public typealias Read = Access

    /// Publishes what one access that writes has returned.
    public typealias Write = Access
  }
#endif
