import SQLiteRecords

/// The condition for rows of two tables that belong together.
enum JoinCondition: Sendable {
  /// The columns of a foreign key are equal.
  ///
  /// - parameter isBackwards: Whether the association leads from the right table to the left one.
  case foreignKey(ForeignKeyReference, isFromLeft: Bool, isBackwards: Bool = false)
  /// A condition that the client has made, if there is one.
  case expression(
    @Sendable (_ left: TableAliasIdentity, _ right: TableAliasIdentity) -> SQLExpression?
  )
}

/// Two columns of a foreign key, in the tables of a join.
struct JoinedColumns {
  let left: String
  let right: String
}

extension JoinCondition {
  /// The condition with the tables in each other's place.
  var reversed: JoinCondition {
    switch self {
    case .foreignKey(let reference, let isFromLeft, let isBackwards):
      .foreignKey(reference, isFromLeft: !isFromLeft, isBackwards: !isBackwards)
    case .expression(let make): .expression { make($1, $0) }
    }
  }

  /// The condition of two joins that are the same; nil if they are not. Of two conditions of the client, it is
  /// the later one.
  func merged(with other: JoinCondition) -> JoinCondition? {
    switch (self, other) {
    case (.foreignKey(let left, let isFromLeft, _), .foreignKey(let right, let isOtherFromLeft, _)):
      return left == right && isFromLeft == isOtherFromLeft ? self : nil
    case (.expression, .expression): return other
    default: return nil
    }
  }

  /// The pairs of columns that are equal.
  ///
  /// - throws: `SQLITE_MISUSE` if the condition is one of the client's, or the database has no foreign key
  ///   between the tables, or several.
  func columns(_ db: Database) throws -> [JoinedColumns] {
    guard case .foreignKey(let reference, let isFromLeft, _) = self else {
      throw DatabaseError.misuse(
        "associated rows can be fetched separately only with a foreign key, not with a condition"
      )
    }
    return try reference.mapping(db).map {
      isFromLeft
        ? JoinedColumns(left: $0.origin, right: $0.destination)
        : JoinedColumns(left: $0.destination, right: $0.origin)
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
        let leftColumn = Column($0.left).sqlExpression.aliased(left)
        let rightColumn = Column($0.right).sqlExpression.aliased(right)
        return try isLeftFirst($0, db) ? leftColumn == rightColumn : rightColumn == leftColumn
      }
      .joined(operator: .and)
  }

  /// Whether the left column is written first. SQLite compares by the collation of the first column, and
  /// that must be the one to which the association leads: there it finds the same rows in both directions.
  private func isLeftFirst(_ columns: JoinedColumns, _ db: Database) throws -> Bool {
    guard case .foreignKey(_, _, isBackwards: true) = self else { return false }
    let comparisons = try comparisons(of: columns, db)
    return comparisons?.left.collation != comparisons?.right.collation
  }

  /// Whether the values of the right columns are those of the left ones, stored alike, in all rows that
  /// belong together.
  func isExact(_ db: Database) throws -> Bool {
    try columns(db).allSatisfy {
      guard let (left, right) = try comparisons(of: $0, db) else { return true }
      return left.isExact(with: right)
    }
  }

  /// How two columns are compared; nil if one is of no table in the database.
  private func comparisons(
    of columns: JoinedColumns,
    _ db: Database
  ) throws -> (left: ColumnComparison, right: ColumnComparison)? {
    guard case .foreignKey(let reference, let isFromLeft, _) = self else { return nil }
    let (origin, destination) = (reference.origin, reference.destination)
    let (left, right) = isFromLeft ? (origin, destination) : (destination, origin)
    guard let leftComparison = try db.comparison(ofColumn: columns.left, in: left),
      let rightComparison = try db.comparison(ofColumn: columns.right, in: right)
    else { return nil }
    return (leftComparison, rightComparison)
  }
}
