#if canImport(Combine)
  public import Combine
  public import Dispatch
  public import SQLiteRecords
  public import SQLiteRecordsMigrations
  public import SQLiteRecordsObservation

  extension DatabaseMigrator {
    /// Runs the migrations that have not run yet, and publishes their completion.
    ///
    /// ```swift
    /// let cancellable = migrator.migratePublisher(pool)
    ///   .sink { completion in … } receiveValue: { … }
    /// ```
    ///
    /// It fails with the error of the migration that fails, which is rolled back; those before it
    /// are kept.
    ///
    /// - parameter scheduler: Where the completion is published; on the main queue by default.
    public func migratePublisher(
      _ writer: any DatabaseWriter,
      receiveOn scheduler: some Scheduler = DispatchQueue.main
    ) -> DatabasePublishers.Migrate {
      let schedule = scheduling(scheduler)
      return DatabasePublishers.Access { end in
        self.asyncMigrate(writer) { migrated in
          // The connection is for this access only.
          let result = migrated.map { _ in }
          schedule { end(result) }
        }
      }
    }
  }
#endif
