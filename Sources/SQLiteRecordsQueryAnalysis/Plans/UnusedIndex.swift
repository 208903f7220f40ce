import SQLiteRecordsSQL
import SQLiteRecordsSchema

/// A condition that looks at all rows of a table, though an index begins with its column.
struct UnusedIndex: Equatable {
  /// The table as the query calls it.
  let table: String
  let column: String
  /// The index, as it is called in texts.
  let index: String

  var message: String {
    "SQLite reads all rows of \(quoted(table)) for the condition on \(quoted(column)), though "
      + "\(index) begins with that column; compare the column itself with a value of its type"
  }

  /// The conditions of a query whose table is scanned in its plan.
  ///
  /// Only comparisons with values are looked at: of two tables that are joined, one has to be scanned.
  static func find(
    in query: CheckedQuery,
    _ plan: ExecutionPlan,
    _ schema: Schema
  ) -> [UnusedIndex] {
    let scanned = Set(plan.scannedTables.map(FoldedName.init))
    guard !scanned.isEmpty, let statement = try? SQLSyntax.Statement(parsing: query.sql) else {
      return []
    }
    return statement.filteredSources.flatMap { sources in
      sources.conditions.flatMap(\.conjuncts).compactMap { condition -> UnusedIndex? in
        guard let column = condition.comparedColumn,
          let found = sources.table(of: column, in: schema),
          scanned.contains(FoldedName(found.name)),
          let index = found.table.index(beginningWith: column.column.text)
        else { return nil }
        return UnusedIndex(table: found.name, column: column.column.text, index: index)
      }
    }
  }
}

/// The tables of a part of a statement, and the conditions on them.
private struct FilteredSources {
  var tables: [(name: String, table: String)] = []
  var conditions: [SQLSyntax.Expression] = []

  init(_ from: SQLSyntax.From?, _ condition: SQLSyntax.Expression?) {
    conditions = [condition].compactMap { $0 }
    guard let from else { return }
    add(from.first)
    for join in from.joins {
      add(join.source)
      // An outer join looks at the rows of one side for each of the other.
      if case .on(let condition)? = join.constraint, [.inner, .cross, .comma].contains(join.kind) {
        conditions.append(condition)
      }
    }
  }

  mutating func add(_ source: SQLSyntax.Source) {
    guard case .table(let table, _, _) = source.kind else { return }
    tables.append(((source.alias ?? table.name).text, table.name.text))
  }

  /// The table of the schema that a column belongs to, and what the statement calls it.
  func table(
    of column: SQLSyntax.ColumnName,
    in schema: Schema
  ) -> (name: String, table: Table)? {
    let candidates = tables.compactMap { source -> (name: String, table: Table)? in
      if let table = column.table, FoldedName(table.text) != FoldedName(source.name) { return nil }
      let table = schema.tables.first { FoldedName($0.name.value) == FoldedName(source.table) }
      guard let table, table.column(named: column.column.text) != nil else { return nil }
      return (source.name, table)
    }
    return candidates.count == 1 ? candidates[0] : nil
  }
}

extension SQLSyntax.Statement {
  /// The parts of the statement that choose rows, without its subqueries.
  fileprivate var filteredSources: [FilteredSources] {
    switch self {
    case .select(let select):
      return ([select.first] + select.others.map(\.core)).compactMap { core in
        guard case .query(let query) = core else { return nil }
        return FilteredSources(query.from, query.condition)
      }
    case .insert: return []
    case .update(let update):
      var sources = FilteredSources(update.from, update.condition)
      sources.add(update.table)
      return [sources]
    case .delete(let delete):
      var sources = FilteredSources(nil, delete.condition)
      sources.add(delete.table)
      return [sources]
    }
  }
}

extension SQLSyntax.Expression {
  /// The only column in a comparison with a value.
  fileprivate var comparedColumn: SQLSyntax.ColumnName? {
    let sides: [SQLSyntax.Expression]
    switch kind {
    case .binary(.equal, let left, let right), .binary(.less, let left, let right),
      .binary(.lessOrEqual, let left, let right), .binary(.greater, let left, let right),
      .binary(.greaterOrEqual, let left, let right), .binary(.isSame, let left, let right):
      sides = [left, right]
    case .between(false, let value, let lower, let upper): sides = [value, lower, upper]
    case .isIn(false, let value, .list(let elements)): sides = [value] + elements
    default: return nil
    }
    let columns = sides.map(\.columns)
    let withColumns = columns.filter { $0 != [] }
    guard withColumns.count == 1, let only = withColumns[0], only.count == 1 else { return nil }
    return only[0]
  }

  /// The columns in an expression of operators and functions; `nil` if it has other parts, too.
  private var columns: [SQLSyntax.ColumnName]? {
    switch kind {
    case .literal, .parameter: []
    case .column(let name): [name]
    case .unary(_, let operand), .cast(let operand, _), .collate(let operand, _),
      .parenthesized(let operand):
      operand.columns
    case .binary(_, let left, let right): Self.columns(of: [left, right])
    case .function(let call): call.over == nil ? Self.columns(of: call.arguments) : nil
    default: nil
    }
  }

  private static func columns(of parts: [SQLSyntax.Expression]) -> [SQLSyntax.ColumnName]? {
    let columns = parts.map(\.columns)
    return columns.contains { $0 == nil } ? nil : columns.flatMap { $0 ?? [] }
  }
}

extension Table {
  /// The index or key that sorts the rows by a column first, as texts name it.
  fileprivate func index(beginningWith column: String) -> String? {
    guard let ordinary else { return nil }
    let name = FoldedName(column)
    if let key = ordinary.primaryKey?.columns.first, FoldedName(key) == name {
      return "the primary key"
    }
    let index = ordinary.indexes.first { index in
      index.condition == nil && index.leadingColumns.first.map { FoldedName($0) == name } ?? false
    }
    if let index { return "the index \(quoted(index.name.value))" }
    let isUnique =
      self.column(named: column)?.isUnique ?? false
      || ordinary.uniqueConstraints.contains {
        $0.columns.first.map { FoldedName($0) == name } ?? false
      }
    return isUnique ? "a unique key" : nil
  }
}
