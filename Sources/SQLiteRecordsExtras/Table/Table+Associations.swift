public import SQLiteRecords
public import SQLiteRecordsAssociations

// Associations between tables without record types. They are those of `TableRecord`.

extension Table {
  /// The association from the table to a table that it references.
  ///
  /// ```swift
  /// let author = Table("book").belongsTo(Table("author"))
  /// // SELECT "book".*, "author".* FROM "book" JOIN "author" ON "author"."id" = "book"."authorId"
  /// let books = Table("book").including(required: author)
  /// ```
  ///
  /// - parameter key: The name of the association's rows; the table's name in the singular if nil.
  /// - parameter foreignKey: The foreign key. If nil, it is the only one in the database from this
  ///   table to the other; if there is not exactly one, fetching throws `SQLITE_MISUSE`.
  public func belongsTo<Destination>(
    _ destination: Table<Destination>,
    key: String? = nil,
    using foreignKey: ForeignKey? = nil
  ) -> BelongsToAssociation<RowDecoder, Destination> {
    BelongsToAssociation(from: databaseTable, destination.all(), key, foreignKey)
  }

  /// The association from the table to the table of a record type, which it references: see
  /// `TableRecord.belongsTo(_:key:using:)`.
  ///
  /// - parameter key: The name of the association's rows; that of the table, in the singular or
  ///   plural, if nil.
  /// - parameter foreignKey: The foreign key; the only one between the tables if nil.
  public func belongsTo<Destination: TableRecord>(
    _ destination: Destination.Type,
    key: String? = nil,
    using foreignKey: ForeignKey? = nil
  ) -> BelongsToAssociation<RowDecoder, Destination> {
    BelongsToAssociation(from: databaseTable, destination.all(), key, foreignKey)
  }

  /// The association from the table to the single row of another table that references it: see
  /// `TableRecord.hasOne(_:key:using:)`.
  ///
  /// - parameter key: The name of the association's rows; that of the table, in the singular or
  ///   plural, if nil.
  /// - parameter foreignKey: The foreign key; the only one between the tables if nil.
  public func hasOne<Destination>(
    _ destination: Table<Destination>,
    key: String? = nil,
    using foreignKey: ForeignKey? = nil
  ) -> HasOneAssociation<RowDecoder, Destination> {
    HasOneAssociation(from: databaseTable, destination.all(), key, foreignKey)
  }

  /// The association from the table to the single row of a record type that references it: see
  /// `TableRecord.hasOne(_:key:using:)`.
  ///
  /// - parameter key: The name of the association's rows; that of the table, in the singular or
  ///   plural, if nil.
  /// - parameter foreignKey: The foreign key; the only one between the tables if nil.
  public func hasOne<Destination: TableRecord>(
    _ destination: Destination.Type,
    key: String? = nil,
    using foreignKey: ForeignKey? = nil
  ) -> HasOneAssociation<RowDecoder, Destination> {
    HasOneAssociation(from: databaseTable, destination.all(), key, foreignKey)
  }

  /// The association from the table to the rows of another table that reference it.
  ///
  /// ```swift
  /// let books = Table("author").hasMany(Table("book"))
  /// // SELECT * FROM "author"
  /// // SELECT *, "authorId" AS "grdb_authorId" FROM "book" WHERE "authorId" IN (1, 2, 3)
  /// let authors = Table("author").including(all: books)
  /// ```
  ///
  /// - parameter key: The name of the association's rows; the table's name in the plural if nil.
  /// - parameter foreignKey: The foreign key of the other table. If nil, it is the only one in the
  ///   database from the other table to this one; if there is not exactly one, fetching throws
  ///   `SQLITE_MISUSE`.
  public func hasMany<Destination>(
    _ destination: Table<Destination>,
    key: String? = nil,
    using foreignKey: ForeignKey? = nil
  ) -> HasManyAssociation<RowDecoder, Destination> {
    HasManyAssociation(from: databaseTable, destination.all(), key, foreignKey)
  }

  /// The association from the table to the rows of a record type that reference it: see
  /// `TableRecord.hasMany(_:key:using:)`.
  ///
  /// - parameter key: The name of the association's rows; that of the table, in the singular or
  ///   plural, if nil.
  /// - parameter foreignKey: The foreign key; the only one between the tables if nil.
  public func hasMany<Destination: TableRecord>(
    _ destination: Destination.Type,
    key: String? = nil,
    using foreignKey: ForeignKey? = nil
  ) -> HasManyAssociation<RowDecoder, Destination> {
    HasManyAssociation(from: databaseTable, destination.all(), key, foreignKey)
  }

  var databaseTable: DatabaseTable { DatabaseTable(tableName) }
}

// Associations through a third table, and to common table expressions.

extension Table {
  /// The association from the table to rows of another table, through a third table: see
  /// `TableRecord.hasMany(_:through:using:key:)`.
  ///
  /// - parameter key: The name of the association's rows; that of the table, in the singular or
  ///   plural, if nil.
  public func hasMany<Pivot: Association, Target: Association>(
    _ destination: Target.RowDecoder.Type,
    through pivot: Pivot,
    using target: Target,
    key: String? = nil
  ) -> HasManyThroughAssociation<RowDecoder, Target.RowDecoder>
  where Pivot.OriginRowDecoder == RowDecoder, Pivot.RowDecoder == Target.OriginRowDecoder {
    HasManyThroughAssociation(through: pivot, target, key)
  }

  /// The association from the table to a single row of another table, through a third table: see
  /// `TableRecord.hasOne(_:through:using:key:)`.
  ///
  /// - parameter key: The name of the association's rows; that of the table, in the singular or
  ///   plural, if nil.
  public func hasOne<Pivot: AssociationToOne, Target: AssociationToOne>(
    _ destination: Target.RowDecoder.Type,
    through pivot: Pivot,
    using target: Target,
    key: String? = nil
  ) -> HasOneThroughAssociation<RowDecoder, Target.RowDecoder>
  where Pivot.OriginRowDecoder == RowDecoder, Pivot.RowDecoder == Target.OriginRowDecoder {
    HasOneThroughAssociation(through: pivot, target, key)
  }

  /// The association from the table to a common table expression, on any condition: see
  /// `TableRecord.association(to:on:)`.
  public func association<Destination>(
    to destination: CommonTableExpression<Destination>,
    on condition:
      @escaping @Sendable (
        _ left: TableAlias<RowDecoder>, _ right: TableAlias<Destination>
      ) -> any SQLExpressible
  ) -> JoinAssociation<RowDecoder, Destination> {
    JoinAssociation(to: destination.all(), on: condition)
  }

  /// The association from each row of the table to all rows of a common table expression.
  public func association<Destination>(
    to destination: CommonTableExpression<Destination>
  ) -> JoinAssociation<RowDecoder, Destination> {
    JoinAssociation(to: destination.all(), on: nil)
  }
}
