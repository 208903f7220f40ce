import SQLiteRecordsSQL

extension ConstraintClause {
  /// Whether a token begins a constraint of a table. These words are reserved: no column has one of
  /// them for its name without quotes.
  static func beginsOfTable(_ token: SQLToken?) -> Bool {
    ["CONSTRAINT", "PRIMARY", "UNIQUE", "CHECK", "FOREIGN"].contains { token?.isWord($0) == true }
  }

  /// Reads a constraint of a table. SQLite takes a name with no constraint after it, which gives
  /// `nil`.
  init?(ofTable reader: inout StatementReader) throws(SQLSyntaxError) {
    let name = try reader.constraintName()
    if name != nil, reader.isAtEndOfConstraints { return nil }
    let kind = try Self.tableKind(&reader)
    let resolution = try Self.conflictResolution(&reader)
    self.init(name: name, kind: kind, conflictResolution: resolution)
  }

  private static func tableKind(_ reader: inout StatementReader) throws(SQLSyntaxError) -> Kind {
    if reader.take("PRIMARY", "KEY") {
      let (terms, isAutoincrement) = try IndexedTerm.list(&reader)
      return .primaryKey(terms: terms, isAutoincrement: isAutoincrement)
    }
    if reader.take("UNIQUE") { return .unique(terms: try IndexedTerm.list(&reader).terms) }
    if reader.take("CHECK") { return .check(try reader.parenthesized()) }
    if reader.take("FOREIGN", "KEY") {
      let columns = try reader.nameList()
      try reader.expect("REFERENCES")
      return .foreignKey(columns: columns, try ReferencesClause(&reader))
    }
    throw reader.failure("PRIMARY KEY, UNIQUE, CHECK or FOREIGN KEY")
  }

  static func conflictResolution(
    _ reader: inout StatementReader
  ) throws(SQLSyntaxError) -> String? {
    guard reader.take("ON", "CONFLICT") else { return nil }
    return try reader.name().asciiUppercased
  }
}

extension ConstraintClause {
  /// Reads a constraint of a column. SQLite takes a name with no constraint after it, which gives
  /// `nil`.
  init?(ofColumn reader: inout StatementReader) throws(SQLSyntaxError) {
    let name = try reader.constraintName()
    if name != nil, reader.isAtEndOfConstraints || reader.isAtDeferral { return nil }
    let kind = try Self.columnKind(&reader)
    let isDescending = kind.isPrimaryKey && reader.takeDirection()
    let resolution = try Self.conflictResolution(&reader)
    let isAutoincrement = kind.isPrimaryKey && reader.take("AUTOINCREMENT")
    self.init(
      name: name,
      kind: isAutoincrement ? .primaryKey(terms: [], isAutoincrement: true) : kind,
      conflictResolution: resolution,
      isDescending: isDescending
    )
  }

  private static func columnKind(
    _ reader: inout StatementReader
  ) throws(SQLSyntaxError) -> Kind {
    if reader.take("PRIMARY", "KEY") { return .primaryKey(terms: [], isAutoincrement: false) }
    if reader.take("UNIQUE") { return .unique(terms: []) }
    if reader.take("NOT", "NULL") { return .notNull }
    if reader.take("NULL") { return .null }
    if reader.take("CHECK") { return .check(try reader.parenthesized()) }
    if reader.take("COLLATE") { return .collation(try reader.name()) }
    if reader.take("DEFAULT") { return .defaultValue(try reader.defaultValue()) }
    if reader.take("REFERENCES") {
      return .foreignKey(columns: [], try ReferencesClause(&reader))
    }
    if reader.take("GENERATED", "ALWAYS", "AS") || reader.take("AS") {
      let expression = try reader.parenthesized()
      let isStored = reader.take("STORED")
      _ = reader.take("VIRTUAL")
      return .generated(expression, isStored: isStored)
    }
    throw reader.failure("a constraint")
  }
}

extension ConstraintClause.Kind {
  fileprivate var isPrimaryKey: Bool {
    if case .primaryKey = self { true } else { false }
  }
}

extension StatementReader {
  /// Passes `CONSTRAINT` and a name as often as they come, as SQLite does; the last name holds.
  fileprivate mutating func constraintName() throws(SQLSyntaxError) -> String? {
    var found: String?
    while take("CONSTRAINT") { found = try name() }
    return found
  }

  fileprivate var isAtEndOfConstraints: Bool {
    next == nil || next?.isSymbol(",") == true || next?.isSymbol(")") == true
  }

  fileprivate var isAtDeferral: Bool {
    (next?.isWord("NOT") == true ? second : next)?.isWord("DEFERRABLE") == true
  }

  /// Passes `ASC` or `DESC`, and says whether it was the latter.
  fileprivate mutating func takeDirection() -> Bool {
    if take("DESC") { return true }
    _ = take("ASC")
    return false
  }

  /// A literal, a signed number, a name, or an expression in parentheses.
  fileprivate mutating func defaultValue() throws(SQLSyntaxError) -> SQLFragment {
    if next?.isSymbol("(") == true { return try parenthesized() }
    let start = index
    _ = take(symbol: "-") || take(symbol: "+")
    guard next != nil else { throw failure("a default value") }
    advance()
    return fragment(from: start)
  }
}
