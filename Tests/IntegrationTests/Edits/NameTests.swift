import Testing

extension ClientTests {
  @Suite("Names that clash with those of a client")
  struct NameTests {
    @Test(
      "a client's file with the name of a generated one fails the build, which names it",
      arguments: BuildSystem.tried
    )
    func fileOfClient(buildSystem: BuildSystem) async throws {
      let client = try await Game.built(by: buildSystem)
      let file = "team.record.generated.swift"
      try await client.write(["Sources/Game/\(file)": "struct Visitor {}\n"])
      let build = try await client.build()
      #expect(!build.succeeded)
      #expect(build.output.contains("error: "))
      #expect(build.output.contains(file), "\(build.output)")
    }

    @Test(
      "a client's type with the name of a record fails the build, which names both files",
      arguments: BuildSystem.tried
    )
    func typeOfClient(buildSystem: BuildSystem) async throws {
      let client = try await Game.built(by: buildSystem)
      try await client.write(["Sources/Game/Team.swift": "struct Team {}\n"])
      let build = try await client.build()
      #expect(!build.succeeded)
      #expect(build.output.contains("invalid redeclaration of 'Team'"), "\(build.output)")
      #expect(build.output.contains(client.path(of: "Sources/Game/Team.swift:1:8")))
      #expect(build.output.contains("/team.record.generated.swift:"))
    }
  }
}
