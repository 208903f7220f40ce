import SQLiteRecords
import SQLiteRecordsSQLText

/// A statement that was compiled for the schema of the cluster, and can be sent.
struct RemoteStatement {
  let sql: String
  private(set) var values: [DatabaseValue]
  let columnNames: [String]
  let isReadOnly: Bool
  let changesSchema: Bool
  let adapter: (any RowAdapter)?

  /// The protocol has one byte for the number of arguments.
  static let parameterLimit = 255

  /// - throws: A `DatabaseError` or ``ClusterError`` if a node cannot run it as it is meant.
  init(_ statement: Statement, adapter: (any RowAdapter)? = nil) throws {
    columnNames = statement.columnNames
    values = statement.parameterValues
    isReadOnly = statement.isReadonly
    changesSchema = statement.changesSchema
    self.adapter = adapter
    sql = try Self.sent(statement)
    try checkKind(statement)
    try checkValues()
  }

  /// The same statement with another value, which is the only one.
  func with(_ value: DatabaseValue) throws -> RemoteStatement {
    var statement = self
    statement.values = [value]
    try statement.checkValues()
    return statement
  }

  private func checkKind(_ statement: Statement) throws {
    if Self.commonBeginnings.contains(where: { sql.hasPrefix($0) }) { return }
    let words = Self.firstWords(of: sql)
    let word = words.first ?? ""
    if word == "CREATE", words.contains("TEMP") || words.contains("TEMPORARY") {
      let message = "what is temporary belongs to one connection, and a cluster has several"
      throw DatabaseError(resultCode: .SQLITE_MISUSE, message: message, sql: sql)
    }
    if statement.changesTransaction || ["PRAGMA", "ATTACH", "DETACH", "VACUUM"].contains(word) {
      let message = "\(word) is not for an access of a cluster, which is one transaction"
      throw DatabaseError(resultCode: .SQLITE_MISUSE, message: message, sql: sql)
    }
  }

  /// The first words of a statement that is run or explained: a node compiles both, and a pragma that it does not
  /// survive ends it then. Semicolons before a statement are a part of it.
  private static func firstWords(of sql: String) -> [String] {
    let explaining = [";", "EXPLAIN", "QUERY", "PLAN"]
    let words = SQLLexer.tokens(of: sql).lazy.map { $0.text.uppercased() }
    return Array(words.drop { explaining.contains($0) }.prefix(2))
  }

  private func checkValues() throws {
    guard values.count <= Self.parameterLimit else {
      let message =
        "a statement of a cluster has \(Self.parameterLimit) parameters at most, not \(values.count)"
      throw DatabaseError(resultCode: .SQLITE_RANGE, message: message, sql: sql)
    }
    guard !sql.hasNUL, !values.contains(where: \.hasNUL) else {
      let message = "a text with a NUL character cannot be sent to a cluster, as it would end there"
      throw DatabaseError(resultCode: .SQLITE_MISMATCH, message: message, sql: sql)
    }
  }
}

extension RemoteStatement {
  /// The beginnings of statements that need no closer look.
  private static let commonBeginnings = ["SELECT ", "INSERT ", "UPDATE ", "DELETE "]
}

extension DatabaseValue {
  fileprivate var hasNUL: Bool {
    if case .string(let text) = storage { text.hasNUL } else { false }
  }
}

extension String {
  fileprivate var hasNUL: Bool {
    utf8.withContiguousStorageIfAvailable { $0.contains(0) } ?? utf8.contains(0)
  }
}

// A node sends NULL in a column that is declared as a date as an empty text, and in one that is declared as
// BOOLEAN as 0; it ends if a text is in a BOOLEAN column, or a real number in any of them. It does not look at the
// type of an expression.

extension RemoteStatement {
  /// The SQL that is sent for a statement.
  private static func sent(_ statement: Statement) throws -> String {
    if statement.columnCount == 0 { return statement.sql }
    let types = statement.declaredTypes
    let isDangerous = types.map { $0.map(Self.isDangerous) ?? false }
    guard let column = isDangerous.firstIndex(of: true) else { return statement.sql }
    guard statement.isReadonly else {
      let name = statement.columnNames[column]
      let message = """
        column '\(name)' is declared as \(types[column] ?? ""), whose values a cluster does not return as they \
        are: write +\(name.quotedDatabaseIdentifier) AS \(name.quotedDatabaseIdentifier)
        """
      throw ClusterError(.unsupported, message)
    }
    let names = isDangerous.indices.map { "c\($0)" }
    let selected = zip(names, isDangerous).map { $1 ? "+\($0)" : $0 }
    return """
      WITH sent(\(names.joined(separator: ", "))) AS (
      \(statement.sql)
      ) SELECT \(selected.joined(separator: ", ")) FROM sent
      """
  }

  private static func isDangerous(_ type: String) -> Bool {
    ["DATETIME", "DATE", "TIMESTAMP", "BOOLEAN"].contains(type.uppercased())
  }
}
