public import SQLiteRecords

extension QueryInterfaceRequest where RowDecoder: FetchableRecord & Sendable {
  /// An observation of all records of the request.
  ///
  /// ```swift
  /// let observation = Player.filter { $0.score > 1000 }.observation()
  /// ```
  public func observation() -> ValueObservation<ValueReducers.Fetch<[RowDecoder]>> {
    .tracking { db in try fetchAll(db) }
  }

  /// All records of the request, now and after each change.
  ///
  /// ```swift
  /// for try await players in Player.all().values(in: pool) {
  ///   print(players.count)
  /// }
  /// ```
  public func values(in reader: any DatabaseReader) -> AsyncValueObservation<[RowDecoder]> {
    observation().values(in: reader)
  }
}

extension ResultRequest where Fetched: Sendable {
  /// An observation of the request's result.
  ///
  /// ```swift
  /// let observation = GameQueries.teamSizes().observation()
  /// ```
  public func observation() -> ValueObservation<ValueReducers.Fetch<Fetched>> {
    .tracking { db in try fetchResult(db) }
  }

  /// The result of the request, now and after each change.
  ///
  /// ```swift
  /// for try await sizes in GameQueries.teamSizes().values(in: pool) {
  ///   print(sizes.count)
  /// }
  /// ```
  public func values(in reader: any DatabaseReader) -> AsyncValueObservation<Fetched> {
    observation().values(in: reader)
  }
}
