import SQLiteRecordsSQL
import SQLiteRecordsSchema

/// The kinds of outer joins that make the rows of a source, at any depth: SQLite can make the joins of a subquery those
/// of the query around it.
///
/// https://www.sqlite.org/optoverview.html#subquery_flattening
struct OuterJoins: OptionSet {
  let rawValue: Int

  /// A `LEFT JOIN`. SQLite omits one that only looks for the row of a unique key.
  static let left = OuterJoins(rawValue: 1)
  /// A `RIGHT JOIN` or `FULL JOIN`, which adds rows of NULLs to its left side.
  static let right = OuterJoins(rawValue: 2)
  static let all: OuterJoins = [.left, .right]

  init(rawValue: Int) { self.rawValue = rawValue }

  init(_ kind: SQLSyntax.Join.Kind) {
    switch kind {
    case .comma, .inner, .cross: self = []
    case .left: self = .left
    case .right: self = .right
    case .full: self = .all
    }
  }
}

extension OuterJoins {
  /// Whether SQLite can ignore the condition of a join of two parts with such joins.
  ///
  /// Up to version 3.42, the rows that a `RIGHT JOIN` adds to the left part are returned although the condition is not
  /// true of them, if the `LEFT JOIN` at the end of the right part is omitted.
  static func mayIgnoreCondition(left: OuterJoins, right: OuterJoins) -> Bool {
    left.contains(.right) && right.contains(.left)
  }
}

extension Scope {
  /// The outer joins in a part of a `FROM`, and in its sources.
  func outerJoins(in tree: JoinTree?) -> OuterJoins {
    switch tree {
    case .source(let id): source(id)?.outerJoins ?? []
    case .join(let node):
      OuterJoins(node.kind).union(outerJoins(in: node.left)).union(outerJoins(in: node.right))
    case nil: []
    }
  }
}
