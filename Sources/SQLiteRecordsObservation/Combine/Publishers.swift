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
      DatabasePublishers.Value { onError, onChange, onEnd in
        start(
          in: reader,
          scheduling: scheduler,
          onError: onError,
          onChange: onChange,
          onEnd: onEnd
        )
      }
    }
  }

  extension SharedValueObservation {
    /// Publishes the values of the observation, beginning with the last one if there is one.
    public func publisher() -> DatabasePublishers.Value<Element> {
      DatabasePublishers.Value { onError, onChange, onEnd in
        self.start(onError: onError, onChange: onChange, onEnd: onEnd)
      }
    }
  }

  extension DatabaseRegionObservation {
    /// Publishes the writing connection after each commit that changed the regions.
    ///
    /// ```swift
    /// let cancellable = DatabaseRegionObservation(tracking: Player.all())
    ///   .publisher(in: pool)
    ///   .sink { completion in … } receiveValue: { db in … }
    /// ```
    public func publisher(in writer: any DatabaseWriter) -> DatabasePublishers.DatabaseRegion {
      DatabasePublishers.DatabaseRegion(observation: self, writer: writer)
    }
  }

  extension DatabaseReader {
    /// Publishes the result of a closure that reads, once.
    ///
    /// ```swift
    /// // SELECT * FROM "player"
    /// let publisher = pool.readPublisher { db in try Player.fetchAll(db) }
    /// ```
    ///
    /// - parameter scheduler: Where the value is published; on the main queue by default.
    public func readPublisher<Output: Sendable>(
      receiveOn scheduler: some Scheduler = DispatchQueue.main,
      value: @escaping @Sendable (Database) throws -> Output
    ) -> DatabasePublishers.Read<Output> {
      let schedule = scheduling(scheduler)
      return DatabasePublishers.Access { end in
        self.asyncRead { access in
          let result = Result { try value(access.get()) }
          schedule { end(result) }
        }
      }
    }
  }

  extension DatabaseWriter {
    /// Publishes the result of a closure that writes in a transaction.
    ///
    /// ```swift
    /// // DELETE FROM "player"
    /// let publisher = pool.writePublisher { db in try Player.deleteAll(db) }
    /// ```
    ///
    /// - parameter scheduler: Where the value is published; on the main queue by default.
    public func writePublisher<Output: Sendable>(
      receiveOn scheduler: some Scheduler = DispatchQueue.main,
      updates: @escaping @Sendable (Database) throws -> Output
    ) -> DatabasePublishers.Write<Output> {
      let schedule = scheduling(scheduler)
      return DatabasePublishers.Access { end in
        self.asyncWrite(updates) { _, result in
          schedule { end(result) }
        }
      }
    }

    /// Publishes the result of a closure that reads after another has written in a transaction. In
    /// a pool, other writes can begin while it reads, but it does not see them.
    ///
    /// ```swift
    /// // INSERT INTO "player" …, then SELECT COUNT(*) FROM "player"
    /// let count = pool.writePublisher { db in
    ///   try Player(name: "Ada").insert(db)
    /// } thenRead: { db, _ in
    ///   try Player.fetchCount(db)
    /// }
    /// ```
    ///
    /// - parameter scheduler: Where the value is published; on the main queue by default.
    /// - parameter value: Receives the result of the write.
    public func writePublisher<Update: Sendable, Output: Sendable>(
      receiveOn scheduler: some Scheduler = DispatchQueue.main,
      updates: @escaping @Sendable (Database) throws -> Update,
      thenRead value: @escaping @Sendable (Database, Update) throws -> Output
    ) -> DatabasePublishers.Write<Output> {
      let schedule = scheduling(scheduler)
      return DatabasePublishers.Access { end in
        self.asyncWrite(updates) { _, written in
          switch written {
          case .failure(let error): schedule { end(.failure(error)) }
          case .success(let update):
            self.spawnConcurrentRead { access in
              let result = Result { try value(access.get(), update) }
              schedule { end(result) }
            }
          }
        }
      }
    }
  }

  /// Runs closures on a scheduler: its `schedule` may be called on any thread.
  package func scheduling(
    _ scheduler: some Scheduler
  ) -> @Sendable (@escaping @Sendable () -> Void) -> Void {
    nonisolated(unsafe) let schedule: (@escaping () -> Void) -> Void = { scheduler.schedule($0) }
    return { action in schedule { action() } }
  }
#endif
