import SQLiteRecordsSchema
import Testing

/// Schemas that the resolver would not let through, to show that SQLite sees what they do.
@Suite("Checking by SQLite")
struct SQLiteCheckerTests {
  @Test("a collation of the application is taken as it is, in every spelling")
  func collations() throws {
    let columns = [column("a", collation: "Mine"), column("b", collation: "mine \"é\"")]
    #expect(check(Table(name: located("t"), columns: columns, record: RecordOptions())) == [])
  }

  @Test("a parent key that is not unique is seen")
  func foreignKeyMismatch() {
    let parent = Table(name: located("p"), columns: [column("x")], record: RecordOptions())
    let key = ForeignKey(columns: ["y"], parentTable: located("p"), parentColumns: ["x"])
    let child = Table(
      name: located("c"),
      columns: [column("y")],
      kind: .ordinary(OrdinaryTable(foreignKeys: [key])),
      record: RecordOptions()
    )
    #expect(
      check(parent, child) == [
        "s.json:1:1: error: SQLite rejects a foreign key of table 'c': foreign key mismatch - "
          + "\"c\" referencing \"p\""
      ]
    )
  }

  @Test("an expression that ends its parentheses cannot add a column")
  func injectedColumn() {
    let check = CheckConstraint(expression: located("1), y TEXT CHECK (1"))
    let table = Table(
      name: located("t"),
      columns: [column("x", checks: [check])],
      record: RecordOptions()
    )
    #expect(
      self.check(table) == [
        "s.json:1:1: error: SQLite rejects the check '1), y TEXT CHECK (1': near \"y\": syntax error"
      ]
    )
  }

  @Test("a check is tried with the columns that it names, however it writes them")
  func namedColumns() {
    let text = #"""
      { "table": "t", "columns": [
        { "name": "a", "type": "INTEGER" }, { "name": "b c", "type": "INTEGER" },
        { "name": "d", "type": "INTEGER", "check": ["d > \"b c\"", "D > t.[B C]", "`b c` > e"] }] }
      """#
    #expect(
      diagnostics(text) == [
        "s.json:3:77: error: SQLite rejects the check '`b c` > e': no such column: e"
      ]
    )
  }

  @Test("a column that the schema does not declare is seen, whatever it comes from")
  func additionalColumn() {
    let column = Column(
      name: located("x"),
      type: "INTEGER, y TEXT",
      property: PropertyOptions(type: .standard(.data))
    )
    #expect(
      check(Table(name: located("t"), columns: [column], record: RecordOptions())) == [
        "s.json:1:1: error: SQLite rejects table 't': it reports different columns"
      ]
    )
  }

  @Test(
    "a type that carries a constraint is seen",
    arguments: [
      "INTEGER NOT NULL", "TEXT PRIMARY KEY", "TEXT DEFAULT 'x'", "TEXT --", "TEXT)--", "TEXT /*",
      "TEXT, y", "TEXT CONSTRAINT c", "TEXT AS (1)", "TEXT REFERENCES t",
    ]
  )
  func injectedConstraint(type: String) {
    let table = Table(
      name: located("t"),
      columns: [column("x", type: type), column("z")],
      record: RecordOptions()
    )
    #expect(check(table).count == 1)
  }

  @Test("a statement after the statement is seen")
  func secondStatement() {
    let check = CheckConstraint(expression: located("1)); CREATE TABLE u (a CHECK (1"))
    let table = Table(
      name: located("t"),
      columns: [column("x")],
      kind: .ordinary(OrdinaryTable(checks: [check])),
      record: RecordOptions()
    )
    #expect(
      self.check(table) == [
        "s.json:1:1: error: SQLite rejects the check '1)); CREATE TABLE u (a CHECK (1': "
          + "expected one statement"
      ]
    )
  }

  @Test("a key that the column does not declare is seen", arguments: [true, false])
  func keys(isStrict: Bool) {
    let key = PrimaryKey(columns: ["a", "b"], location: place)
    let table = Table(
      name: located("t"),
      columns: [column("a", type: "TEXT"), column("b", type: "int", isNotNull: true)],
      kind: .ordinary(
        OrdinaryTable(primaryKey: key, isStrict: isStrict, isWithoutRowID: !isStrict)
      ),
      record: RecordOptions()
    )
    #expect(check(table) == [])
  }

  private let place = SQLiteRecordsSchema.SourceLocation(file: "s.json", line: 1, column: 1)

  private func located(_ text: String) -> Located<String> { Located(text, at: place) }

  private func column(
    _ name: String,
    type: String? = nil,
    isNotNull: Bool = false,
    checks: [CheckConstraint] = [],
    collation: String? = nil
  ) -> Column {
    Column(
      name: located(name),
      type: type,
      typeLocation: place,
      isNotNull: isNotNull,
      checks: checks,
      collation: collation.map(located),
      property: PropertyOptions(type: .standard(.data))
    )
  }

  private func check(_ tables: Table...) -> [String] {
    var log = DiagnosticLog()
    SQLiteChecker.check(Schema(tables: tables), log: &log)
    return log.sorted.map(\.description)
  }
}
