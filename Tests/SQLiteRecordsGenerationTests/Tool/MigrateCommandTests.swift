import Foundation
import SQLiteRecordsHistory
import Testing

@Suite("sqlite-records plan and migrate")
struct MigrateCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try writePlayer(#"{ "name": "nick", "type": "TEXT" }"#)
  }

  /// The schema file of a table with a key and more columns.
  private func writePlayer(_ columns: String...) throws {
    let key = #"{ "name": "id", "type": "INTEGER", "primaryKey": true }"#
    let text = ([key] + columns).joined(separator: ",\n    ")
    try folder.write(
      "{ \"table\": \"player\", \"columns\": [\n    \(text)\n] }\n",
      to: "Game/player.json"
    )
  }

  private func run(_ arguments: String...) throws -> ToolRun {
    try ToolRun(arguments + ["Game"], in: folder.url)
  }

  /// The steps and the lock, by name.
  private func migrations() throws -> [String: String] {
    let names = folder.names(in: "Game/Migrations")
    return try Dictionary(
      uniqueKeysWithValues: names.map { ($0, try folder.text(of: "Game/Migrations/\($0)")) }
    )
  }

  @Test("the first step creates all tables, and the lock lists it")
  func firstStep() throws {
    let plan = try run("plan")
    #expect((plan.status, plan.errors) == (0, ""))
    #expect(plan.output.contains("CREATE TABLE \"player\" ("))
    #expect(try migrations().isEmpty)
    let run = try run("migrate", "--name", "initial")
    #expect((run.status, run.errors) == (0, ""))
    #expect(
      run.output == "Game/Migrations/0001-initial.sql\nGame/Migrations/migrations.lock\n"
    )
    #expect(try migrations()["0001-initial.sql"] == plan.output)
    #expect(try migrations()["migrations.lock"]?.contains("\n0001-initial ") == true)
    #expect(try self.run("check").status == 0)
  }

  @Test("the next step leads from the last one to the schema files, with renames")
  func nextStep() throws {
    _ = try run("migrate", "--name", "initial")
    try writePlayer(
      #"{ "name": "name", "renamedFrom": "nick", "type": "TEXT" }"#,
      #"{ "name": "score", "type": "INTEGER", "notNull": true, "default": 0 }"#
    )
    let check = try run("check")
    #expect(check.status == 1)
    let difference =
      "Game/player.json:3:15: error: a step is missing after '0001-initial' (new: column"
    #expect(check.output.contains(difference), "\(check.output)")
    let plan = try run("plan")
    let run = try run("migrate", "--name=names")
    #expect((run.status, run.errors) == (0, ""))
    let step = try #require(try migrations()["0002-names.sql"])
    #expect(step == plan.output)
    #expect(step.contains(#"ALTER TABLE "player" RENAME COLUMN "nick" TO "name";"#))
    #expect(step.contains(#"ALTER TABLE "player" ADD COLUMN "score" INTEGER NOT NULL DEFAULT 0"#))
    #expect(try self.run("check").status == 0)
    #expect(try self.run("verify").status == 0)
  }

  @Test("without a change there is nothing to write")
  func noChange() throws {
    _ = try run("migrate", "--name", "initial")
    let before = try migrations()
    let sentence = "no step is missing: the existing steps result in the schema files\n"
    for arguments in [["plan"], ["migrate"], ["migrate", "--name", "again"]] {
      let run = try ToolRun(arguments + ["Game"], in: folder.url)
      #expect((run.status, run.output, run.errors) == (0, "", sentence))
    }
    #expect(try migrations() == before)
  }

  @Test("steps that people wrote are added to the lock, without a step to write, too")
  func writtenSteps() throws {
    try folder.write(
      "CREATE TABLE player (id INTEGER PRIMARY KEY, nick TEXT);\n",
      to: "Game/Migrations/0001-initial.sql"
    )
    let run = try run("migrate")
    #expect((run.status, run.output) == (0, "Game/Migrations/migrations.lock\n"))
    #expect(try migrations()["migrations.lock"]?.contains("\n0001-initial ") == true)
  }

  @Test("losing data is an error at its place, unless it is allowed; then the step notes it")
  func dataLoss() throws {
    _ = try run("migrate", "--name", "initial")
    try writePlayer()
    let before = try migrations()
    for command in ["plan", "migrate"] {
      let run = try run(command, "--name=less")
      guard command == "migrate" else { continue }
      #expect((run.status, run.output) == (1, ""))
      #expect(run.errors.hasPrefix("Game/player.json:"))
      let advice = "; '--allow-loss player.nick' allows that [lostData]\n"
      #expect(run.errors.hasSuffix(advice), "\(run.errors)")
    }
    #expect(try migrations() == before)
    let loss = ["--allow-loss", "player.nick"]
    #expect(try run("migrate", "--name=less", loss[0], loss[1]).status == 0)
    let step = try #require(try migrations()["0002-less.sql"])
    #expect(step.contains(#"ALTER TABLE "player" DROP COLUMN "nick";"#), "\(step)")
    #expect(step.contains(#"-- loses: column "player"."nick""#))
    #expect(try self.run("verify").status == 0)
  }

  @Test("allowing a loss that does not occur is wrong usage")
  func needlessAllowances() throws {
    _ = try run("migrate", "--name", "initial")
    try writePlayer()
    let before = try migrations()
    for command in ["plan", "migrate"] {
      let allowed = ["--allow-loss=player.nick", "--allow-loss=player.nik"]
      let name = command == "migrate" ? ["--name=less"] : []
      let run = try ToolRun([command] + name + allowed + ["Game"], in: folder.url)
      #expect((run.status, run.output) == (2, ""))
      #expect(
        run.errors == """
          error: the step does not lose 'player.nik'; did you mean 'player.nick'? [unknownLoss]
          see 'sqlite-records \(command) --help'

          """
      )
    }
    #expect(try migrations() == before)
    let old = try run("plan", "--allow-data-loss")
    #expect(old.status == 2)
    #expect(old.errors.contains("unknown option '--allow-data-loss'"), "\(old.errors)")
  }

  @Test("a swap of names leaves the schema as it is, and needs a step")
  func swappedNames() throws {
    let column = #""type": "TEXT""#
    try writePlayer("{ \"name\": \"a\", \(column) }", "{ \"name\": \"b\", \(column) }")
    _ = try run("migrate", "--name", "initial")
    try writePlayer(
      "{ \"name\": \"a\", \"renamedFrom\": \"b\", \(column) }",
      "{ \"name\": \"b\", \"renamedFrom\": \"a\", \(column) }"
    )
    for command in ["check", "verify"] {
      let run = try run(command)
      #expect(run.status == 1)
      let message =
        "(renamed: column of table 'player' from 'b' to 'a', column of table 'player' from 'a' to 'b')"
      #expect((run.output + run.errors).contains(message), "\(command) \(run.errors)")
    }
    let generation = try ToolRun(
      ofPlugin: ["--module", "Game", "--output", "out", "Game"],
      in: folder.url
    )
    #expect(generation.status == 0)
    #expect(
      generation.errors.contains(
        "Game/player.json:3:15: warning: a step is missing after '0001-initial' (renamed: "
      )
    )
    #expect(try folder.text(of: "out/GameMigrations.generated.swift").contains("pendingStep"))
    #expect(try run("migrate", "--name", "swap").status == 0)
    #expect(try run("check").status == 0)
    #expect(try run("verify").status == 0)
    #expect(try run("migrate").errors.hasPrefix("no step is missing"))
  }

  @Test("two branches that have written a step of one number are merged as in the tutorial")
  func mergedBranches() throws {
    _ = try run("migrate", "--name", "initial")
    let nick = #"{ "name": "nick", "type": "TEXT" }"#
    try writePlayer(nick, #"{ "name": "city", "type": "TEXT" }"#)
    _ = try run("migrate", "--name", "city")
    let city = try migrations()
    let path = folder.url.appendingPathComponent("Game/Migrations")
    try FileManager.default.moveItem(
      at: path.appendingPathComponent("0002-city.sql"),
      to: path.appendingPathComponent("0003-city.sql")
    )
    let team = "ALTER TABLE player ADD COLUMN team TEXT;\n"
    try folder.write(team, to: "Game/Migrations/0002-team.sql")
    // Another author has released that as the second step.
    let line = "0002-team \(MigrationStep.hash(of: team)) 1:00\n"
    let both = try #require(city["migrations.lock"]) + line
    try folder.write(both, to: "Game/Migrations/migrations.lock")
    try writePlayer(
      nick,
      #"{ "name": "team", "type": "TEXT" }"#,
      #"{ "name": "city", "type": "TEXT" }"#
    )
    let run = try run("migrate")
    #expect((run.status, run.errors) == (0, ""))
    let merged = try #require(try migrations()["migrations.lock"])
    let names = merged.split(separator: "\n")
      .filter { !$0.hasPrefix("#") && !$0.contains(" reads ") }.map { $0.prefix(9) }
    #expect(names == ["0001-init", "0002-team", "0003-city"])
    #expect(try self.run("check").status == 0)
    #expect(try self.run("verify").status == 0)
  }

  @Test(
    "an invalid step name, and a missing one, is wrong usage",
    arguments: [
      (["--name", "Initial"], "after '--name', not 'Initial'"),
      (["--name", "a b"], "after '--name', not 'a b'"),
      (["--name", "../x"], "after '--name', not '../x'"),
      ([], "expected the option '--name'"),
    ]
  )
  func names(arguments: [String], message: String) throws {
    let run = try ToolRun(["migrate"] + arguments + ["Game"], in: folder.url)
    #expect((run.status, run.output) == (2, ""))
    #expect(run.errors.contains(message), "\(run.errors)")
    #expect(try migrations().isEmpty)
  }

  @Test(
    "steps with a mistake are reported at its place, and nothing is written",
    arguments: [
      (
        "0001-initial.sql", "CREATE TABLE p (a);\n",
        "0001-initial.sql:1:1: error: '0001-initial' is not the step"
      ),
      (
        "0001-initial.sql", nil,
        "migrations.lock:1:1: error: step '0001-initial' was released and is missing"
      ),
      (
        "0002-more.sql", "CREATE TABEL p (a);\n",
        "0002-more.sql:1:8: error: SQLite rejects the step: near"
      ),
      (
        "0003-more.sql", "CREATE TABLE p (a);\n",
        "0003-more.sql:1:1: error: the step before this one is missing"
      ),
      (
        "0001-more.sql", "CREATE TABLE p (a);\n",
        "0001-more.sql:1:1: error: step 1 is already '0001-initial.sql'"
      ),
      (
        "2-More.sql", "CREATE TABLE p (a);\n",
        "2-More.sql:1:1: error: '2-More.sql' is not a valid name of a step"
      ),
    ]
  )
  func mistakes(file: String, text: String?, message: String) throws {
    _ = try run("migrate", "--name", "initial")
    let path = "Game/Migrations/\(file)"
    if let text {
      try folder.write(text, to: path)
    } else {
      try FileManager.default.removeItem(at: folder.url.appendingPathComponent(path))
    }
    try writePlayer(#"{ "name": "nick", "type": "TEXT" }"#, #"{ "name": "age", "type": "REAL" }"#)
    let before = try migrations()
    for command in ["migrate", "plan", "verify"] {
      let name = command == "migrate" ? ["--name", "more"] : []
      let run = try ToolRun([command] + name + ["Game"], in: folder.url)
      #expect((run.status, run.output) == (1, ""), "\(command)")
      #expect(run.errors.contains("Game/Migrations/\(message)"), "\(run.errors)")
    }
    #expect(try migrations() == before)
  }

  @Test("steps are next to the schema files, in any subfolder")
  func folders() throws {
    try FileManager.default.removeItem(at: folder.url.appendingPathComponent("Game/player.json"))
    try folder.write(#"{ "table": "a", "columns": [{ "name": "b" }] }"#, to: "Game/Data/One/a.json")
    try folder.write(#"{ "table": "c", "columns": [{ "name": "d" }] }"#, to: "Game/Data/Two/c.json")
    let files = ["Game/Data/One/a.json", "Game/Data/Two/c.json"]
    for operands in [["Game"], files] {
      let run = try ToolRun(["migrate", "--name", "initial"] + operands, in: folder.url)
      #expect(run.output.hasPrefix("Game/Data/Migrations/0001-initial.sql\n"), "\(run.errors)")
      try FileManager.default.removeItem(
        at: folder.url.appendingPathComponent("Game/Data/Migrations")
      )
    }
  }
}
