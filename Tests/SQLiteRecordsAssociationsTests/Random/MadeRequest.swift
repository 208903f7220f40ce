import SQLiteRecordsGRDB

/// The operations of a request for a table, step by step.
indirect enum MadeOperation {
  case filter(MadeCondition)
  case order([MadeTerm])
  case reversed
  case unordered
  /// Only the column `n` is selected.
  case selectNumber
  case join(MadeJoin, MadePath)
  /// `v` equals the `v` of a table with an alias, or that table has a row.
  case compare(alias: Int)
  case exists(alias: Int, isNegated: Bool)
}

enum MadeJoin: CaseIterable {
  case all
  case includingRequired
  case includingOptional
  case joiningRequired
  case joiningOptional
  case annotatedWithRequired
  case annotatedWithOptional
}

/// A condition on the rows of one table.
enum MadeCondition {
  case equal(MadeDatabase.Literal)
  case greater(MadeDatabase.Literal)
  case isNull
  case isNotNull
  case isOdd

  var sql: String {
    switch self {
    case .equal(let literal): literal.value.isNull ? "v IS NULL" : "v = \(literal.sql)"
    case .greater(let literal): "v > \(literal.sql)"
    case .isNull: "v IS NULL"
    case .isNotNull: "v IS NOT NULL"
    case .isOdd: "n & 1"
    }
  }
}

/// A column by which rows are sorted.
struct MadeTerm {
  let column: String
  var isDescending: Bool
}

/// A foreign key, followed in one direction.
struct MadeStep {
  let foreignKey: Int
  /// Whether the step leads to the table that is referenced.
  let isForward: Bool
}

/// An association: through any number of tables.
struct MadePath {
  struct Part {
    let step: MadeStep
    let table: Int
    let key: String
    /// The operations on the table before the association continues.
    var operations: [MadeOperation]
  }

  var parts: [Part]

  /// The operations on the association.
  var operations: [MadeOperation]

  /// The alias of the destination's table in expressions of other tables.
  var alias: Int?

  /// The name of an annotation.
  var annotation: String { "a\(parts[parts.count - 1].key)" }
}

/// A request, and how many rows are wanted.
struct MadeRequest {
  let table: Int
  var operations: [MadeOperation]
  var limit: Int?
}
