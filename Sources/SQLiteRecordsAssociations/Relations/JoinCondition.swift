import SQLiteRecords

/// Which rows of two tables belong together.
enum JoinCondition: Sendable {
  /// The columns of a foreign key are equal.
  case foreignKey(ForeignKeyReference, isFromLeft: Bool)
  /// A condition that the client has made, if there is one.
  case expression(
    @Sendable (_ left: TableAliasIdentity, _ right: TableAliasIdentity) -> SQLExpression?
  )
}

/// A foreign key between two tables: the one that refers, and the one that is referred to.
struct ForeignKeyReference: Hashable, Sendable {
  let origin: String
  let destination: String
  /// What the client has said of it.
  let key: ForeignKey?
}

extension JoinCondition {
  /// The condition with the tables in each other's place.
  var reversed: JoinCondition {
    switch self {
    case .foreignKey(let reference, let isFromLeft):
      .foreignKey(reference, isFromLeft: !isFromLeft)
    case .expression(let make): .expression { make($1, $0) }
    }
  }

  /// The condition of two joins that are the same; nil if they are not.
  func merged(with other: JoinCondition) -> JoinCondition? {
    switch (self, other) {
    case (.foreignKey(let left, let isFromLeft), .foreignKey(let right, let isOtherFromLeft)):
      return left == right && isFromLeft == isOtherFromLeft ? self : nil
    case (.expression(let left), .expression(let right)):
      return .expression {
        let conditions = [left($0, $1), right($0, $1)].compactMap { $0 }
        return conditions.isEmpty ? nil : conditions.joined(operator: .and)
      }
    default: return nil
    }
  }

  /// The pairs of columns that are equal.
  ///
  /// - throws: `SQLITE_MISUSE` if the condition is one of the client's, or the database has no foreign key
  ///   between the tables, or several.
  func columns(_ db: Database) throws -> [(left: String, right: String)] {
    guard case .foreignKey(let reference, let isFromLeft) = self else {
      throw DatabaseError.misuse(
        "associated rows can be fetched separately only with a foreign key, not with a condition"
      )
    }
    return try reference.mapping(db).map {
      isFromLeft ? ($0.origin, $0.destination) : ($0.destination, $0.origin)
    }
  }

  /// The condition of a join; nil if there is none.
  func expression(
    _ db: Database,
    left: TableAliasIdentity,
    right: TableAliasIdentity
  ) throws -> SQLExpression? {
    if case .expression(let make) = self { return make(left, right) }
    return try columns(db)
      .map {
        Column($0.right).sqlExpression.aliased(right) == Column($0.left).sqlExpression.aliased(left)
      }
      .joined(operator: .and)
  }
}

extension ForeignKeyReference {
  /// The pairs of columns of the foreign key.
  ///
  /// - throws: `SQLITE_MISUSE` if the key is not known.
  func mapping(_ db: Database) throws -> [(origin: String, destination: String)] {
    guard let key else { return try inferredMapping(db) }
    let destinations = try key.destinationColumns ?? primaryKey(db, key)
    guard destinations.count == key.originColumns.count, !destinations.isEmpty else {
      throw DatabaseError.misuse(
        "the foreign key from '\(origin)' has \(key.originColumns.count) columns, "
          + "and '\(destination)' has \(destinations.count) for it"
      )
    }
    return zip(key.originColumns, destinations).map { ($0, $1) }
  }

  /// What the foreign key refers to if it does not say so: what the database says of a foreign key with
  /// these columns, or else the primary key.
  private func primaryKey(_ db: Database, _ key: ForeignKey) throws -> [String] {
    let wanted = Set(key.originColumns.map(\.asciiLowercased))
    let declared = try foreignKeys(db).first {
      Set($0.originColumns.map(\.asciiLowercased)) == wanted
    }
    guard let declared else { return try db.primaryKey(destination).columns }
    return key.originColumns.compactMap { column in
      declared.mapping.first { $0.origin.asciiLowercased == column.asciiLowercased }?.destination
    }
  }

  private func inferredMapping(
    _ db: Database
  ) throws -> [(origin: String, destination: String)] {
    let keys = try foreignKeys(db)
    if keys.count == 1 { return keys[0].mapping }
    let problem = keys.isEmpty ? "the database has no" : "the database has several"
    throw DatabaseError.misuse(
      "\(problem) foreign key\(keys.isEmpty ? "" : "s") from '\(origin)' to '\(destination)': "
        + "choose one for the association with 'using: ForeignKey(…)'"
    )
  }

  private func foreignKeys(_ db: Database) throws -> [ForeignKeyInfo] {
    guard try db.tableExists(origin) else { return [] }
    return try db.foreignKeys(on: origin)
      .filter { $0.destinationTable.asciiLowercased == destination.asciiLowercased }
  }
}
