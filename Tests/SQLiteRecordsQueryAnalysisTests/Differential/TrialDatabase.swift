import CSQLiteRecords
import SQLiteRecordsQueryAnalysis
import SQLiteRecordsSchema

/// A database in memory that queries are run on.
final class TrialDatabase {
  private let handle: OpaquePointer?
  /// Whether each column of each table rejects NULL.
  private let refusals: [String: [Bool]]
  /// Whether sums can leave the 64 bits of an integer. SQLite continues with a real number then, which
  /// does not decode.
  private var hasLargeIntegers = false
  /// The texts of the views.
  private var views = ""

  init(_ schema: Schema) {
    var handle: OpaquePointer?
    sqlite3_open(":memory:", &handle)
    self.handle = handle
    // Joins of views of joins may take hours: such a query is given up.
    sqlite3_progress_handler(handle, 2_000_000, { _ in 1 }, nil)
    refusals = Dictionary(
      schema.tables.map { table in
        let columns = table.columns.map { column in
          table.refusesNull(in: column) || column.property.isRequired
            || table.rowIDAlias?.name == column.name
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
    views = schema.sources.filter { $0.kind == .view }.map(\.json).joined()
    for table in schema.sources where table.kind != .view {
      for _ in 0..<generator.number(rows) {
        let values = table.columns.map { column in
          !column.isNotNull && generator.chance(45)
            ? "NULL"
            : column.literal(using: generator, hasLargeIntegers: hasLargeIntegers)
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

  /// The contradictions between the parts of a query and the current row.
  private func contradictions(
    toRowOf query: CheckedQuery,
    in statement: OpaquePointer?
  ) -> [String] {
    let overflows =
      hasLargeIntegers
      || ["922337203685477580", "<<", "9e999", "1e308"].contains(
        where: (query.sql + views).contains
      )
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
    if !parameter.type.literals.isEmpty {
      bind(generator.pick(parameter.type.literals), to: statement, at: index)
      return
    }
    switch parameter.type.storageClass {
    case .integer:
      let value =
        parameter.type == .standard(.bool) ? generator.number(0...1) : generator.number(-1...3)
      sqlite3_bind_int64(statement, index, Int64(value))
    case .real:
      // NaN is stored as NULL.
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
        type == SQLITE_INTEGER && reads(sqlite3_column_int64(statement, position), column.type)
        || type == SQLITE_FLOAT && (overflows || isReturning && value == value.rounded())
    case .real:
      let integer = sqlite3_column_int64(statement, position)
      isFine =
        type == SQLITE_FLOAT
        || type == SQLITE_INTEGER && (column.mayBeLargeInteger || Double(exactly: integer) != nil)
    case .text:
      isFine =
        type == SQLITE_TEXT
        && column.type.reads(String(cString: sqlite3_column_text(statement, position)))
    case .blob:
      let count = sqlite3_column_bytes(statement, position)
      isFine = type == SQLITE_BLOB && (column.type != .standard(.uuid) || count == 16)
    case nil: isFine = true
    }
    return isFine ? [] : ["a value of type \(type) in \(what)"]
  }

  /// Whether an integer is one that a type reads.
  private func reads(_ integer: Int64, _ type: PropertyType) -> Bool {
    guard case .enumeration = type else { return true }
    return type.literals.contains("\(integer)")
  }

  /// Binds the value of a literal.
  private func bind(_ literal: String, to statement: OpaquePointer?, at index: CInt) {
    var source: OpaquePointer?
    sqlite3_prepare_v2(handle, "SELECT \(literal)", -1, &source, nil)
    sqlite3_step(source)
    sqlite3_bind_value(statement, index, sqlite3_column_value(source, 0))
    sqlite3_finalize(source)
  }

  private func contradictions(to record: QueryRecord, in statement: OpaquePointer?) -> [String] {
    func isNull(_ column: Int) -> Bool {
      sqlite3_column_type(statement, CInt(record.firstColumn + column)) == SQLITE_NULL
    }
    let nulls = (0..<record.columnCount).map(isNull)
    let isMissing = record.requiredColumn.map(isNull) ?? false
    if record.isOptional, record.requiredColumn == nil || isMissing && nulls.contains(false) {
      return ["nothing tells whether \(record.name.value) is missing"]
    }
    guard !record.isOptional || !isMissing else { return [] }
    return zip(refusals[record.table] ?? [], nulls).contains { $0 && $1 }
      ? ["NULL in the record \(record.name.value)"] : []
  }
}
