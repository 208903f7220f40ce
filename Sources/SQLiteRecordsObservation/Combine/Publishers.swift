#if canImport(Combine)
  public import Combine
  public import Dispatch
  public import SQLiteRecords

  extension ValueObservation {
    /// Publishes the values of the observation.
    ///
    /// ```swift
    /// let cancellable = Player.all().observation()
    ///   .publisher(in: pool)
    ///   .sink { completion in … } receiveValue: { players in … }
    /// ```
    ///
    /// - parameter scheduler: Where values are published; on the main queue by default.
    public func publisher(
      in reader: any DatabaseReader,
      scheduling scheduler: some ValueObservationScheduler = .async(onQueue: .main)
    ) -> DatabasePublishers.Value<Reducer.Value> {
      DatabasePublishers.Value { onError, onChange in
        start(in: reader, scheduling: scheduler, onError: onError, onChange: onChange)
      }
    }
  }

  extension SharedValueObservation {
    /// Publishes the values of the observation, the last one first if there is one.
    public func publisher() -> DatabasePublishers.Value<Element> {
      DatabasePublishers.Value { onError, onChange in
        self.start(onError: onError, onChange: onChange)
      }
    }
  }

  extension DatabaseReader {
    /// Publishes what a closure reads, once.
    ///
    /// ```swift
    /// // SELECT * FROM "player"
    /// let publisher = pool.readPublisher { db in try Player.fetchAll(db) }
    /// ```
    ///
    /// - parameter scheduler: Where the value is published; on the main queue by default.
    public func readPublisher<Output: Sendable>(
      receiveOn scheduler: some Scheduler & Sendable = DispatchQueue.main,
      value: @escaping @Sendable (Database) throws -> Output
    ) -> DatabasePublishers.Read<Output> {
      DatabasePublishers.Access { end in
        self.asyncRead { access in
          let result = Result { try value(access.get()) }
          scheduler.schedule { end(result) }
        }
      }
    }
  }

  extension DatabaseWriter {
    /// Publishes what a closure returns that writes in a transaction, once.
    ///
    /// ```swift
    /// // DELETE FROM "player"
    /// let publisher = pool.writePublisher { db in try Player.deleteAll(db) }
    /// ```
    ///
    /// Each subscriber makes the closure run once.
    ///
    /// - parameter scheduler: Where the value is published; on the main queue by default.
    public func writePublisher<Output: Sendable>(
      receiveOn scheduler: some Scheduler & Sendable = DispatchQueue.main,
      updates: @escaping @Sendable (Database) throws -> Output
    ) -> DatabasePublishers.Write<Output> {
      DatabasePublishers.Access { end in
        self.asyncWrite(updates) { _, result in
          scheduler.schedule { end(result) }
        }
      }
    }
  }
#endif
