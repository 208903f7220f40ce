import Foundation
import Testing

@Suite("A client's package", .serialized, .clientPackage, .timeLimit(.minutes(15)))
struct ClientPackageTests {
  private let client: ClientPackage

  init() throws {
    client = try #require(ClientPackage.current)
  }

  @Test("it builds, and writes and reads rows of two tables that depend on each other")
  func mainJob() async throws {
    #expect(
      client.firstBuild.generatorRuns.sorted() == ["Game", "IsolatedRecords", "Swift5Records"]
    )
    let run = try await client.runProgram()
    #expect(
      run.output == """
        Player(id: Optional(1), name: "Arthur", teamId: Optional(1))
        no such team

        """
    )
    #expect(run.succeeded)
  }

  @Test("broken schemas fail the build with all errors, and leave earlier outputs alone")
  func brokenSchemas() async throws {
    let outputs = try client.generatedFiles()
    #expect(outputs.count == 3)
    let broken = [
      ClientPackage.team: ClientPackage.teamSchema
        .replacing("\"notNull\"", with: "\"notnull\"")
        .replacing("\"unique\": true", with: "\"unique\": 1"),
      ClientPackage.player: ClientPackage.playerSchema(nameOptions: ", \"default\": }"),
    ]
    try await client.withFiles(broken) {
      let build = try await client.build()
      #expect(!build.succeeded)
      #expect(
        build.schemaErrors.sorted().map { $0.split(separator: " error: ")[0] } == [
          "\(client.path(of: ClientPackage.player)):5:67:",
          "\(client.path(of: ClientPackage.team)):5:39:",
          "\(client.path(of: ClientPackage.team)):5:66:",
        ],
        "\(build.output)"
      )
      #expect(try client.generatedFiles() == outputs)
    }
    let build = try await client.build()
    #expect(build.succeeded, "the repaired schemas: \(build.output)")
  }

  @Test("nothing runs when nothing has changed")
  func nothingChanged() async throws {
    let build = try await client.build()
    #expect(build.succeeded)
    #expect(build.generatorRuns == [])
    #expect(build.compiledFiles == [])
  }

  @Test("a schema that is saved without a change compiles nothing")
  func savedWithoutChange() async throws {
    let outputs = try client.generatedFiles()
    try await client.withFiles([ClientPackage.player: ClientPackage.playerSchema()]) {
      let build = try await client.build()
      #expect(build.generatorRuns == ["Game"])
      #expect(build.compiledFiles == [])
      #expect(try client.generatedFiles() == outputs)
    }
  }

  @Test("an edit of one schema compiles its own file only")
  func editedSchema() async throws {
    let schema = ClientPackage.playerSchema(nameOptions: #", "collate": "NOCASE""#)
    try await client.withFiles([ClientPackage.player: schema]) {
      let build = try await client.build()
      #expect(build.generatorRuns == ["Game"])
      #expect(build.compiledFiles == ["player.record.generated.swift"])
    }
  }

  @Test("a new column is there after the next build, which leaves other tables' files alone")
  func newColumn() async throws {
    let column = #"{ "name": "score", "type": "INTEGER", "notNull": true, "default": 10 },"#
    let files = [
      ClientPackage.player: ClientPackage.playerSchema(column: column),
      ClientPackage.program: ClientPackage.programText(change: "player.score += 1"),
    ]
    try await client.withFiles(files) {
      let build = try await client.build()
      #expect(build.succeeded, "\(build.output)")
      #expect(build.compiledFiles.contains("player.record.generated.swift"))
      #expect(!build.compiledFiles.contains("team.record.generated.swift"))
      let run = try await client.runProgram()
      #expect(run.lines.first?.contains("score: 11") == true, "\(run.output)")
    }
  }

  @Test(
    "what agrees with the schema compiles",
    arguments: [
      "City(name: \"Paris\")", "City.Columns.founded", "City.Columns.name == \"Paris\"",
      "Swift5RecordsSchema.records",
    ]
  )
  func agreement(expression: String) async throws {
    let run = try await client.typecheck(claim(expression))
    #expect(run.succeeded, "\(run.output)")
  }

  @Test(
    "what contradicts the schema does not compile",
    arguments: [
      ("City.Columns.fuonded", "has no member 'fuonded'"),
      ("City.Columns.name == 1", "TableColumn<City, String>"),
      ("City(name: 1)", "cannot convert value of type 'Int' to expected argument type 'String'"),
      ("City(name: nil)", "'nil' is not compatible with expected argument type 'String'"),
      ("City(founded: nil)", "missing argument for parameter 'name'"),
    ]
  )
  func contradiction(expression: String, error: String) async throws {
    let run = try await client.typecheck(claim(expression))
    #expect(!run.succeeded)
    #expect(run.output.contains(error), "\(run.output)")
  }

  private func claim(_ expression: String) -> String {
    "import SQLiteRecords\nimport Swift5Records\n\nfunc claim() { _ = \(expression) }\n"
  }
}
