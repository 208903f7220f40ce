public import SQLiteRecords

/// The name of an association as a type, so that the type of a result says which associations it
/// includes.
///
/// ```swift
/// extension Player {
///   static var team: ToOne<Team, TeamName> { .init(from: ["teamID"], to: ["id"]) }
///
///   enum TeamName: AssociationName { static var key: String { "team" } }
/// }
/// ```
///
/// Generated code declares these types, which have no values, in an enum `AssociationNames` of the
/// record.
public protocol AssociationName {
  /// The name of the association's rows.
  static var key: String { get }
}

/// An association of generated records, whose name the compiler knows.
///
/// ```swift
/// // SELECT "player".*, "team".* FROM "player" JOIN "team" ON "team"."id" = "player"."teamID"
/// let rows = try Player.including(required: Player.team).fetchAll(db)
/// for row in rows {
///   print(row.record.name, row.team.name)
/// }
/// ```
public protocol NamedAssociation<OriginRowDecoder, RowDecoder, Name>: Association
where RowDecoder: FetchableRecord {
  /// The name.
  associatedtype Name: AssociationName
}

/// The association from generated records to records that they reference, or to the only record
/// that references them.
public struct ToOneAssociation<Origin, Destination: FetchableRecord, Name: AssociationName>:
  NamedAssociation, AssociationToOne
{
  /// The record type of the origin.
  public typealias OriginRowDecoder = Origin
  /// The record type of the destination.
  public typealias RowDecoder = Destination

  /// The path to the destination.
  public var path: AssociationPath

  init(_ path: AssociationPath) { self.path = path }
}

/// The association from generated records to any number of records that reference them.
public struct ToManyAssociation<Origin, Destination: FetchableRecord, Name: AssociationName>:
  NamedAssociation, AssociationToMany
{
  /// The record type of the origin.
  public typealias OriginRowDecoder = Origin
  /// The record type of the destination.
  public typealias RowDecoder = Destination

  /// The path to the destination.
  public var path: AssociationPath

  init(_ path: AssociationPath) { self.path = path }
}

extension TableRecord {
  /// The type of an association from this record to a record that it references, or to the only
  /// record that references it.
  ///
  /// ```swift
  /// extension Player {
  ///   static var team: ToOne<Team, TeamName> { .init(from: ["teamID"], to: ["id"]) }
  /// }
  /// ```
  public typealias ToOne<Destination: FetchableRecord, Name: AssociationName> =
    ToOneAssociation<Self, Destination, Name>

  /// The type of an association from this record to any number of records.
  ///
  /// ```swift
  /// extension Team {
  ///   static var players: ToMany<Player, PlayersName> { .init(referredBy: ["teamID"], ["id"]) }
  /// }
  /// ```
  public typealias ToMany<Destination: FetchableRecord, Name: AssociationName> =
    ToManyAssociation<Self, Destination, Name>
}

extension ToOneAssociation where Origin: TableRecord, Destination: TableRecord {
  /// The association with a foreign key of the origin. Generated code calls it.
  public init(from columns: [String], to referredColumns: [String]) {
    self.init(
      .named(
        Name.self,
        from: Origin.self,
        to: Destination.all(),
        columns: columns,
        referredColumns: referredColumns,
        isFromOrigin: true
      )
    )
  }

  /// The association with a unique foreign key of the destination. Generated code calls it.
  public init(referredBy columns: [String], _ referredColumns: [String]) {
    self.init(
      .named(
        Name.self,
        from: Origin.self,
        to: Destination.all(),
        columns: columns,
        referredColumns: referredColumns,
        isFromOrigin: false
      )
    )
  }
}

extension ToManyAssociation where Origin: TableRecord, Destination: TableRecord {
  /// The association with a foreign key of the destination. Generated code calls it.
  public init(referredBy columns: [String], _ referredColumns: [String]) {
    self.init(
      .named(
        Name.self,
        from: Origin.self,
        to: Destination.all(),
        columns: columns,
        referredColumns: referredColumns,
        isFromOrigin: false
      )
    )
  }

  /// The association through a third table. Generated code calls it.
  public init<Pivot>(
    through pivot: some Association<Origin, Pivot>,
    _ target: some Association<Pivot, Destination>
  ) {
    var path = pivot.path.through(target.path)
    path.key = .fixed(Name.key)
    self.init(path)
  }
}

extension AssociationPath {
  fileprivate static func named<Destination>(
    _ name: (some AssociationName).Type,
    from origin: (some TableRecord).Type,
    to destination: QueryInterfaceRequest<Destination>,
    columns: [String],
    referredColumns: [String],
    isFromOrigin: Bool
  ) -> AssociationPath {
    let tables = (DatabaseTable(of: origin).name, destination.databaseTableName)
    let reference = ForeignKeyReference(
      origin: isFromOrigin ? tables.0 : tables.1,
      destination: isFromOrigin ? tables.1 : tables.0,
      key: ForeignKey(columns, to: referredColumns)
    )
    return AssociationPath(
      .fixed(name.key),
      .foreignKey(reference, isFromLeft: isFromOrigin),
      to: destination.query
    )
  }
}
