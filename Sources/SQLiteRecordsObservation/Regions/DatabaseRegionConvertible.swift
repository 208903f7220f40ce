public import SQLiteRecords

/// A type that describes a part of a database, such as a request.
public protocol DatabaseRegionConvertible: Sendable {
  /// The part of the database.
  ///
  /// - throws: A `DatabaseError`, such as for a table that does not exist.
  func databaseRegion(_ db: Database) throws -> DatabaseRegion
}

extension DatabaseRegionConvertible where Self == DatabaseRegion {
  /// The whole database.
  public static var fullDatabase: DatabaseRegion { DatabaseRegion.fullDatabase }
}

extension DatabaseRegion: DatabaseRegionConvertible {
  /// The region itself.
  ///
  /// - throws: Nothing.
  public func databaseRegion(_ db: Database) throws -> DatabaseRegion { self }
}

/// A type-erased part of a database, or one that a closure determines.
public struct AnyDatabaseRegionConvertible: DatabaseRegionConvertible {
  private let region: @Sendable (Database) throws -> DatabaseRegion

  /// The part of the database that a closure returns.
  public init(_ region: @escaping @Sendable (Database) throws -> DatabaseRegion) {
    self.region = region
  }

  /// The same part of the database as another value's.
  public init(_ region: some DatabaseRegionConvertible) {
    self.region = region.databaseRegion
  }

  /// The part of the database that a request reads, such as a checked query.
  ///
  /// ```swift
  /// let query = GameQueries.bestPlayers(teamID: 1, minimum: 100)
  /// ValueObservation.tracking(region: AnyDatabaseRegionConvertible(query), fetch: query.fetchCount)
  /// ```
  @_disfavoredOverload
  public init(_ request: some FetchRequest & Sendable) {
    region = request.databaseRegion
  }

  /// The part of the database.
  ///
  /// - throws: The error of the closure.
  public func databaseRegion(_ db: Database) throws -> DatabaseRegion { try region(db) }
}

extension Database {
  /// The union of some regions.
  func region(of regions: [any DatabaseRegionConvertible]) throws -> DatabaseRegion {
    try readSchema()
    return try regions.reduce(into: DatabaseRegion()) { $0.formUnion(try $1.databaseRegion(self)) }
  }
}

// MARK: - What reads

extension Statement {
  /// The region that the statement reads. That of a request's statement is that of the request: it includes
  /// prefetched rows, and only the rows with certain rowids.
  ///
  /// ```swift
  /// let request = Team.filter(key: 1).including(all: Team.players)
  /// try request.makePreparedRequest(db).statement.databaseRegion
  /// // player(id,name,teamId),team(id,name)[1]
  /// ```
  ///
  /// It is the whole database if SQLite can no longer compile the statement, because the schema has
  /// changed. https://www.sqlite.org/c3ref/set_authorizer.html
  public var databaseRegion: DatabaseRegion { (try? regionOfRequest()) ?? .fullDatabase }

  /// - throws: A `DatabaseError` if a table does not exist.
  fileprivate func regionOfRequest() throws -> DatabaseRegion {
    let reads = (try? prepared.reads()).map(DatabaseRegion.init(reads:)) ?? .fullDatabase
    let all = reads.withSources(in: database)
    let region = try origin?.requestedRows(database, by: prepared).map(all.intersection) ?? all
    // No rows are fetched for those of a request that can find none.
    if region.isEmpty { return region }
    return try (makeLaterStatements?(database) ?? []).reduce(into: region) {
      $0.formUnion(try $1.regionOfRequest())
    }
  }
}

extension DatabaseCursor {
  /// The region that the cursor's statement reads.
  public var databaseRegion: DatabaseRegion { statement.databaseRegion }
}

extension FetchRequest {
  /// The region that the request reads: only some rows, if it asks for rowids.
  ///
  /// ```swift
  /// try Player.filter(id: 1).databaseRegion(db)  // player(id,name,score)[1]
  /// ```
  ///
  /// - throws: A `DatabaseError` if SQLite cannot compile the request.
  public func databaseRegion(_ db: Database) throws -> DatabaseRegion {
    try makePreparedRequest(db, forSingleResult: false).statement.regionOfRequest()
  }
}

extension QueryInterfaceRequest: DatabaseRegionConvertible {}

extension SQLRequest: DatabaseRegionConvertible {}
