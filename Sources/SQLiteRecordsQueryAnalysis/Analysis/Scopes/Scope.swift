import SQLiteRecordsSQL
import SQLiteRecordsSchema

/// The names that the expressions at a place of a statement can use, and what is known there.
///
/// It is a value. A place at which more is known has another scope, which the expressions there receive; nothing is
/// restored behind them.
struct Scope {
  /// The `SELECT`, with those around it.
  let level: Level
  let known: Knowledge

  init(_ level: Level, _ known: Knowledge) {
    self.level = level
    self.known = known
  }

  /// A scope inside another one, in which nothing more is known than around it.
  init(parent: Scope?, _ names: SelectNames = SelectNames()) {
    self.init(Level(names, parent: parent?.level), parent?.known ?? Knowledge())
  }

  var parent: Scope? { level.parent.map { Scope($0, known) } }

  /// How many scopes are around it. Among a scope and those around it, it identifies one.
  var depth: Int { level.depth }

  /// Whether a scope around another one, or that itself, is the same `SELECT`, whatever is known.
  func isSame(as other: Scope) -> Bool { depth == other.depth }

  /// The scope with other names: those of the next stage of a `SELECT`.
  func with(_ change: (inout SelectNames) -> Void) -> Scope {
    var names = level.names
    change(&names)
    return Scope(Level(names, parent: level.parent), known)
  }

  /// The scope where something else is known.
  func with(_ known: Knowledge) -> Scope { Scope(level, known) }
}

/// A `SELECT`, a `WITH` or the rows of a change, inside others.
final class Level {
  let names: SelectNames
  let parent: Level?
  let depth: Int
  /// The results that were worked out in it.
  let memo = InferenceMemo()

  init(_ names: SelectNames, parent: Level?) {
    self.names = names
    self.parent = parent
    depth = parent.map { $0.depth + 1 } ?? 0
  }
}

/// The sources that the expressions of one `SELECT` can name, and how it makes its rows of theirs.
struct SelectNames {
  var sources: [ScopeSource] = []
  /// How the sources are joined.
  var tree: JoinTree?
  /// The columns that are not NULL where the condition of a join is true, by the number of the join.
  var joinFacts: [Int: Set<ColumnPlace>] = [:]
  /// The columns that `USING` and `NATURAL` make one of several.
  var mergedColumns: [FoldedName: MergedColumn] = [:]
  /// The expressions of result columns with names of their own, by these names.
  var aliases: [FoldedName: SQLSyntax.Expression] = [:]
  /// The windows that have names.
  var windows: [FoldedName: SQLSyntax.Window] = [:]
  /// The common table expressions that are known here.
  var commonTables: [FoldedName: CommonTableState] = [:]
  var grouping = Grouping()

  /// How the rows of the sources become those of the result: it is known behind `WHERE`.
  struct Grouping {
    /// Whether every group has at least one row: there is a `GROUP BY`.
    var isGrouped = false
    /// Whether a row is made even of no rows: an aggregate without `GROUP BY`.
    var isOverNoRows = false
    /// Whether equal rows of the result are one.
    var isDistinct = false
    /// Whether aggregates that are found sum up the rows: not those in `WHERE`.
    var takesAggregates = false
    /// The knowledge of the rows, which does not hold for the single row of an aggregate over no rows.
    var rows = Knowledge()
  }
}

extension Scope {
  var sources: [ScopeSource] { level.names.sources }
  var tree: JoinTree? { level.names.tree }
  var joinFacts: [Int: Set<ColumnPlace>] { level.names.joinFacts }
  var mergedColumns: [FoldedName: MergedColumn] { level.names.mergedColumns }
  var aliases: [FoldedName: SQLSyntax.Expression] { level.names.aliases }
  var windows: [FoldedName: SQLSyntax.Window] { level.names.windows }
  var grouping: SelectNames.Grouping { level.names.grouping }

  /// Whether the columns here are those of the single row that an aggregate makes even of no rows.
  var isOverNoRows: Bool { grouping.isOverNoRows && !known.aggregated.contains(depth) }

  /// Finds a source of this `SELECT`.
  func source(_ id: Int) -> ScopeSource? { level.names.sources.first { $0.id == id } }

  /// The scope that has a source: this one, or one around it.
  func owner(of id: Int) -> Scope? {
    first { level in level.names.sources.contains { $0.id == id } }
  }

  /// The innermost scope of this one and those around it that satisfies a condition.
  func first(where condition: (Level) -> Bool) -> Scope? {
    var level: Level? = level
    while let current = level {
      if condition(current) { return Scope(current, known) }
      level = current.parent
    }
    return nil
  }
}
