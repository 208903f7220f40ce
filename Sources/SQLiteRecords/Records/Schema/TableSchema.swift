/// The schema of a generated record's table, which the runtime knows without a query: its name, its
/// columns, its key, its rowid, and the statements that create it.
public struct TableSchema: Sendable {
  /// Where a table's rowid is.
  ///
  /// https://www.sqlite.org/rowidtable.html
  public enum RowID: Sendable, Equatable {
    /// The primary key is an alias of the rowid.
    case primaryKey
    /// The rowid has no alias.
    case hidden
    /// The table is `WITHOUT ROWID`, or it is a view.
    case none
  }

  /// The name of the table.
  public let name: String

  /// The names of the primary key's columns, in key order; empty if the table has none.
  public let primaryKey: [String]

  /// Where the rowid is.
  public let rowID: RowID

  /// The storages of key columns, by name, except those that use the default storage of their Swift
  /// type.
  let keyStorages: [String: KeyStorage]

  /// The names of the generated columns, which are never written.
  ///
  /// https://www.sqlite.org/gencol.html
  let generatedColumns: [String]

  /// The columns, and what creates them. It is kept as generated code has it: each request makes a
  /// schema, and most look at the columns at most.
  private let content: Content

  private enum Content: Sendable {
    case parts(Parts)
    case statements([String], columns: [String])
  }

  /// The parts of a table's definition.
  private struct Parts: Sendable {
    let columns: KeyValuePairs<String, String>
    let constraints: [String]
    let isStrict: Bool
    let indexes: [String]
    let triggers: [String]
  }

  /// Describes a view or a table by the statements that create it.
  ///
  /// - parameter columns: The names of all columns, including generated ones, by position.
  /// - parameter primaryKey: The columns of the primary key; none by default.
  /// - parameter keyStorages: How columns of keys store values that have several forms; as they are
  ///   by default.
  /// - parameter generatedColumns: The columns that are computed; none by default.
  public init(
    _ name: String,
    columns: [String],
    primaryKey: [String] = [],
    rowID: RowID,
    keyStorages: [String: KeyStorage] = [:],
    generatedColumns: [String] = [],
    definition: [String]
  ) {
    self.name = name
    self.primaryKey = primaryKey
    self.rowID = rowID
    self.keyStorages = keyStorages
    self.generatedColumns = generatedColumns
    content = .statements(definition, columns: columns)
  }

  /// Describes a table by the parts of its `CREATE TABLE`, which name each column once.
  ///
  /// ```swift
  /// // CREATE TABLE "player" (
  /// //   "id" INTEGER PRIMARY KEY,
  /// //   "name" TEXT NOT NULL UNIQUE
  /// // )
  /// TableSchema(
  ///   "player",
  ///   columns: [
  ///     "id": "INTEGER PRIMARY KEY",
  ///     "name": "TEXT NOT NULL UNIQUE",
  ///   ],
  ///   primaryKey: ["id"],
  ///   rowID: .primaryKey
  /// )
  /// ```
  ///
  /// https://www.sqlite.org/lang_createtable.html
  ///
  /// - parameter columns: The names of all columns, including generated ones, by position, each
  ///   with its type and constraints in SQL.
  /// - parameter constraints: The constraints of the table that are declared after its columns;
  ///   none by default.
  /// - parameter primaryKey: The columns of the primary key; none by default.
  /// - parameter isStrict: Whether it is a `STRICT` table; false by default. If it has no rowid, it
  ///   is `WITHOUT ROWID`.
  /// - parameter keyStorages: How columns of keys store values that have several forms; as they are
  ///   by default.
  /// - parameter generatedColumns: The columns that are computed; none by default.
  /// - parameter indexes: The statements that create its indexes; none by default.
  /// - parameter triggers: The statements that create its triggers; none by default.
  public init(
    _ name: String,
    columns: KeyValuePairs<String, String>,
    constraints: [String] = [],
    primaryKey: [String] = [],
    rowID: RowID,
    isStrict: Bool = false,
    keyStorages: [String: KeyStorage] = [:],
    generatedColumns: [String] = [],
    indexes: [String] = [],
    triggers: [String] = []
  ) {
    self.name = name
    self.primaryKey = primaryKey
    self.rowID = rowID
    self.keyStorages = keyStorages
    self.generatedColumns = generatedColumns
    content = .parts(
      Parts(
        columns: columns,
        constraints: constraints,
        isStrict: isStrict,
        indexes: indexes,
        triggers: triggers
      )
    )
  }
}

extension TableSchema {
  /// The names of the columns, by position.
  public var columns: [String] {
    switch content {
    case .parts(let parts): parts.columns.map(\.key)
    case .statements(_, let columns): columns
    }
  }

  /// The SQL statements that create the table, its indexes and its triggers.
  public var definition: [String] {
    switch content {
    case .parts(let parts): [createTable(parts)] + parts.indexes + parts.triggers
    case .statements(let statements, _): statements
    }
  }

  private func createTable(_ parts: Parts) -> String {
    let columns: [String] = parts.columns.map { column in
      column.key.quotedDatabaseIdentifier + (column.value.isEmpty ? "" : " \(column.value)")
    }
    let body = (columns + parts.constraints).map { "  \($0)" }.joined(separator: ",\n")
    var options: [String] = []
    if parts.isStrict { options.append("STRICT") }
    if rowID == .none { options.append("WITHOUT ROWID") }
    let end = options.isEmpty ? "" : " " + options.joined(separator: ", ")
    return "CREATE TABLE \(name.quotedDatabaseIdentifier) (\n\(body)\n)\(end)"
  }
}
