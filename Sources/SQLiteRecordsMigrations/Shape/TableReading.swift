import SQLiteRecordsSQLText

/// A `CREATE TABLE` statement, as far as two of them are compared. A constraint of a column is the same
/// as one of the table.
///
/// https://www.sqlite.org/lang_createtable.html
struct TableReading {
  struct Column {
    let name: String
    /// The declared type, in capital letters; empty if there is none.
    let type: String
    /// `NOT NULL`, with its conflict clause.
    var notNull: String?
    var defaultValue: CanonicalSQL?
    var collation: String?
    var generatedValue: [SQLToken]?
    var isStored = false
    /// The tokens that are not understood.
    var others: [SQLToken] = []
  }

  struct Key {
    let terms: [DefinitionTerm]
    var conflict: String
    var isAutoincrement = false
    /// Whether it is declared with its column.
    var isOfColumn = false
  }

  struct Check {
    let condition: [SQLToken]
    /// The name, which SQLite reports for a row that violates the condition.
    let name: String?
  }

  struct ForeignKey {
    let columns: [String]
    let table: String
    /// Empty for the primary key of the table.
    let parentColumns: [String]
    var actions: [String: String] = [:]
    var isDeferred = false
  }

  var columns: [Column] = []
  var primaryKey: Key?
  var uniqueKeys: [Key] = []
  var checks: [Check] = []
  var foreignKeys: [ForeignKey] = []
  /// The parts that are not understood.
  var others: [[SQLToken]] = []
  let isStrict: Bool
  let isWithoutRowID: Bool

  init(sql: String) {
    var reader = DefinitionReader(sql: sql)
    _ = reader.take("CREATE", "TABLE")
    _ = reader.name()
    let items = reader.list()
    let options = reader.remaining()
    isStrict = options.contains { $0.isWord("STRICT") }
    isWithoutRowID = options.contains { $0.isWord("ROWID") }
    for item in items {
      if item[0].beginsTableConstraint { readConstraints(item) } else { readColumn(item) }
    }
  }

  func column(named name: String) -> Column? {
    columns.first { ExactText(name: $0.name) == ExactText(name: name) }
  }

  /// The column that is the rowid, in small letters.
  ///
  /// https://www.sqlite.org/lang_createtable.html#rowid
  var rowIDAlias: String? {
    guard !isWithoutRowID, let key = primaryKey, key.terms.count == 1,
      let name = key.terms[0].column, column(named: name)?.type == "INTEGER",
      !(key.isOfColumn && key.terms[0].isDescending)
    else { return nil }
    return name.asciiLowercased
  }

  /// The columns of the primary key.
  var primaryKeyColumns: [String] { primaryKey?.terms.compactMap(\.column) ?? [] }
}

extension SQLToken {
  /// Whether a constraint of a table begins with the token. No column has one of these names without
  /// quotes.
  fileprivate var beginsTableConstraint: Bool {
    ["CONSTRAINT", "PRIMARY", "UNIQUE", "CHECK", "FOREIGN"].contains(where: isWord)
  }
}

/// A column or an expression of a key or of an index.
struct DefinitionTerm {
  /// Without the collation and the direction.
  private(set) var tokens: [SQLToken]
  private(set) var collation: String?
  private(set) var isDescending = false

  init(_ tokens: [SQLToken]) {
    self.tokens = tokens
    if let last = tokens.last, last.isWord("ASC") || last.isWord("DESC"), !endsBeforeOperand {
      isDescending = last.isWord("DESC")
      self.tokens.removeLast()
    }
    let count = self.tokens.count
    guard count > 2, self.tokens[count - 2].isWord("COLLATE") else { return }
    collation = self.tokens[count - 1].name
    self.tokens.removeLast(2)
  }

  init(column: SQLToken, isDescending: Bool) {
    tokens = [column]
    self.isDescending = isDescending
  }

  /// The column; nil for an expression.
  var column: String? { tokens.count == 1 ? tokens[0].name : nil }

  /// Whether the last word must be a name, because it is the only one, or behind an operator.
  private var endsBeforeOperand: Bool {
    guard tokens.count > 1 else { return true }
    let before = tokens[tokens.count - 2]
    return before.isWord("COLLATE") || before.kind == .symbol && !before.isSymbol(")")
  }
}
