public import SQLiteRecords

extension TableRecord {
  /// The association from a table to the one it refers to.
  ///
  /// ```swift
  /// struct Book: TableRecord {
  ///   static let author = belongsTo(Author.self)
  /// }
  /// ```
  ///
  /// - parameter key: What the rows of the association are called; the table's name in the singular if it
  ///   is nil.
  /// - parameter foreignKey: The foreign key; the only one that the database has from this table to the
  ///   other if it is nil. Fetching throws `SQLITE_MISUSE` if there is not exactly one.
  public static func belongsTo<Destination: TableRecord>(
    _ destination: Destination.Type,
    key: String? = nil,
    using foreignKey: ForeignKey? = nil
  ) -> BelongsToAssociation<Self, Destination> {
    BelongsToAssociation(from: DatabaseTable(of: Self.self), destination.all(), key, foreignKey)
  }

  /// The association from a table to the one row of another that refers to it.
  ///
  /// ```swift
  /// struct Country: TableRecord {
  ///   static let profile = hasOne(Profile.self)
  /// }
  /// ```
  ///
  /// - parameter key: What the rows of the association are called; the table's name in the singular if it
  ///   is nil.
  /// - parameter foreignKey: The foreign key of the other table; the only one that the database has from
  ///   that to this one if it is nil. Fetching throws `SQLITE_MISUSE` if there is not exactly one.
  public static func hasOne<Destination: TableRecord>(
    _ destination: Destination.Type,
    key: String? = nil,
    using foreignKey: ForeignKey? = nil
  ) -> HasOneAssociation<Self, Destination> {
    HasOneAssociation(from: DatabaseTable(of: Self.self), destination.all(), key, foreignKey)
  }

  /// The association from a table to the rows of another that refer to it.
  ///
  /// ```swift
  /// struct Author: TableRecord {
  ///   static let books = hasMany(Book.self)
  /// }
  /// ```
  ///
  /// - parameter key: What the rows of the association are called; the table's name in the plural if it
  ///   is nil.
  /// - parameter foreignKey: The foreign key of the other table; the only one that the database has from
  ///   that to this one if it is nil. Fetching throws `SQLITE_MISUSE` if there is not exactly one.
  public static func hasMany<Destination: TableRecord>(
    _ destination: Destination.Type,
    key: String? = nil,
    using foreignKey: ForeignKey? = nil
  ) -> HasManyAssociation<Self, Destination> {
    HasManyAssociation(from: DatabaseTable(of: Self.self), destination.all(), key, foreignKey)
  }

  /// The association from a table to rows of another by way of a third.
  ///
  /// ```swift
  /// struct Country: TableRecord {
  ///   static let passports = hasMany(Passport.self)
  ///   static let citizens = hasMany(Citizen.self, through: passports, using: Passport.citizen)
  /// }
  /// ```
  ///
  /// - parameter pivot: The association to the table on the way.
  /// - parameter target: The association from that table to the destination.
  /// - parameter key: What the rows of the association are called; what `target` calls them if it is nil.
  public static func hasMany<Pivot: Association, Target: Association>(
    _ destination: Target.RowDecoder.Type,
    through pivot: Pivot,
    using target: Target,
    key: String? = nil
  ) -> HasManyThroughAssociation<Self, Target.RowDecoder>
  where Pivot.OriginRowDecoder == Self, Pivot.RowDecoder == Target.OriginRowDecoder {
    HasManyThroughAssociation(through: pivot, target, key)
  }

  /// The association from a table to the one row of another by way of a third.
  ///
  /// ```swift
  /// struct Book: TableRecord {
  ///   static let library = belongsTo(Library.self)
  ///   static let returnAddress = hasOne(Address.self, through: library, using: Library.address)
  /// }
  /// ```
  ///
  /// - parameter pivot: The association to the table on the way.
  /// - parameter target: The association from that table to the destination.
  /// - parameter key: What the rows of the association are called; what `target` calls them if it is nil.
  public static func hasOne<Pivot: AssociationToOne, Target: AssociationToOne>(
    _ destination: Target.RowDecoder.Type,
    through pivot: Pivot,
    using target: Target,
    key: String? = nil
  ) -> HasOneThroughAssociation<Self, Target.RowDecoder>
  where Pivot.OriginRowDecoder == Self, Pivot.RowDecoder == Target.OriginRowDecoder {
    HasOneThroughAssociation(through: pivot, target, key)
  }
}
