public import SQLiteRecords

extension TableRecord {
  /// The association from a table to a table that it references.
  ///
  /// ```swift
  /// struct Book: TableRecord {
  ///   static let author = belongsTo(Author.self)
  /// }
  /// ```
  ///
  /// - parameter key: The name of the association's rows; the table's name in the singular if nil.
  /// - parameter foreignKey: The foreign key. If nil, it is the only one in the database from this
  ///   table to the other; if there is not exactly one, fetching throws `SQLITE_MISUSE`.
  public static func belongsTo<Destination: TableRecord>(
    _ destination: Destination.Type,
    key: String? = nil,
    using foreignKey: ForeignKey? = nil
  ) -> BelongsToAssociation<Self, Destination> {
    BelongsToAssociation(from: DatabaseTable(of: Self.self), destination.all(), key, foreignKey)
  }

  /// The association from a table to the single row of another table that references it.
  ///
  /// ```swift
  /// struct Country: TableRecord {
  ///   static let profile = hasOne(Profile.self)
  /// }
  /// ```
  ///
  /// - parameter key: The name of the association's rows; the table's name in the singular if nil.
  /// - parameter foreignKey: The foreign key of the other table. If nil, it is the only one in the
  ///   database from the other table to this one; if there is not exactly one, fetching throws
  ///   `SQLITE_MISUSE`.
  public static func hasOne<Destination: TableRecord>(
    _ destination: Destination.Type,
    key: String? = nil,
    using foreignKey: ForeignKey? = nil
  ) -> HasOneAssociation<Self, Destination> {
    HasOneAssociation(from: DatabaseTable(of: Self.self), destination.all(), key, foreignKey)
  }

  /// The association from a table to the rows of another table that reference it.
  ///
  /// ```swift
  /// struct Author: TableRecord {
  ///   static let books = hasMany(Book.self)
  /// }
  /// ```
  ///
  /// - parameter key: The name of the association's rows; the table's name in the plural if nil.
  /// - parameter foreignKey: The foreign key of the other table. If nil, it is the only one in the
  ///   database from the other table to this one; if there is not exactly one, fetching throws
  ///   `SQLITE_MISUSE`.
  public static func hasMany<Destination: TableRecord>(
    _ destination: Destination.Type,
    key: String? = nil,
    using foreignKey: ForeignKey? = nil
  ) -> HasManyAssociation<Self, Destination> {
    HasManyAssociation(from: DatabaseTable(of: Self.self), destination.all(), key, foreignKey)
  }

  /// The association from a table to rows of another table, through a third table.
  ///
  /// ```swift
  /// struct Country: TableRecord {
  ///   static let passports = hasMany(Passport.self)
  ///   static let citizens = hasMany(Citizen.self, through: passports, using: Passport.citizen)
  /// }
  /// ```
  ///
  /// - parameter pivot: The association to the intermediate table.
  /// - parameter target: The association from the intermediate table to the destination.
  /// - parameter key: The name of the association's rows; that of `target` if nil.
  public static func hasMany<Pivot: Association, Target: Association>(
    _ destination: Target.RowDecoder.Type,
    through pivot: Pivot,
    using target: Target,
    key: String? = nil
  ) -> HasManyThroughAssociation<Self, Target.RowDecoder>
  where Pivot.OriginRowDecoder == Self, Pivot.RowDecoder == Target.OriginRowDecoder {
    HasManyThroughAssociation(through: pivot, target, key)
  }

  /// The association from a table to a single row of another table, through a third table.
  ///
  /// ```swift
  /// struct Book: TableRecord {
  ///   static let library = belongsTo(Library.self)
  ///   static let returnAddress = hasOne(Address.self, through: library, using: Library.address)
  /// }
  /// ```
  ///
  /// - parameter pivot: The association to the intermediate table.
  /// - parameter target: The association from the intermediate table to the destination.
  /// - parameter key: The name of the association's rows; that of `target` if nil.
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
