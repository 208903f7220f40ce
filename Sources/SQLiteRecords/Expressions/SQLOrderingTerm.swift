/// A term by which rows can be sorted: a column, an expression, `"score" DESC`.
public protocol SQLOrderingTerm {
  /// The ordering.
  var sqlOrdering: SQLOrdering { get }
}

/// An order of rows, as a value.
///
/// ```swift
/// // SELECT * FROM "player" ORDER BY "score" DESC, "name"
/// Player.order { [$0.score.desc, $0.name] }
/// ```
///
/// https://www.sqlite.org/lang_select.html#orderby
public struct SQLOrdering: SQLOrderingTerm, Sendable {
  package enum Direction: Sendable {
    case unspecified
    /// The opposite of what is unspecified, so that its own opposite is unspecified again.
    case reversed
    case ascending
    case descending
    case ascendingNullsLast
    case descendingNullsFirst

    var sql: String {
      switch self {
      case .unspecified: ""
      case .ascending: " ASC"
      case .reversed, .descending: " DESC"
      case .ascendingNullsLast: " ASC NULLS LAST"
      case .descendingNullsFirst: " DESC NULLS FIRST"
      }
    }

    var opposite: Direction {
      switch self {
      case .unspecified: .reversed
      case .reversed: .unspecified
      case .ascending: .descending
      case .descending: .ascending
      case .ascendingNullsLast: .descendingNullsFirst
      case .descendingNullsFirst: .ascendingNullsLast
      }
    }
  }

  package indirect enum Form: Sendable {
    case expression(SQLExpression, Direction)
    /// The columns of the table's primary key.
    case primaryKey(Direction)
    /// The columns of the table's primary key, or all columns of a view that has none.
    case stable(Direction)
    /// Terms that the client has written, of which only SQLite knows how many they are.
    case literal(SQL, isReversed: Bool)
    /// Terms that can be made only when the database is known.
    case deferred(@Sendable (Database) throws -> [SQLOrdering], isReversed: Bool)
    /// An order by columns of a certain table of the statement.
    case aliased(SQLOrdering, TableAliasIdentity)
  }

  package let form: Form

  package init(form: Form) {
    self.form = form
  }

  /// The ordering itself.
  public var sqlOrdering: SQLOrdering { self }

  /// The opposite order.
  var reversed: SQLOrdering {
    switch form {
    case .expression(let expression, let direction):
      SQLOrdering(form: .expression(expression, direction.opposite))
    case .primaryKey(let direction):
      SQLOrdering(form: .primaryKey(direction.opposite))
    case .stable(let direction):
      SQLOrdering(form: .stable(direction.opposite))
    case .literal(let sql, let isReversed):
      SQLOrdering(form: .literal(sql, isReversed: !isReversed))
    case .deferred(let make, let isReversed):
      SQLOrdering(form: .deferred(make, isReversed: !isReversed))
    case .aliased(let ordering, let alias):
      SQLOrdering(form: .aliased(ordering.reversed, alias))
    }
  }
}

extension Optional: SQLOrderingTerm where Wrapped: SQLOrderingTerm {
  /// The wrapped ordering, or that of NULL, which sorts nothing.
  public var sqlOrdering: SQLOrdering {
    self?.sqlOrdering ?? SQLOrdering(form: .expression(.null, .unspecified))
  }
}
