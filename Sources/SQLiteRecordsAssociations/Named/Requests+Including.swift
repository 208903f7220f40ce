public import SQLiteRecords

// Associations whose names are known give requests results whose members have these names.

extension TableRecord where Self: FetchableRecord {
  /// Fetches, with each record, all rows of an association: see ``NamedAssociation``.
  public static func including<A: NamedAssociation & AssociationToMany>(
    all association: A
  ) -> QueryInterfaceRequest<Including<BareRecord<Self>, A.Name, AllPart<A.RowDecoder>>>
  where A.OriginRowDecoder == Self {
    all().including(all: association)
  }

  /// Fetches, with each record, the row of an association, and omits records without one: see
  /// ``NamedAssociation``.
  public static func including<A: NamedAssociation>(
    required association: A
  ) -> QueryInterfaceRequest<Including<BareRecord<Self>, A.Name, RequiredPart<A.RowDecoder>>>
  where A.OriginRowDecoder == Self {
    all().including(required: association)
  }

  /// Fetches, with each record, the row of an association, if there is one: see ``NamedAssociation``.
  public static func including<A: NamedAssociation>(
    optional association: A
  ) -> QueryInterfaceRequest<Including<BareRecord<Self>, A.Name, OptionalPart<A.RowDecoder>>>
  where A.OriginRowDecoder == Self {
    all().including(optional: association)
  }
}

extension QueryInterfaceRequest where RowDecoder: FetchableRecord & TableRecord {
  /// Fetches, with each record, all rows of an association: see ``NamedAssociation``.
  public func including<A: NamedAssociation & AssociationToMany>(
    all association: A
  ) -> QueryInterfaceRequest<Including<BareRecord<RowDecoder>, A.Name, AllPart<A.RowDecoder>>>
  where A.OriginRowDecoder == RowDecoder {
    QueryInterfaceRequest<Including<BareRecord<RowDecoder>, A.Name, AllPart<A.RowDecoder>>>(
      query.including(all: association)
    )
  }

  /// Fetches, with each record, the row of an association, and omits records without one: see
  /// ``NamedAssociation``.
  public func including<A: NamedAssociation>(
    required association: A
  ) -> QueryInterfaceRequest<Including<BareRecord<RowDecoder>, A.Name, RequiredPart<A.RowDecoder>>>
  where A.OriginRowDecoder == RowDecoder {
    QueryInterfaceRequest<Including<BareRecord<RowDecoder>, A.Name, RequiredPart<A.RowDecoder>>>(
      query.including(required: association)
    )
  }

  /// Fetches, with each record, the row of an association, if there is one: see ``NamedAssociation``.
  public func including<A: NamedAssociation>(
    optional association: A
  ) -> QueryInterfaceRequest<Including<BareRecord<RowDecoder>, A.Name, OptionalPart<A.RowDecoder>>>
  where A.OriginRowDecoder == RowDecoder {
    QueryInterfaceRequest<Including<BareRecord<RowDecoder>, A.Name, OptionalPart<A.RowDecoder>>>(
      query.including(optional: association)
    )
  }
}

extension QueryInterfaceRequest where RowDecoder: RowWithRecord {
  /// Fetches, with each record, all rows of an association: see ``NamedAssociation``.
  public func including<A: NamedAssociation & AssociationToMany>(
    all association: A
  ) -> QueryInterfaceRequest<Including<RowDecoder, A.Name, AllPart<A.RowDecoder>>>
  where A.OriginRowDecoder == RowDecoder.FetchedRecord {
    QueryInterfaceRequest<Including<RowDecoder, A.Name, AllPart<A.RowDecoder>>>(
      query.including(all: association)
    )
  }

  /// Fetches, with each record, the row of an association, and omits records without one: see
  /// ``NamedAssociation``.
  public func including<A: NamedAssociation>(
    required association: A
  ) -> QueryInterfaceRequest<Including<RowDecoder, A.Name, RequiredPart<A.RowDecoder>>>
  where A.OriginRowDecoder == RowDecoder.FetchedRecord {
    QueryInterfaceRequest<Including<RowDecoder, A.Name, RequiredPart<A.RowDecoder>>>(
      query.including(required: association)
    )
  }

  /// Fetches, with each record, the row of an association, if there is one: see ``NamedAssociation``.
  public func including<A: NamedAssociation>(
    optional association: A
  ) -> QueryInterfaceRequest<Including<RowDecoder, A.Name, OptionalPart<A.RowDecoder>>>
  where A.OriginRowDecoder == RowDecoder.FetchedRecord {
    QueryInterfaceRequest<Including<RowDecoder, A.Name, OptionalPart<A.RowDecoder>>>(
      query.including(optional: association)
    )
  }
}

extension SelectQuery {
  func including(all association: some NamedAssociation) -> SelectQuery {
    including(association) { query, path in query.prefetch(path) }
  }

  func including(required association: some NamedAssociation) -> SelectQuery {
    including(association) { $0.join($1, isRequired: true, isRead: true) }
  }

  func including(optional association: some NamedAssociation) -> SelectQuery {
    including(association) { $0.join($1, isRequired: false, isRead: true) }
  }

  /// The rows of the association are called what the result calls them, whatever key the client has set.
  private func including<A: NamedAssociation>(
    _ association: A,
    _ add: (inout SelectQuery, AssociationPath) -> Void
  ) -> SelectQuery {
    var path = association.path
    path.key = .fixed(A.Name.key)
    var query = self
    add(&query, path)
    return query
  }
}
