import Foundation
import Testing

@Suite("sqlite-records verify")
struct VerifyCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      """
      { "table": "player", "columns": [
        { "name": "id", "type": "INTEGER", "primaryKey": true },
        { "name": "name", "type": "TEXT" },
        { "name": "photo", "type": "BLOB" }
      ] }
      """,
      to: "Game/player.json"
    )
    try folder.write(
      "CREATE TABLE player (id INTEGER PRIMARY KEY, name TEXT);\n",
      to: "Game/Migrations/0001-initial.sql"
    )
    try folder.write(
      "ALTER TABLE player ADD COLUMN photo BLOB;\n",
      to: "Game/Migrations/0002-photos.sql"
    )
  }

  private func verify() throws -> ToolRun { try ToolRun(["verify", "Game"], in: folder.url) }

  @Test("each version is a line, with its rows and the statements at which it was stopped")
  func proven() throws {
    let run = try verify()
    #expect((run.status, run.errors) == (0, ""))
    #expect(
      run.output == """
        ok     0001-initial: 1 table, 10 rows, 1 interruption
        ok     0002-photos: 1 table, 12 rows, 0 interruptions

        """
    )
  }

  @Test("rows fit a primary key that references another table, and triggers that change them")
  func referringKeys() throws {
    let tables = """
      CREATE TABLE player (id INTEGER PRIMARY KEY, name TEXT);
      CREATE TABLE seat (player INTEGER PRIMARY KEY REFERENCES player, place INTEGER);
      CREATE TABLE guest (id INTEGER PRIMARY KEY, host INTEGER REFERENCES player);
      CREATE TRIGGER alone AFTER INSERT ON guest WHEN new.id > 0 BEGIN
        UPDATE guest SET host = -7 WHERE id = new.id;
      END;
      """
    try folder.write(tables, to: "a.sql")
    _ = try ToolRun(["import", "a.sql", "--output", "Club"], in: folder.url)
    let run = try ToolRun(["verify", "Club"], in: folder.url)
    #expect(run.status == 0)
    #expect(run.output.hasPrefix("ok     0001-initial: 3 tables, "))
    #expect(!run.output.contains(" 10 rows"))
  }

  @Test("a carriage return in a text is the same in the schema files and in an imported step")
  func carriageReturns() throws {
    try folder.write(
      "CREATE TABLE note (\r\n  a TEXT DEFAULT 'x\r\ny\rz'\r\n);\r\n",
      to: "a.sql"
    )
    let imported = try ToolRun(["import", "a.sql", "--output", "Notes"], in: folder.url)
    #expect(imported.status == 0)
    let step = try folder.text(of: "Notes/Migrations/0001-initial.sql")
    #expect(step.contains("'x\r\ny\rz'"), "\(step)")
    let run = try ToolRun(["verify", "Notes"], in: folder.url)
    #expect((run.status, run.errors) == (0, ""))
  }

  @Test("custom rows are inserted into the version that their file names")
  func fixtures() throws {
    let rows = #"{ "player": [{ "id": 4711, "name": "Arthur" }, { "id": -9, "name": null }] }"#
    try folder.write(rows, to: "Game/Migrations/Fixtures/0001.json")
    try folder.write(
      #"{ "player": [{ "id": 4711, "photo": { "blob": "0AFF" } }] }"#,
      to: "Game/Migrations/Fixtures/0002.json"
    )
    let run = try verify()
    #expect((run.status, run.errors) == (0, ""))
    #expect(
      run.output == """
        ok     0001-initial: 1 table, 12 rows, 1 interruption
        ok     0002-photos: 1 table, 13 rows, 0 interruptions

        """
    )
  }

  @Test("a row that its version rejects is a failure at the row's place")
  func refusedRow() throws {
    try folder.write(
      "{ \"player\": [\n  { \"nick\": \"Arthur\" }\n] }",
      to: "Game/Migrations/Fixtures/0001.json"
    )
    let run = try verify()
    #expect(run.status == 1)
    let place = "  error: Game/Migrations/Fixtures/0001.json:2:3: table 'player' rejects the row: "
    #expect(run.output.contains(place), "\(run.output)")
  }

  @Test(
    "invalid rows, and files without a version, are errors at their places",
    arguments: [
      (
        "0001.json", "[]",
        "1:1: error: expected an object with the rows of each table, found an array"
      ),
      ("0001.json", #"{ "player": 1 }"#, "1:13: error: expected an array of rows, found a number"),
      (
        "0001.json", #"{ "player": [{}] }"#, "1:14: error: expected a row as an object with columns"
      ),
      (
        "0001.json", #"{ "player": [{ "id": [] }] }"#,
        "1:22: error: expected null, a number, a string"
      ),
      ("0001.json", "{", "1:2: error: "),
      ("0003.json", "{}", "1:1: error: '0003.json' does not name a version"),
      ("1.json", "{}", "1:1: error: '1.json' does not name a version"),
    ]
  )
  func mistakes(file: String, text: String, message: String) throws {
    try folder.write(text, to: "Game/Migrations/Fixtures/\(file)")
    let run = try verify()
    #expect((run.status, run.output) == (1, ""))
    #expect(run.errors.hasPrefix("Game/Migrations/Fixtures/\(file):\(message)"), "\(run.errors)")
  }

  @Test(
    "a table or a column that the version does not have is a failure that names the nearest one",
    arguments: [
      (
        #"{ "player": [{ "id": 1, "nmae": "Arthur" }] }"#,
        "it has no column 'nmae' in this version; did you mean 'name'?"
      ),
      (
        #"{ "playr": [{ "id": 1 }] }"#,
        "there is no such table in this version; did you mean 'player'?"
      ),
    ]
  )
  func unknownNames(text: String, message: String) throws {
    try folder.write(text, to: "Game/Migrations/Fixtures/0001.json")
    let run = try verify()
    #expect(run.status == 1)
    let place = "  error: Game/Migrations/Fixtures/0001.json:1:"
    #expect(run.output.contains(place) && run.output.contains(message), "\(run.output)")
  }

  @Test("a step that loses rows is a failure")
  func lostRows() throws {
    try folder.write(
      """
      CREATE TABLE new_player (id INTEGER PRIMARY KEY, name TEXT, photo BLOB);
      INSERT INTO new_player (id, name) SELECT id, name FROM player LIMIT 7;
      DROP TABLE player;
      ALTER TABLE new_player RENAME TO player;
      """,
      to: "Game/Migrations/0002-photos.sql"
    )
    let run = try verify()
    #expect((run.status, run.errors) == (1, ""))
    #expect(run.output.hasPrefix("failed 0001-initial: "))
    #expect(
      run.output.contains("  error: step '0002-photos': table 'player' had "),
      "\(run.output)"
    )
  }

  @Test("steps with a different result, and no steps at all, are errors")
  func noProof() throws {
    let steps = folder.url.appendingPathComponent("Game/Migrations")
    try FileManager.default.removeItem(at: steps.appendingPathComponent("0002-photos.sql"))
    let run = try verify()
    #expect((run.status, run.output) == (1, ""))
    #expect(
      run.errors.hasPrefix(
        "Game/player.json:4:13: error: a step is missing after '0001-initial' (new: column 'photo' of table 'player')"
      )
    )
    try FileManager.default.removeItem(at: steps)
    #expect(
      try verify().errors
        == "Game/Migrations:1:1: error: there are no steps; 'migrate --name initial' writes the first one [noMigrations]\n"
    )
  }
}
