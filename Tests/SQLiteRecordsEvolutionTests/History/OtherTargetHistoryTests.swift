import SQLiteRecordsEvolution
import SQLiteRecordsHistory
import SQLiteRecordsInspection
import SQLiteRecordsQueryAnalysis
import SQLiteRecordsSchema
import SQLiteRecordsVerification
import Testing

@Suite("A history beside the tables of another target")
struct OtherTargetHistoryTests {
  private static let note = #"{ "name": "id", "type": "INTEGER", "primaryKey": true }"#
  private static let titles = #"{ "view": "titles", "sql": "SELECT id, title FROM note" }"#
  private static let found =
    #"{ "fullTextTable": "found", "columns": [{ "name": "body" }], "content": { "table": "note" } }"#
  private static let mark = """
    { "table": "mark", "columns": [{ "name": "id", "type": "INTEGER", "primaryKey": true }] }
    """

  /// Schema files of a target beside one that has a table of notes with some columns.
  private func schema(_ objects: String..., besideColumns columns: String...) throws -> Schema {
    let list = columns.map { name in #", { "name": "\#(name)", "type": "TEXT" }"# }.joined()
    let other = #"{ "table": "note", "columns": [\#(Self.note)\#(list)] }"#
    let files = objects.enumerated().map { file("own\($0.offset).json", $0.element) }
    let (schema, log) = readSchema(files, references: [file("note.json", other)])
    return try #require(schema, "\(log.sorted)")
  }

  private func history(
    _ steps: String...,
    of schema: Schema,
    lock: MigrationLock? = nil
  ) throws -> MigrationHistory {
    var files = zip(["0001-a.sql", "0002-b.sql", "0003-c.sql"], steps).map { file($0, $1) }
    if let lock { files.append(file(MigrationLock.fileName, lock.text)) }
    var log = DiagnosticLog()
    let history = MigrationHistory.read(
      files,
      surroundings: HistorySurroundings(of: schema),
      log: &log
    )
    return try #require(history, "\(log.sorted)")
  }

  private func step(from history: MigrationHistory, to schema: Schema) throws -> String {
    var log = DiagnosticLog()
    let plan = MigrationPlanner.plan(from: history, to: schema, log: &log)
    return try #require(plan, "\(log.sorted)").text
  }

  @Test(
    "keeps its hashes when a table that its views select from gets, loses or renames a column",
    arguments: ["SELECT * FROM note", #"SELECT "title" FROM note"#, "SELECT t.* FROM note AS t"],
    [["title", "body"], ["name"], []]
  )
  func hashes(query: String, columns: [String]) throws {
    let step = "CREATE VIEW v AS \(query);\nCREATE VIEW w AS SELECT * FROM v"
    let locks = try [["title"], columns].map { columns in
      let list = columns.map { name in #", { "name": "\#(name)", "type": "TEXT" }"# }.joined()
      let other = try SQLiteRecordsEvolutionTests.schema(
        #"{ "table": "note", "columns": [\#(Self.note)\#(list)] }"#
      )
      let surroundings = HistorySurroundings(references: other.tables)
      return try SQLiteRecordsEvolutionTests.history(step, surroundings: surroundings)
        .releasedLock()
    }
    #expect(locks[0] == locks[1])
    #expect(locks[0].entries[0].schemaHash.hasPrefix("3:"))
  }

  @Test("names what a table of another target must keep if a trigger of a step is on it")
  func renamedTable() throws {
    let other = try SQLiteRecordsEvolutionTests.schema(
      #"{ "table": "page", "renamedFrom": "note", "columns": [\#(Self.note)] }"#
    )
    let trigger = "CREATE TRIGGER t AFTER DELETE ON note BEGIN SELECT 1; END"
    var log = DiagnosticLog()
    let history = MigrationHistory.read(
      [file("0001-a.sql", trigger)],
      surroundings: HistorySurroundings(references: other.tables),
      log: &log
    )
    #expect(history == nil)
    #expect(
      log.sorted.map(\.description) == [
        """
        0001-a.sql:1:1: error: SQLite rejects the step: no such table: main.note; if another target had it \
        when the step was released, it must keep the table and its name: 'swift' renames a record alone
        """
      ]
    )
  }

  @Test("is read when a column that its view names has another name")
  func renamedColumn() throws {
    let old = try schema(Self.titles, Self.mark, besideColumns: "title")
    let first = try step(from: .empty.beside(old), to: old)
    let second = "ALTER TABLE mark ADD COLUMN a TEXT;\nALTER TABLE mark RENAME COLUMN a TO b"
    let third = "ALTER TABLE mark DROP COLUMN b"
    let lock = try history(first, second, third, of: old).releasedLock()

    let view = #"{ "view": "titles", "sql": "SELECT id, name FROM note" }"#
    let new = try schema(view, Self.mark, besideColumns: "name")
    let released = try history(first, second, third, of: new, lock: lock)
    let mend = try step(from: released, to: new)
    #expect(
      mend == """
        -- Views and triggers that use changed tables are dropped here, and created again at the end.
        DROP VIEW "titles";

        -- Views and triggers:
        CREATE VIEW "titles" AS
        SELECT id, name FROM note;

        """
    )
    var log = DiagnosticLog()
    let mended = try #require(released.appending(file("0004-d.sql", mend), log: &log), "\(log)")
    #expect(try mended.compare(with: new, log: &log))
    let report = HistoryVerifier(history: mended, schema: new).verify()
    #expect(report.isProven, "\(report.text)")
    #expect(try !mended.insertsRows())
    #expect(try mended.releasedLock().entries.prefix(3) == lock.entries[...])
  }

  @Test("is not read if an object of its own lacks what it names")
  func ownFault() throws {
    let new = try schema(Self.mark, besideColumns: "title")
    let steps = [
      "CREATE TABLE mark (id INTEGER PRIMARY KEY, a); CREATE VIEW v AS SELECT b FROM mark",
      "ALTER TABLE mark RENAME COLUMN a TO b",
    ]
    var log = DiagnosticLog()
    let files = zip(["0001-a.sql", "0002-b.sql"], steps).map { file($0, $1) }
    _ = MigrationHistory.read(files, surroundings: HistorySurroundings(of: new), log: &log)
    #expect(
      log.sorted.map(\.description) == [
        "0002-b.sql:1:1: error: SQLite rejects the step: error in view v: no such column: b"
      ]
    )
  }

  @Test("must create the triggers that keep a full-text table over another target's table")
  func forgottenTriggers() throws {
    let new = try schema(Self.found, besideColumns: "body")
    let whole = try step(from: .empty.beside(new), to: new)
    let forgetful = try history(String(whole.prefix { $0 != ";" }), of: new)
    var log = DiagnosticLog()
    #expect(try !forgetful.compare(with: new, log: &log))
    #expect(
      log.sorted.map(\.description) == [
        """
        own0.json:1:20: error: a step is missing after '0001-a' (new: trigger 'found_after_insert', \
        trigger 'found_after_update', trigger 'found_after_delete'); 'swift package records migrate \
        --name …' writes it
        """
      ]
    )
    #expect(!HistoryVerifier(history: forgetful, schema: new).verify().isProven)
    let complete = try history(whole, of: new)
    #expect(try complete.compare(with: new, log: &log))
    let report = HistoryVerifier(history: complete, schema: new).verify()
    #expect(report.isProven, "\(report.text)")
  }

  @Test("leaves such triggers alone in a step about something else, and drops them with the table")
  func laterSteps() throws {
    let old = try schema(Self.found, besideColumns: "body")
    let first = try step(from: .empty.beside(old), to: old)
    let more = try schema(Self.found, Self.mark, besideColumns: "body")
    let second = try step(from: history(first, of: more), to: more)
    #expect(!second.contains("TRIGGER") && second.contains("CREATE TABLE"))
    let less = try schema(Self.mark, besideColumns: "body")
    let third = try step(from: history(first, second, of: less), to: less)
    #expect(third.contains(#"DROP TRIGGER "found_after_insert""#), "\(third)")
    #expect(third.contains(#"DROP TABLE "found""#), "\(third)")
    let last = try history(first, second, third, of: less)
    let report = HistoryVerifier(history: last, schema: less).verify()
    #expect(report.isProven, "\(report.text)")
  }
}

extension MigrationHistory {
  /// The history without steps of a target beside others.
  fileprivate func beside(_ schema: Schema) throws -> MigrationHistory {
    var log = DiagnosticLog()
    let history = MigrationHistory.read(
      [],
      surroundings: HistorySurroundings(of: schema),
      log: &log
    )
    return try #require(history)
  }
}
