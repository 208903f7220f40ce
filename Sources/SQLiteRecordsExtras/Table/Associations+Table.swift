public import SQLiteRecords
public import SQLiteRecordsAssociations

// Associations that lead to a table without a record type. They are those of `TableRecord`.

extension TableRecord {
  /// The association from the record's table to a table that it references.
  ///
  /// ```swift
  /// extension Book {
  ///   static let author = belongsTo(Table("author"))
  /// }
  /// ```
  ///
  /// - parameter key: The name of the association's rows; that of the table, in the singular or
  ///   plural, if nil.
  /// - parameter foreignKey: The foreign key; the only one between the tables if nil.
  public static func belongsTo<Destination>(
    _ destination: Table<Destination>,
    key: String? = nil,
    using foreignKey: ForeignKey? = nil
  ) -> BelongsToAssociation<Self, Destination> {
    Table<Self>(databaseTableName).belongsTo(destination, key: key, using: foreignKey)
  }

  /// The association from the record's table to the single row of another table that references it.
  ///
  /// - parameter key: The name of the association's rows; that of the table, in the singular or
  ///   plural, if nil.
  /// - parameter foreignKey: The foreign key; the only one between the tables if nil.
  public static func hasOne<Destination>(
    _ destination: Table<Destination>,
    key: String? = nil,
    using foreignKey: ForeignKey? = nil
  ) -> HasOneAssociation<Self, Destination> {
    Table<Self>(databaseTableName).hasOne(destination, key: key, using: foreignKey)
  }

  /// The association from the record's table to the rows of another table that reference it.
  ///
  /// - parameter key: The name of the association's rows; that of the table, in the singular or
  ///   plural, if nil.
  /// - parameter foreignKey: The foreign key; the only one between the tables if nil.
  public static func hasMany<Destination>(
    _ destination: Table<Destination>,
    key: String? = nil,
    using foreignKey: ForeignKey? = nil
  ) -> HasManyAssociation<Self, Destination> {
    Table<Self>(databaseTableName).hasMany(destination, key: key, using: foreignKey)
  }
}

extension CommonTableExpression {
  /// The association from a common table expression to a table, on any condition.
  public func association<Destination>(
    to destination: Table<Destination>,
    on condition:
      @escaping @Sendable (
        _ left: TableAlias<RowDecoder>, _ right: TableAlias<Destination>
      ) -> any SQLExpressible
  ) -> JoinAssociation<RowDecoder, Destination> {
    JoinAssociation(to: destination.all(), on: condition)
  }

  /// The association from each row of a common table expression to all rows of a table.
  public func association<Destination>(
    to destination: Table<Destination>
  ) -> JoinAssociation<RowDecoder, Destination> {
    JoinAssociation(to: destination.all(), on: nil)
  }
}
