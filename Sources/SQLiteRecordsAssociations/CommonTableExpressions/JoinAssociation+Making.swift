public import SQLiteRecords

extension TableRecord {
  /// The association from a table to a common table expression, on any condition.
  ///
  /// ```swift
  /// // JOIN "latestMessage" ON "chat"."id" = "latestMessage"."chatId"
  /// let latestMessage = Chat.association(to: latestMessages) { chat, message in
  ///   chat.id == message.chatId
  /// }
  /// ```
  ///
  /// - parameter condition: Makes the condition that joins the rows.
  public static func association<Destination>(
    to destination: CommonTableExpression<Destination>,
    on condition:
      @escaping @Sendable (
        _ left: TableAlias<Self>, _ right: TableAlias<Destination>
      ) -> any SQLExpressible
  ) -> JoinAssociation<Self, Destination> {
    JoinAssociation(to: destination.all(), on: condition)
  }

  /// The association from each row of a table to all rows of a common table expression.
  public static func association<Destination>(
    to destination: CommonTableExpression<Destination>
  ) -> JoinAssociation<Self, Destination> {
    JoinAssociation(to: destination.all(), on: nil)
  }
}

extension CommonTableExpression {
  /// The association from a common table expression to another one, on any condition.
  public func association<Destination>(
    to destination: CommonTableExpression<Destination>,
    on condition:
      @escaping @Sendable (
        _ left: TableAlias<RowDecoder>, _ right: TableAlias<Destination>
      ) -> any SQLExpressible
  ) -> JoinAssociation<RowDecoder, Destination> {
    JoinAssociation(to: destination.all(), on: condition)
  }

  /// The association from each row of a common table expression to all rows of another one.
  public func association<Destination>(
    to destination: CommonTableExpression<Destination>
  ) -> JoinAssociation<RowDecoder, Destination> {
    JoinAssociation(to: destination.all(), on: nil)
  }

  /// The association from a common table expression to a table, on any condition.
  public func association<Destination: TableRecord>(
    to destination: Destination.Type,
    on condition:
      @escaping @Sendable (
        _ left: TableAlias<RowDecoder>, _ right: TableAlias<Destination>
      ) -> any SQLExpressible
  ) -> JoinAssociation<RowDecoder, Destination> {
    JoinAssociation(to: destination.all(), on: condition)
  }

  /// The association from each row of a common table expression to all rows of a table.
  public func association<Destination: TableRecord>(
    to destination: Destination.Type
  ) -> JoinAssociation<RowDecoder, Destination> {
    JoinAssociation(to: destination.all(), on: nil)
  }
}

extension JoinAssociation {
  /// The association to what a request asks for.
  package init(
    to destination: QueryInterfaceRequest<Destination>,
    on condition: (
      @Sendable (TableAlias<Origin>, TableAlias<Destination>) -> any SQLExpressible
    )?
  ) {
    self.init(
      AssociationPath(
        .fixed(destination.databaseTableName),
        .expression {
          condition?(TableAlias(identity: $0), TableAlias(identity: $1)).sqlExpression
        },
        to: destination.query
      )
    )
  }
}
