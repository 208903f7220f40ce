import SQLiteRecordsSQL
import SQLiteRecordsSchema

/// A column of several sources that a join makes one.
struct MergedColumn: Equatable {
  /// The first of these that is not NULL is the value.
  let keys: [ColumnPlace]
}

/// The sources of a `FROM`, as they are joined.
indirect enum JoinTree {
  case source(Int)
  case join(JoinNode)

  /// The sources in it.
  var sources: [Int] {
    switch self {
    case .source(let id): [id]
    case .join(let node): node.left.sources + node.right.sources
    }
  }
}

/// A join of two parts of a `FROM`.
struct JoinNode {
  /// The place of its right part in the text, which no other join of a statement has.
  let id: Int
  let kind: SQLSyntax.Join.Kind
  let left: JoinTree
  let right: JoinTree
  let condition: SQLSyntax.Expression?
  /// The pairs of columns that `USING` or `NATURAL` finds equal.
  let equalColumns: [(ColumnPlace, ColumnPlace)]
  /// The names of `USING` or `NATURAL`.
  let sharedNames: [FoldedName]
  /// Whether SQLite can return rows for which the condition is not true.
  var mayIgnoreCondition = false

  /// The number of the row of NULLs in place of the left part; `nil` if there is none.
  var missingLeft: Int? { kind == .right || kind == .full ? 2 * id : nil }
  /// The same of the right part.
  var missingRight: Int? { kind == .left || kind == .full ? 2 * id + 1 : nil }
}
