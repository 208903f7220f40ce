import Foundation
import SQLiteRecordsTesting
import Testing

@Suite("Snapshots of schema files")
struct SchemaSnapshotTests {
  private static let record = "expected/player.record.generated.swift"
  private static let index = "expected/GameSchema.generated.swift"
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Self.schema(column: "name"), to: "schemas/player.json")
  }

  private static func schema(column: String) -> String {
    #"{ "table": "player", "columns": [{ "name": "\#(column)" }] }"#
  }

  /// The failures that the assertion reports.
  private func check(module: String = "Game") -> [String] {
    reportedFailures {
      assertSnapshots(
        ofSchemasIn: "\(folder.path)/schemas",
        module: module,
        in: "\(folder.path)/expected"
      )
    }
  }

  private func record() { _ = recording { check() } }

  @Test("recording writes all files and fails, and then they are what is expected")
  func recorded() throws {
    let failures = recording { check() }
    #expect(
      failures == [
        """
        recorded GameSchema.generated.swift, ddl.sql, player.record.generated.swift in \
        '\(folder.path)/expected'; run the tests again without SQLITE_RECORDS_RECORD
        """
      ]
    )
    #expect(try folder.text(of: Self.record).contains("struct Player: "))
    #expect(try folder.text(of: Self.index).contains("enum GameSchema: ModuleSchema {"))
    #expect(
      try folder.text(of: "expected/ddl.sql") == "CREATE TABLE \"player\" (\n  \"name\"\n);\n"
    )
    #expect(try folder.texts.count == 4)
    #expect(comparing { check() } == [])
  }

  @Test("recording what is recorded already fails too, and changes nothing")
  func recordedAgain() throws {
    record()
    let texts = try folder.texts
    let sentence = "there is nothing new to record; "
    #expect(
      recording { check() } == [sentence + "run the tests again without SQLITE_RECORDS_RECORD"]
    )
    #expect(try folder.texts == texts)
  }

  @Test("each file that differs, is missing or is left over is one failure")
  func differences() throws {
    record()
    try folder.write("CREATE TABLE \"player\" (\n  \"nmae\"\n);\n", to: "expected/ddl.sql")
    try folder.write("struct Team {}\n", to: "expected/team.record.generated.swift")
    let index = try folder.text(of: Self.index)
    try folder.remove(Self.index)
    let failures = comparing { check() }
    let hint = "to record it, run the tests with SQLITE_RECORDS_RECORD=1"
    let added = index.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    #expect(
      failures == [
        (["'GameSchema.generated.swift' has no snapshot yet:", "--- /dev/null"]
          + ["+++ GameSchema.generated.swift", "@@ -0,0 +1,\(added.count) @@"]
          + added.map { "+\($0)" } + [hint]).joined(separator: "\n"),
        """
        'ddl.sql' differs from its snapshot:
        --- ddl.sql
        +++ ddl.sql
        @@ -1,3 +1,3 @@
         CREATE TABLE "player" (
        -  "nmae"
        +  "name"
         );
        \(hint)
        """,
        """
        'team.record.generated.swift' has a snapshot, but is no longer generated
        \(hint)
        """,
      ]
    )
  }

  @Test("a change of one byte is a failure, if only of a line end")
  func lineEnd() throws {
    record()
    let ddl = try folder.text(of: "expected/ddl.sql")
    try folder.write(String(ddl.dropLast()), to: "expected/ddl.sql")
    let failures = comparing { check() }
    #expect(failures.count == 1)
    #expect(failures.first?.contains("\n\\ No newline at end of file\n") == true)
  }

  @Test("recording removes what is left over, and nothing that it has not made")
  func leftovers() throws {
    try folder.write("", to: "expected/team.record.generated.swift")
    try folder.write("let a = 1\n", to: "expected/Player+Name.swift")
    try folder.write("[]", to: "expected/data.json")
    record()
    #expect(
      try folder.texts.keys.sorted() == [
        "expected/GameSchema.generated.swift", "expected/Player+Name.swift", "expected/data.json",
        "expected/ddl.sql", "expected/player.record.generated.swift", "schemas/player.json",
      ]
    )
    #expect(comparing { check() } == [])
  }

  @Test("if CI is set, recording fails, and nothing is written")
  func continuousIntegration() throws {
    record()
    try folder.write("old", to: "expected/ddl.sql")
    let environment = ["SQLITE_RECORDS_RECORD": "1", "CI": "1"]
    let failures = SnapshotMode.$environment.withValue(environment) { check() }
    #expect(failures == ["snapshots are not recorded while the variable CI is set"])
    #expect(try folder.text(of: "expected/ddl.sql") == "old")
  }

  @Test("errors and warnings are part of the snapshots, with paths from the schemas' folder")
  func diagnostics() throws {
    try folder.write(#"{ "table": "player" }"#, to: "schemas/more/team.json")
    record()
    #expect(
      try folder.text(of: "expected/diagnostics.txt")
        == "more/team.json:1:1: error: a table needs the key 'columns'\n"
    )
    #expect(try folder.texts.count == 3)
    try folder.write(Self.schema(column: "name"), to: "schemas/more/team.json")
    #expect(comparing { check() }.count == 1, "the error is another one now")
  }

  @Test("schemas are the files that the build plugin takes")
  func schemaFiles() throws {
    record()
    for path in [".hidden/a.json", "a.xcassets/Contents.json", "a.docc/b.json", ".c.json", "d.txt"]
    {
      try folder.write("{", to: "schemas/\(path)")
    }
    #expect(comparing { check() } == [])
  }

  @Test("missing schema files, and an invalid module name, are failures")
  func wrongArguments() throws {
    try folder.remove("schemas/player.json")
    let noFile = ["the folder '\(folder.path)/schemas' has no schema file (.json)"]
    #expect(comparing { check() } == noFile)
    #expect(recording { check() } == noFile)
    let noName = ["expected the name of a module, not 'a-b'"]
    #expect(comparing { check(module: "a-b") } == noName)
    #expect(recording { check(module: "a-b") } == noName)
    #expect(try folder.texts.isEmpty)
  }
}
