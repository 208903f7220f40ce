import SQLiteRecordsSchema

/// The knowledge that holds where an expression stands.
struct Knowledge: Hashable {
  /// The facts that hold.
  var facts: Set<Fact> = []
  /// The rows of NULLs of outer joins that cannot be there.
  var foundRows: Set<Int> = []
  /// The names that are followed to what they stand for, so that none is followed in a circle.
  private(set) var followed: Set<FollowedName> = []
  /// The depths of the `SELECT`s of which the place is inside an aggregate: it is one of several rows there.
  private(set) var aggregated: Set<Int> = []
  /// Whether the place is behind `RETURNING`.
  ///
  /// There, SQLite (3.40 at least) answers whether a column is NULL by whether the one before it is
  /// declared as `NOT NULL`: nothing follows from `IS NULL`.
  var isReturning = false

  /// The same where a name stands for what is written elsewhere.
  func following(_ name: FollowedName) -> Knowledge {
    var copy = self
    // Elsewhere, other `SELECT`s are as deep.
    copy.followed = followed.filter { $0.depth <= name.depth }
    copy.aggregated = aggregated.filter { $0 <= name.depth }
    copy.followed.insert(name)
    return copy
  }

  /// The same inside an aggregate that sums up the rows of a `SELECT`.
  func aggregating(rowsAt depth: Int) -> Knowledge {
    var copy = self
    copy.aggregated.insert(depth)
    return copy
  }

  /// The same with the facts that hold elsewhere, and no others.
  func withFacts(of other: Knowledge) -> Knowledge {
    var copy = self
    (copy.facts, copy.foundRows) = (other.facts, other.foundRows)
    return copy
  }
}

/// An alias or a common table expression that is looked at.
struct FollowedName: Hashable {
  /// The depth of the scope that has it.
  let depth: Int
  let name: FoldedName
}
