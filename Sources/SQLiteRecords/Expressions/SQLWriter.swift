/// The SQL text and the arguments of a statement that is being put together.
package struct SQLWriter {
  /// The database that the statement is for.
  package let database: Database

  package private(set) var sql = ""
  private(set) var arguments = StatementArguments()

  /// The number of expressions and queries that are being written, each in the one before.
  private var depth = 0

  /// The table that columns are written with, as the statement may have several.
  private var qualifier: Qualifier?

  /// The tables of the statement that have an alias.
  private var aliasedTables: [TableAliasIdentity: Qualifier] = [:]

  /// A table of the statement.
  package struct Qualifier: Sendable {
    /// The name of the table in the statement.
    package let name: String
    /// The table, if it is known.
    package let table: (any SQLTable)?

    package init(name: String, table: (any SQLTable)?) {
      self.name = name
      self.table = table
    }
  }

  /// Whether values are written as SQL literals, as the statement can have no parameters.
  private let writesLiterals: Bool

  package init(_ database: Database, writesLiterals: Bool = false) {
    self.database = database
    self.writesLiterals = writesLiterals
    sql.reserveCapacity(128)
  }

  /// Adds SQL as it is.
  package mutating func append(_ text: String) {
    sql += text
  }

  /// Adds a name in double quotes.
  @inline(never)
  package mutating func appendIdentifier(_ name: String) {
    if name.utf8.contains(UInt8(ascii: "\"")) {
      sql += name.quotedDatabaseIdentifier
    } else {
      sql += "\""
      sql += name
      sql += "\""
    }
  }

  /// Adds a column: `"name"`, or `"player"."name"`.
  @inline(never)
  package mutating func appendColumn(_ name: String) {
    appendQualifier()
    appendIdentifier(name)
  }

  /// Adds all columns: `*`, or `"player".*`.
  mutating func appendAllColumns() {
    appendQualifier()
    sql += "*"
  }

  private mutating func appendQualifier() {
    guard let qualifier else { return }
    appendIdentifier(qualifier.name)
    sql += "."
  }

  /// The table whose columns are written.
  ///
  /// - throws: `SQLITE_MISUSE` if it is not known.
  func qualifyingTable() throws -> any SQLTable {
    guard let table = qualifier?.table else {
      throw DatabaseError.misuse("the columns of an unknown table", sql: sql)
    }
    return table
  }

  /// Says which table of the statement an alias is, for what is written from now on.
  package mutating func setTable(_ qualifier: Qualifier, of alias: TableAliasIdentity) {
    aliasedTables[alias] = qualifier
  }

  /// The names that the tables have so far of which this is a part.
  package var namesOfOuterTables: Set<String> {
    Set(aliasedTables.values.map(\.name.asciiLowercased))
  }

  /// Adds what a closure writes, with columns of the table that has an alias.
  ///
  /// - throws: `SQLITE_MISUSE` if no table has it.
  mutating func append(
    columnsOf alias: TableAliasIdentity,
    _ write: (inout SQLWriter) throws -> Void
  ) throws {
    guard
      let table = aliasedTables[alias] ?? alias.name.map({ Qualifier(name: $0, table: nil) })
    else {
      throw DatabaseError.misuse(
        "no table of the request has this table alias: add it with 'aliased(_:)'",
        sql: sql
      )
    }
    try append(qualifiedBy: table, write)
  }

  /// Begins an expression or a query that is a part of another one.
  ///
  /// - parameter levels: The number of expressions whose stack it needs.
  /// - throws: A ``DatabaseError`` if it is nested too deep.
  mutating func descend(levels: Int = 1) throws {
    if depth > SQLExpression.maximumDepth { throw DatabaseError.tooDeep }
    depth += levels
  }

  /// Ends what ``descend(levels:)`` has begun.
  mutating func ascend(levels: Int = 1) { depth -= levels }

  /// Adds a query that is a part of the statement: its columns and its aliases are its own.
  ///
  /// - throws: A ``DatabaseError`` if it is nested too deep.
  mutating func appendSubquery(_ write: (inout SQLWriter) throws -> Void) throws {
    try descend(levels: 4)
    let outer = aliasedTables
    defer {
      aliasedTables = outer
      ascend(levels: 4)
    }
    try append(qualifiedBy: nil, write)
  }

  /// Adds what a closure writes, with columns that name their table; nil for the columns of a query.
  package mutating func append(
    qualifiedBy table: Qualifier?,
    _ write: (inout SQLWriter) throws -> Void
  ) rethrows {
    let outer = qualifier
    qualifier = table
    defer { qualifier = outer }
    try write(&self)
  }

  /// Adds a parameter and its value, or the value's literal; NULL is written out.
  mutating func append(_ value: DatabaseValue) throws {
    if value.isNull {
      sql += "NULL"
    } else if writesLiterals {
      sql += try database.sqlLiteral(of: value)
    } else {
      sql += "?"
      arguments.values.append(value)
    }
  }

  /// Adds SQL that the client has written, and its arguments.
  ///
  /// - throws: `SQLITE_MISUSE` if a named argument has two values, or the statement can have no
  ///   parameters.
  package mutating func append(_ text: String, arguments added: StatementArguments) throws {
    sql += text
    if added.isEmpty { return }
    guard !writesLiterals else {
      throw DatabaseError.misuse(
        "a definition has no parameters: interpolate the values into an SQL literal instead",
        sql: sql
      )
    }
    for (name, replaced) in arguments.append(contentsOf: added)
    where arguments.namedValues[name] != replaced {
      throw DatabaseError.misuse("the statement argument '\(name)' has two values", sql: sql)
    }
  }

  /// Adds what a closure writes, in parentheses if it needs them.
  package mutating func append(
    inParentheses: Bool,
    _ write: (inout SQLWriter) throws -> Void
  ) rethrows {
    if inParentheses { sql += "(" }
    try write(&self)
    if inParentheses { sql += ")" }
  }

  /// Adds elements with a text between them.
  package mutating func append<Element>(
    _ elements: some Sequence<Element>,
    separator: String = ", ",
    _ appendElement: (Element, inout SQLWriter) throws -> Void
  ) rethrows {
    var isFirst = true
    for element in elements {
      if !isFirst { sql += separator }
      isFirst = false
      try appendElement(element, &self)
    }
  }

  /// The statement, prepared again, with its arguments bound.
  package func makeStatement() throws -> Statement {
    let statement = try database.makeStatement(sql: sql)
    try statement.setArguments(arguments)
    return statement
  }

  /// The statement of the connection's cache, with its arguments bound, to be run at once.
  package func cachedStatement() throws -> Statement {
    let statement = try database.cachedStatement(sql: sql)
    try statement.setArguments(arguments)
    return statement
  }
}
