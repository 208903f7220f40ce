import Foundation
import Testing

@Suite("Names that sqlite-records init makes")
struct InitNameTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func run(_ arguments: String...) throws -> ToolRun {
    try ToolRun(initWith: arguments, in: folder.url)
  }

  @Test(
    "the name is made from that of the folder, if that is not a module's name",
    arguments: [("my-app", "MyApp"), ("my-app 2", "MyApp2"), ("scores.v1", "ScoresV1")]
  )
  func madeName(folderName: String, name: String) throws {
    try folder.write("*.db\n", to: "\(folderName)/.gitignore")
    #expect(try run("--package", folderName).status == 0)
    #expect(folder.names(in: "\(folderName)/Sources/\(name)") == ["main.swift", "player.json"])
    #expect(try folder.text(of: "\(folderName)/.gitignore") == "*.db\n")
  }

  @Test(
    "the program names the schema as the build does",
    arguments: ["hotel", "hotel_app", "iOSApp", "été", "Game"]
  )
  func schemaName(module: String) throws {
    #expect(try run("--name", module).status == 0)
    let sources = "Sources/\(module)"
    let generation = try ToolRun(
      ["generate", "--module", module, "--output", "generated", sources],
      in: folder.url
    )
    #expect((generation.status, generation.errors) == (0, ""))
    let schema = try folder.text(of: "generated/\(module)Schema.generated.swift")
    let name = try #require(schema.firstMatch(of: /enum (\w+Schema): ModuleSchema/)).output.1
    #expect(try folder.text(of: "\(sources)/main.swift").contains(" \(name).createTables(in: db)"))
  }

  @Test("a folder whose name cannot become a module's needs '--name'")
  func impossibleName() throws {
    try folder.write("", to: "3d/.gitignore")
    let run = try run("--package", "3d")
    #expect(run.status == 2)
    #expect(
      run.errors.hasPrefix(
        "error: expected the option '--name': the name of the folder, '3d', cannot become a module's name"
      )
    )
  }
}
