public import SQLiteRecords

// Associations of associations: `Player.including(required: Player.team.including(all: Team.matches))`.

extension ToOneAssociation where Destination: FetchableRecord & TableRecord {
  /// Fetches, with each record of the association, all rows of an association.
  public func including<A: NamedAssociation & AssociationToMany>(
    all association: A
  ) -> ToOneAssociation<
    Origin, Including<BareRecord<Destination>, A.Name, AllPart<A.RowDecoder>>, Name
  >
  where A.OriginRowDecoder == Destination {
    ToOneAssociation<
      Origin, Including<BareRecord<Destination>, A.Name, AllPart<A.RowDecoder>>, Name
    >(
      path.including { $0.including(all: association) }
    )
  }

  /// Fetches, with each record of the association, the row of an association, and omits records
  /// without one.
  public func including<A: NamedAssociation>(
    required association: A
  ) -> ToOneAssociation<
    Origin, Including<BareRecord<Destination>, A.Name, RequiredPart<A.RowDecoder>>, Name
  >
  where A.OriginRowDecoder == Destination {
    ToOneAssociation<
      Origin, Including<BareRecord<Destination>, A.Name, RequiredPart<A.RowDecoder>>, Name
    >(
      path.including { $0.including(required: association) }
    )
  }

  /// Fetches, with each record of the association, the row of an association, if there is one.
  public func including<A: NamedAssociation>(
    optional association: A
  ) -> ToOneAssociation<
    Origin, Including<BareRecord<Destination>, A.Name, OptionalPart<A.RowDecoder>>, Name
  >
  where A.OriginRowDecoder == Destination {
    ToOneAssociation<
      Origin, Including<BareRecord<Destination>, A.Name, OptionalPart<A.RowDecoder>>, Name
    >(
      path.including { $0.including(optional: association) }
    )
  }
}

extension ToOneAssociation where Destination: RowWithRecord {
  /// Fetches, with each record of the association, all rows of an association.
  public func including<A: NamedAssociation & AssociationToMany>(
    all association: A
  ) -> ToOneAssociation<Origin, Including<Destination, A.Name, AllPart<A.RowDecoder>>, Name>
  where A.OriginRowDecoder == Destination.FetchedRecord {
    ToOneAssociation<Origin, Including<Destination, A.Name, AllPart<A.RowDecoder>>, Name>(
      path.including { $0.including(all: association) }
    )
  }

  /// Fetches, with each record of the association, the row of an association, and omits records
  /// without one.
  public func including<A: NamedAssociation>(
    required association: A
  ) -> ToOneAssociation<Origin, Including<Destination, A.Name, RequiredPart<A.RowDecoder>>, Name>
  where A.OriginRowDecoder == Destination.FetchedRecord {
    ToOneAssociation<Origin, Including<Destination, A.Name, RequiredPart<A.RowDecoder>>, Name>(
      path.including { $0.including(required: association) }
    )
  }

  /// Fetches, with each record of the association, the row of an association, if there is one.
  public func including<A: NamedAssociation>(
    optional association: A
  ) -> ToOneAssociation<Origin, Including<Destination, A.Name, OptionalPart<A.RowDecoder>>, Name>
  where A.OriginRowDecoder == Destination.FetchedRecord {
    ToOneAssociation<Origin, Including<Destination, A.Name, OptionalPart<A.RowDecoder>>, Name>(
      path.including { $0.including(optional: association) }
    )
  }
}

extension ToManyAssociation where Destination: FetchableRecord & TableRecord {
  /// Fetches, with each record of the association, all rows of an association.
  public func including<A: NamedAssociation & AssociationToMany>(
    all association: A
  ) -> ToManyAssociation<
    Origin, Including<BareRecord<Destination>, A.Name, AllPart<A.RowDecoder>>, Name
  >
  where A.OriginRowDecoder == Destination {
    ToManyAssociation<
      Origin, Including<BareRecord<Destination>, A.Name, AllPart<A.RowDecoder>>, Name
    >(
      path.including { $0.including(all: association) }
    )
  }

  /// Fetches, with each record of the association, the row of an association, and omits records
  /// without one.
  public func including<A: NamedAssociation>(
    required association: A
  ) -> ToManyAssociation<
    Origin, Including<BareRecord<Destination>, A.Name, RequiredPart<A.RowDecoder>>, Name
  >
  where A.OriginRowDecoder == Destination {
    ToManyAssociation<
      Origin, Including<BareRecord<Destination>, A.Name, RequiredPart<A.RowDecoder>>, Name
    >(
      path.including { $0.including(required: association) }
    )
  }

  /// Fetches, with each record of the association, the row of an association, if there is one.
  public func including<A: NamedAssociation>(
    optional association: A
  ) -> ToManyAssociation<
    Origin, Including<BareRecord<Destination>, A.Name, OptionalPart<A.RowDecoder>>, Name
  >
  where A.OriginRowDecoder == Destination {
    ToManyAssociation<
      Origin, Including<BareRecord<Destination>, A.Name, OptionalPart<A.RowDecoder>>, Name
    >(
      path.including { $0.including(optional: association) }
    )
  }
}

extension ToManyAssociation where Destination: RowWithRecord {
  /// Fetches, with each record of the association, all rows of an association.
  public func including<A: NamedAssociation & AssociationToMany>(
    all association: A
  ) -> ToManyAssociation<Origin, Including<Destination, A.Name, AllPart<A.RowDecoder>>, Name>
  where A.OriginRowDecoder == Destination.FetchedRecord {
    ToManyAssociation<Origin, Including<Destination, A.Name, AllPart<A.RowDecoder>>, Name>(
      path.including { $0.including(all: association) }
    )
  }

  /// Fetches, with each record of the association, the row of an association, and omits records
  /// without one.
  public func including<A: NamedAssociation>(
    required association: A
  ) -> ToManyAssociation<Origin, Including<Destination, A.Name, RequiredPart<A.RowDecoder>>, Name>
  where A.OriginRowDecoder == Destination.FetchedRecord {
    ToManyAssociation<Origin, Including<Destination, A.Name, RequiredPart<A.RowDecoder>>, Name>(
      path.including { $0.including(required: association) }
    )
  }

  /// Fetches, with each record of the association, the row of an association, if there is one.
  public func including<A: NamedAssociation>(
    optional association: A
  ) -> ToManyAssociation<Origin, Including<Destination, A.Name, OptionalPart<A.RowDecoder>>, Name>
  where A.OriginRowDecoder == Destination.FetchedRecord {
    ToManyAssociation<Origin, Including<Destination, A.Name, OptionalPart<A.RowDecoder>>, Name>(
      path.including { $0.including(optional: association) }
    )
  }
}

extension AssociationPath {
  fileprivate func including(_ change: (SelectQuery) -> SelectQuery) -> AssociationPath {
    var path = self
    path.destination = change(destination)
    return path
  }
}
