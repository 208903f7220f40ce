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
  /// The region that the statement reads.
  ///
  /// It is the whole database if SQLite can no longer compile the statement, because the schema has
  /// changed. https://www.sqlite.org/c3ref/set_authorizer.html
  public var databaseRegion: DatabaseRegion {
    let region = (try? prepared.reads()).map(DatabaseRegion.init(reads:)) ?? .fullDatabase
    return region.withSources(in: database)
  }
}

extension DatabaseCursor {
  /// The region that the cursor's statement reads.
  public var databaseRegion: DatabaseRegion { statement.databaseRegion }
}

extension FetchRequest {
  /// The region that the request reads.
  ///
  /// - throws: A `DatabaseError` if SQLite cannot compile the request.
  public func databaseRegion(_ db: Database) throws -> DatabaseRegion {
    try makePreparedRequest(db, forSingleResult: false).databaseRegion(db)
  }
}

extension QueryInterfaceRequest: DatabaseRegionConvertible {
  /// The region that the request reads: only some rows, if it asks for rowids.
  ///
  /// ```swift
  /// try Player.filter(id: 1).databaseRegion(db)  // player(id,name,score)[1]
  /// ```
  ///
  /// - throws: A `DatabaseError` if SQLite cannot compile the request.
  public func databaseRegion(_ db: Database) throws -> DatabaseRegion {
    let request = try makePreparedRequest(db, forSingleResult: false)
    let region = request.statement.databaseRegion
    let rows = try requestedRows(db, by: request.statement)
    return try request.adding(rows.map(region.intersection) ?? region, db)
  }
}

extension PreparedRequest {
  /// The region that the statement reads, and the fetches for its rows.
  fileprivate func databaseRegion(_ db: Database) throws -> DatabaseRegion {
    try adding(statement.databaseRegion, db)
  }

  /// A region, and what is read for the rows of the statement.
  fileprivate func adding(_ region: DatabaseRegion, _ db: Database) throws -> DatabaseRegion {
    try prefetches.reduce(into: region) {
      $0.formUnion(try $1.request(db).databaseRegion(db))
    }
  }
}

extension SQLRequest: DatabaseRegionConvertible {}
