import SQLiteRecordsHistory
import SQLiteRecordsSchema
import Testing

@Suite("Reading the steps of a history")
struct StepReadingTests {
  @Test("a step has the number, the name and the statements of its file")
  func statements() throws {
    let text = """
      -- Players, and their points; nothing else.
      CREATE TABLE player (id INTEGER PRIMARY KEY, name TEXT DEFAULT ';');
      CREATE TRIGGER check_name AFTER INSERT ON player BEGIN
        UPDATE player SET name = CASE WHEN name = '' THEN 'nobody' ELSE name END;
        SELECT 1;
      END;
        /* before */ CREATE INDEX byName ON player (name)
      """
    let step = try #require(try history(text).steps.first)
    #expect(step.number == 1)
    #expect(step.name == "a")
    #expect(step.identifier == "0001-a")
    #expect(
      step.statements.map { $0.sql.prefix(14) } == [
        "CREATE TABLE p", "CREATE TRIGGER", "CREATE INDEX b",
      ]
    )
    #expect(step.statements.map(\.location.line) == [2, 3, 7])
    #expect(step.statements.map(\.location.column) == [1, 1, 16])
    #expect(step.statements[1].sql.hasSuffix("SELECT 1;\nEND"))
  }

  @Test("quoted texts keep their carriage returns, and all other lines end as on any system")
  func carriageReturns() throws {
    let text =
      "-- A\rB\r\nCREATE TABLE t (\r\n  a TEXT DEFAULT 'x\r\ny\rz');\r\n"
      + "INSERT INTO t VALUES ('\r')"
    let step = try #require(try history(text).steps.first)
    #expect(
      step.statements.map(\.sql) == [
        "CREATE TABLE t (\n  a TEXT DEFAULT 'x\r\ny\rz')", "INSERT INTO t VALUES ('\r')",
      ]
    )
    #expect(step.statements.map(\.location.line) == [2, 5])
  }

  @Test("lines name the closures that run between the statements")
  func swiftCalls() throws {
    let step = try #require(
      try history(
        "CREATE TABLE t (a);\n-- swift: fill\nCREATE INDEX i ON t (a);\n--swift:count_all\n"
      ).steps.first
    )
    #expect(step.swiftNames.map(\.value) == ["fill", "count_all"])
    #expect(step.swiftNames.map(\.location.line) == [2, 4])
    #expect(
      step.parts.map { part in
        switch part {
        case .statement(let statement): String(statement.sql.prefix(12))
        case .swift(let name): name.value
        }
      } == ["CREATE TABLE", "fill", "CREATE INDEX", "count_all"]
    )
  }

  @Test("a closure cannot be called in the middle of a statement, or have any name")
  func wrongSwiftCalls() {
    #expect(
      findings(file("0001-a.sql", "CREATE TABLE t (\n  -- swift: fill\n  a);\n-- swift: 1st\n"))
        == [
          """
          0001-a.sql:2:3: error: '-- swift: fill' is inside a statement; expected it between two \
          statements that end with semicolons
          """,
          """
          0001-a.sql:4:1: error: '1st' cannot name a closure; expected a name such as 'setTeams'
          """,
        ]
    )
  }

  @Test("a message about steps is one line, whatever they and the names of their files contain")
  func controlCharacters() {
    let call = "CREATE TABLE t (\n  -- swift: \u{1B}[2Kfill\n  a)"
    #expect(
      findings(file("0001-a.sql", call)) == [
        #"""
        0001-a.sql:2:3: error: '-- swift: \u{1b}[2Kfill' is inside a statement; expected it between \#
        two statements that end with semicolons
        """#
      ]
    )
    let name = "0001-a\nfake.json:1:1: error: forged.sql"
    #expect(
      findings(file(name, "CREATE TABLE t (a)")).first?.hasPrefix(
        #"0001-a\u{a}fake.json:1:1: error: forged.sql:1:1: error: '0001-a\u{a}fake"#
      ) == true
    )
  }

  @Test("comments keep what was renamed")
  func renames() throws {
    let renames = [
      SchemaRename(table: "te\"am", oldName: "club"),
      SchemaRename(table: "player", column: "name", oldName: "nick from x"),
    ]
    let comments = renames.map { "-- \($0.comment)\n" }.joined()
    let step = try #require(try history(comments + "CREATE TABLE t (a)").steps.first)
    #expect(step.renames == renames)
  }

  @Test("comments declare what is lost")
  func losses() throws {
    let losses: [StepLoss] = [
      .table("cl\"ub"), .rows(table: "player"), .column("motto", table: "player"),
      .values(column: "price", table: "it em"),
    ]
    let comments = losses.map { "-- \($0.comment)\n" }.joined()
    let own = "--loses:  Rows of table club \r\n-- loses: column a.[b]\n"
    let step = try #require(try history(comments + own + "CREATE TABLE t (a)").steps.first)
    #expect(step.losses == losses + [.rows(table: "club"), .column("b", table: "a")])
  }

  @Test(
    "a loss without a subject is an error",
    arguments: [
      "", "rows", "rows of table", "table a.b", "column a", "rows of player", "table a b",
    ]
  )
  func wrongLosses(text: String) {
    let written = text.isEmpty ? "-- loses:" : "-- loses: \(text)"
    #expect(
      findings(file("0001-a.sql", "CREATE TABLE t (a);\n  \(written)\n")).first?.hasPrefix(
        "0001-a.sql:2:3: error: '-- loses: \(text)' declares nothing; expected 'table', 'rows of table'"
      ) == true
    )
  }

  @Test("statements that rename are known, too")
  func renamingStatements() throws {
    let step = try #require(
      try history(
        """
        CREATE TABLE club (a, b);
        ALTER TABLE club RENAME TO team;
        ALTER TABLE team RENAME COLUMN a TO x;
        ALTER TABLE "team" RENAME b TO y;
        ALTER TABLE team ADD COLUMN c;
        """
      ).steps.first
    )
    #expect(
      step.renames == [
        SchemaRename(table: "team", oldName: "club"),
        SchemaRename(table: "team", column: "x", oldName: "a"),
        SchemaRename(table: "team", column: "y", oldName: "b"),
      ]
    )
  }

  @Test(
    "a file name that is not valid for a step is an error",
    arguments: ["1-a.sql", "0001.sql", "0001-.sql", "0001-A.sql", "00001-a.sql", "0000-a.sql"]
  )
  func names(name: String) {
    #expect(
      findings(file(name, "CREATE TABLE t (a)")) == [
        """
        \(name):1:1: error: '\(name)' is not a valid name of a step; expected four digits and a name in \
        lower case, such as '0002-teams.sql'
        """
      ]
    )
  }

  @Test("a step that is not text is an error")
  func text() {
    let message = "0001-a.sql:1:1: error: the step is not UTF-8, or contains a NUL character"
    #expect(findings(SchemaFile(name: "0001-a.sql", bytes: [0x2D, 0xFF])) == [message])
    #expect(findings(file("0001-a.sql", "SELECT\01")) == [message])
  }

  @Test("the next step gets the next number, and a name that files can have")
  func nextFile() throws {
    let history = try history("CREATE TABLE t (a)")
    #expect(history.nextFileName(name: "more-teams") == "0002-more-teams.sql")
    #expect(MigrationHistory.empty.nextFileName(name: "initial") == "0001-initial.sql")
    for name in ["", "-a", "a-", "A", "a/b", "é"] {
      #expect(history.nextFileName(name: name) == nil)
    }
  }
}
