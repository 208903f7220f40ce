package import SQLiteRecords

// How the kinds of associations are made.

extension BelongsToAssociation {
  /// The association from a table to what a request asks for.
  package init(
    from origin: DatabaseTable,
    _ destination: QueryInterfaceRequest<Destination>,
    _ key: String?,
    _ foreignKey: ForeignKey?
  ) {
    let reference = ForeignKeyReference(
      origin: origin.name,
      destination: destination.databaseTableName,
      key: foreignKey
    )
    self.init(
      AssociationPath(
        key.map { .singular($0) } ?? .inflected(destination.databaseTableName),
        .foreignKey(reference, isFromLeft: true),
        to: destination.query
      )
    )
  }
}

extension HasOneAssociation {
  /// The association from a table to what a request asks for.
  package init(
    from origin: DatabaseTable,
    _ destination: QueryInterfaceRequest<Destination>,
    _ key: String?,
    _ foreignKey: ForeignKey?
  ) {
    self.init(
      AssociationPath(
        key.map { .singular($0) } ?? .inflected(destination.databaseTableName),
        .toReferring(destination, from: origin, foreignKey),
        to: destination.query
      )
    )
  }
}

extension HasManyAssociation {
  /// The association from a table to what a request asks for.
  package init(
    from origin: DatabaseTable,
    _ destination: QueryInterfaceRequest<Destination>,
    _ key: String?,
    _ foreignKey: ForeignKey?
  ) {
    self.init(
      AssociationPath(
        key.map { .plural($0) } ?? .inflected(destination.databaseTableName),
        .toReferring(destination, from: origin, foreignKey),
        to: destination.query,
        isToMany: true
      )
    )
  }
}

extension HasManyThroughAssociation {
  package init<Target: Association>(
    through pivot: some Association<Origin, Target.OriginRowDecoder>,
    _ target: Target,
    _ key: String?
  ) where Target.RowDecoder == Destination {
    self.init(pivot.path.through(target.path))
    if let key { path.key = .plural(key) }
  }
}

extension HasOneThroughAssociation {
  package init<Target: Association>(
    through pivot: some Association<Origin, Target.OriginRowDecoder>,
    _ target: Target,
    _ key: String?
  ) where Target.RowDecoder == Destination {
    self.init(pivot.path.through(target.path))
    if let key { path.key = .singular(key) }
  }
}

extension JoinCondition {
  /// The condition of an association to a table that references the origin.
  fileprivate static func toReferring(
    _ destination: QueryInterfaceRequest<some Any>,
    from origin: DatabaseTable,
    _ foreignKey: ForeignKey?
  ) -> JoinCondition {
    let reference = ForeignKeyReference(
      origin: destination.databaseTableName,
      destination: origin.name,
      key: foreignKey
    )
    return .foreignKey(reference, isFromLeft: false)
  }
}
