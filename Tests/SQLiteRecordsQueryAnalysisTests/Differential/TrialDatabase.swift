import CSQLiteRecords
import SQLiteRecordsQueryAnalysis
import SQLiteRecordsSchema

/// A database in memory that queries are run on.
final class TrialDatabase {
  private let handle: OpaquePointer?
  /// Whether each column of each table refuses NULL.
  private let refusals: [String: [Bool]]
  /// Whether sums can leave the 64 bits of an integer. SQLite goes on with a real number then, which does
  /// not decode.
  private var hasLargeIntegers = false

  init(_ schema: Schema) {
    var handle: OpaquePointer?
    sqlite3_open(":memory:", &handle)
    self.handle = handle
    refusals = Dictionary(
      schema.tables.map { table in
        let columns = table.columns.map { column in
          table.refusesNull(in: column) || table.rowIDAlias?.name == column.name
        }
        return (table.name.value, columns)
      },
      uniquingKeysWith: { $1 }
    )
    for table in schema.tables {
      for statement in table.createStatements { execute(statement) }
    }
  }

  deinit { sqlite3_close_v2(handle) }

  /// Runs a statement that may fail.
  func execute(_ sql: String) { sqlite3_exec(handle, sql, nil, nil, nil) }

  /// Writes rows of odd values into all tables.
  func fill(
    _ schema: RandomSchema,
    rows: ClosedRange<Int>,
    hasLargeIntegers: Bool,
    using generator: SeededGenerator
  ) {
    self.hasLargeIntegers = hasLargeIntegers
    for table in schema.tables {
      for _ in 0..<generator.number(rows) {
        let values = table.columns.map { column in
          !column.isNotNull && generator.chance(45)
            ? "NULL"
            : column.kind.literal(using: generator, hasLargeIntegers: hasLargeIntegers)
        }
        execute("INSERT OR IGNORE INTO \(table.name) VALUES (\(values.joined(separator: ", ")))")
      }
    }
  }

  /// Runs a query, and returns what contradicts what was found out about it.
  func contradictions(to query: CheckedQuery, using generator: SeededGenerator) -> [String] {
    execute("BEGIN")
    defer { execute("ROLLBACK") }
    var statement: OpaquePointer?
    guard sqlite3_prepare_v2(handle, query.executedSQL, -1, &statement, nil) == SQLITE_OK else {
      return ["it cannot be prepared: \(String(cString: sqlite3_errmsg(handle)))"]
    }
    defer { sqlite3_finalize(statement) }
    for parameter in query.parameters { bind(parameter, to: statement, using: generator) }
    var found: [String] = []
    var count = 0
    var code = sqlite3_step(statement)
    while code == SQLITE_ROW, count < 300 {
      count += 1
      found += contradictions(toRowOf: query, in: statement)
      code = sqlite3_step(statement)
    }
    // A query that fails tells nothing about the number of its rows.
    guard code == SQLITE_DONE || code == SQLITE_ROW else { return found }
    switch query.cardinality {
    case .exactlyOne where count != 1 && !query.parts.isEmpty:
      found.append("it returns \(count) rows, not one")
    case .atMostOne where count > 1: found.append("it returns more than one row")
    case .exactlyOne, .atMostOne, .any: break
    }
    return found
  }

  /// What contradicts the parts of a query in the current row.
  private func contradictions(
    toRowOf query: CheckedQuery,
    in statement: OpaquePointer?
  ) -> [String] {
    let overflows =
      hasLargeIntegers
      || ["922337203685477580", "<<", "9e999", "1e308"].contains(where: query.sql.contains)
    return query.parts.flatMap { part in
      switch part {
      case .value(let column):
        contradictions(
          to: column,
          in: statement,
          overflows: overflows,
          isReturning: query.kind != .select
        )
      case .record(let record): contradictions(to: record, in: statement)
      }
    }
  }

  private func bind(
    _ parameter: QueryParameter,
    to statement: OpaquePointer?,
    using generator: SeededGenerator
  ) {
    let index = CInt(parameter.indexes[0])
    let transient = sqlite_records_transient()
    if parameter.form != .value {
      let isText = parameter.type.storageClass == .text
      let json = generator.chance(30) ? "[]" : isText ? #"["a","b"]"# : "[0,1,2]"
      sqlite3_bind_text(statement, CInt(parameter.indexes.last ?? 0), json, -1, transient)
      return
    }
    if parameter.isOptional, generator.chance(50) { return }
    switch parameter.type.storageClass {
    case .integer:
      let value =
        parameter.type == .standard(.bool) ? generator.number(0...1) : generator.number(-1...3)
      sqlite3_bind_int64(statement, index, Int64(value))
    case .real:
      // What is no number is stored as NULL.
      let value = generator.pick([0, 1.5, .infinity, -.infinity, .nan])
      sqlite3_bind_double(statement, index, value)
    case .text:
      sqlite3_bind_text(statement, index, generator.pick(["", "a", "b", "1"]), -1, transient)
    case .blob: sqlite3_bind_zeroblob(statement, index, CInt(generator.number(0...2)))
    case nil: break
    }
  }

  private func contradictions(
    to column: QueryColumn,
    in statement: OpaquePointer?,
    overflows: Bool,
    isReturning: Bool
  ) -> [String] {
    let position = CInt(column.position)
    let what = "\(column.name.value): \(column.type.shown)\(column.isOptional ? "?" : "")"
    let type = sqlite3_column_type(statement, position)
    if type == SQLITE_NULL {
      return column.isOptional || column.isNaNIfNull ? [] : ["NULL in \(what)"]
    }
    let isFine: Bool
    switch column.type.storageClass {
    case .integer:
      // RETURNING makes 1.0 of a 1, which decodes.
      let value = sqlite3_column_double(statement, position)
      isFine =
        type == SQLITE_INTEGER
        || type == SQLITE_FLOAT && (overflows || isReturning && value == value.rounded())
    case .real: isFine = type == SQLITE_FLOAT || type == SQLITE_INTEGER
    case .text: isFine = type == SQLITE_TEXT
    case .blob: isFine = type == SQLITE_BLOB
    case nil: isFine = true
    }
    return isFine ? [] : ["a value of type \(type) in \(what)"]
  }

  private func contradictions(to record: QueryRecord, in statement: OpaquePointer?) -> [String] {
    let columns = record.firstColumn..<record.firstColumn + record.columnCount
    let nulls = columns.map { sqlite3_column_type(statement, CInt($0)) == SQLITE_NULL }
    let isMissing = nulls.allSatisfy { $0 }
    if let required = record.requiredColumn, nulls[required] != isMissing {
      return ["the required column of \(record.name.value) does not tell whether it is missing"]
    }
    guard !record.isOptional || !isMissing else { return [] }
    return zip(refusals[record.table] ?? [], nulls).contains { $0 && $1 }
      ? ["NULL in the record \(record.name.value)"] : []
  }
}
