public import SQLiteRecords

/// What stands for a part of a database, as requests do for what they read.
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

/// A part of a database whose type is not known, or which a closure determines.
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

  /// The part of the database.
  public func databaseRegion(_ db: Database) throws -> DatabaseRegion { try region(db) }
}

extension Database {
  /// The union of some regions.
  func region(of regions: [any DatabaseRegionConvertible]) throws -> DatabaseRegion {
    try regions.reduce(into: DatabaseRegion()) { $0.formUnion(try $1.databaseRegion(self)) }
  }
}

// MARK: - What reads

extension Statement {
  /// What the statement reads.
  ///
  /// It is the whole database if SQLite cannot compile the statement any longer, as the schema has
  /// changed. https://www.sqlite.org/c3ref/set_authorizer.html
  public var databaseRegion: DatabaseRegion {
    (try? prepared.reads()).map(DatabaseRegion.init(reads:)) ?? .fullDatabase
  }
}

extension DatabaseCursor {
  /// What the cursor's statement reads.
  public var databaseRegion: DatabaseRegion { statement.databaseRegion }
}

extension FetchRequest {
  /// What the request reads.
  ///
  /// - throws: A `DatabaseError` if SQLite cannot compile the request.
  public func databaseRegion(_ db: Database) throws -> DatabaseRegion {
    try makePreparedRequest(db, forSingleResult: false).databaseRegion(db)
  }
}

extension QueryInterfaceRequest: DatabaseRegionConvertible {
  /// What the request reads: of the rows, those with a rowid that it asks for, if it does.
  ///
  /// ```swift
  /// try Player.filter(id: 1).databaseRegion(db)  // player(id,name,score)[1]
  /// ```
  ///
  /// - throws: A `DatabaseError` if SQLite cannot compile the request.
  public func databaseRegion(_ db: Database) throws -> DatabaseRegion {
    let request = try makePreparedRequest(db, forSingleResult: false)
    guard let rows = try requestedRows(db) else { return try request.databaseRegion(db) }
    return request.statement.databaseRegion.intersection(table: rows.table, rowIDs: rows.rowIDs)
  }
}

extension PreparedRequest {
  /// What the statement reads, and what is read for its rows.
  fileprivate func databaseRegion(_ db: Database) throws -> DatabaseRegion {
    try (prefetch?.requests(db) ?? []).reduce(into: statement.databaseRegion) {
      $0.formUnion(try $1.databaseRegion(db))
    }
  }
}

extension SQLRequest: DatabaseRegionConvertible {}
