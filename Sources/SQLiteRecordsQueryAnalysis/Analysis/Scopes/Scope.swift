import SQLiteRecordsSQL
import SQLiteRecordsSchema

/// The sources that the expressions of one `SELECT` can name, and those around it.
final class Scope {
  let parent: Scope?
  var sources: [ScopeSource] = []
  /// How the sources are joined.
  var tree: JoinTree?
  /// The columns that are not NULL where the condition of a join is true, by the number of the join.
  var joinFacts: [Int: Set<ColumnPlace>] = [:]
  /// The columns that `USING` and `NATURAL` make one of several.
  var mergedColumns: [FoldedName: MergedColumn] = [:]
  /// The expressions of result columns with names of their own, by these names.
  var aliases: [FoldedName: SQLSyntax.Expression] = [:]
  /// Whether a row is made even of no rows: an aggregate without `GROUP BY`.
  var isOverNoRows = false
  /// Whether aggregates that are found sum up the rows: not those in `WHERE`.
  var takesAggregates = false
  /// Whether an aggregate in a subquery sums up the rows of this `SELECT`.
  var hasInnerAggregates = false
  /// The facts that hold for the rows, but not for the single row of an aggregate over no rows.
  var rowFacts: Set<Fact> = []
  var foundRowsOfRows: Set<Int> = []
  /// Whether equal rows of the result are one.
  var isDistinct = false
  /// Whether every group has at least one row: there is a `GROUP BY`.
  var isGrouped = false
  /// The windows that have names.
  var windows: [FoldedName: SQLSyntax.Window] = [:]
  /// How many calls of aggregates are around the expression that is looked at.
  var aggregateDepth = 0
  /// The aliases that are looked at, so that none is followed in a circle.
  var openAliases: Set<FoldedName> = []
  /// The common table expressions that are known here.
  var commonTables: [FoldedName: CommonTableState] = [:]

  /// The inferred values of expressions and subqueries.
  var values: [Inference: InferredValue] = [:]
  var relations: [Inference: ResultRelation] = [:]

  /// How many scopes are around it.
  let depth: Int

  init(parent: Scope?) {
    self.parent = parent
    depth = parent.map { $0.depth + 1 } ?? 0
  }

  /// Finds a source of this `SELECT`.
  func source(_ id: Int) -> ScopeSource? { sources.first { $0.id == id } }

  func index(of id: Int) -> Int? { sources.firstIndex { $0.id == id } }

  func commonTable(_ name: FoldedName) -> CommonTableState? {
    commonTables[name] ?? parent?.commonTable(name)
  }
}

/// A common table expression, before and after it is looked at.
enum CommonTableState {
  case pending(SQLSyntax.CommonTable, Scope)
  case known(ResultRelation)
}

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
  /// A number of its own among all of a statement.
  let id: Int
  let kind: SQLSyntax.Join.Kind
  let left: JoinTree
  let right: JoinTree
  let condition: SQLSyntax.Expression?
  /// The pairs of columns that `USING` or `NATURAL` finds equal.
  let equalColumns: [(ColumnPlace, ColumnPlace)]
  /// The names of `USING` or `NATURAL`.
  let sharedNames: [FoldedName]
  /// The number of the row of NULLs in place of the left part; `nil` if there is none.
  let missingLeft: Int?
  let missingRight: Int?
}

/// The meaning of a name in a scope.
enum Resolution {
  case column(ColumnPlace, Scope)
  case merged(MergedColumn, Scope)
  case alias(SQLSyntax.Expression, FoldedName, Scope)
}

extension Scope {
  /// Finds what a name means, as SQLite does: columns, then aliases of the results, then the scope
  /// around.
  func resolve(_ name: SQLSyntax.ColumnName) -> Resolution? {
    let column = FoldedName(name.column.text)
    var scope: Scope? = self
    while let current = scope {
      if let table = name.table {
        if let key = current.column(column, of: FoldedName(table.text)) {
          return .column(key, current)
        }
      } else if let found = current.column(column) {
        return found
      } else if let alias = current.aliases[column], !current.openAliases.contains(column) {
        return .alias(alias, column, current)
      }
      scope = current.parent
    }
    return nil
  }

  private func column(_ column: FoldedName, of table: FoldedName) -> ColumnPlace? {
    for source in sources where FoldedName(source.name) == table {
      if let position = source.position(of: column) {
        return ColumnPlace(source: source.id, column: position)
      }
    }
    return nil
  }

  private func column(_ column: FoldedName) -> Resolution? {
    if let merged = mergedColumns[column] {
      return merged.keys.count == 1
        ? .column(merged.keys[0], self) : .merged(merged, self)
    }
    for source in sources {
      if let position = source.position(of: column) {
        return .column(ColumnPlace(source: source.id, column: position), self)
      }
    }
    return nil
  }
}
