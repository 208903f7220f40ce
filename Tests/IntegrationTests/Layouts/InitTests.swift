import Foundation
import Testing

extension ClientTests {
  /// The packages that `init` writes, built and run.
  @Suite("Packages that 'init' makes", .enabled(if: BuildSystem.tried.contains(.native)))
  struct InitTests {
    /// A client without files, and the tool that was built for it.
    private static func emptyClient() async throws -> (client: ClientPackage, tool: String) {
      let target = ClientTarget(
        name: "First",
        files: ["First.swift": "", "team.json": Schemas.team]
      )
      let client = try await ClientPackage.laidOut([target], by: .native)
      let check = try await client.records(["check"])
      try #require(check.succeeded, "\(check.output)")
      try client.remove(["Package.swift", "Sources/First"])
      try removeGame(from: client)
      return (client, client.products.appending(path: "sqlite-records-tool").path)
    }

    /// Removes what another of these tests has made in the folder that they share.
    private static func removeGame(from client: ClientPackage) throws {
      let paths = ["Sources/Game", "Game.db"]
      try client.remove(
        paths.filter { FileManager.default.fileExists(atPath: client.path(of: $0)) }
      )
    }

    private static func initialize(_ arguments: [String] = []) async throws -> ClientPackage {
      let (client, tool) = try await emptyClient()
      try await client.write(["club.sql": "CREATE TABLE team (id INTEGER PRIMARY KEY, name TEXT);"])
      let dependency = ["--sqlite-records", Repository.root.path]
      let command = [tool, "init", "--name", "Game"] + dependency + arguments
      let run = try await ProcessRun(command, in: client.folder)
      try #require(run.succeeded, "\(run.output)")
      let build = try await client.build()
      try #require(build.succeeded, "\(build.output)")
      return client
    }

    @Test("in an empty folder, the first record is in the database after two commands")
    func emptyFolder() async throws {
      let client = try await Self.initialize()
      #expect(try await client.run("Game").output == "Arthur is saved. Players in Game.db: 1\n")
      #expect(try await client.run("Game").output == "Arthur is saved. Players in Game.db: 2\n")
    }

    @Test("with a database, its tables are created by the program")
    func database() async throws {
      let client = try await Self.initialize(["--database", "club.sql"])
      #expect(try await client.run("Game").output == "tables: 1\n")
      let check = try await client.records(["check"])
      #expect(check.succeeded, "\(check.output)")
    }

    @Test("in a package, the command prints what to add, and writes it with '--write'")
    func existingPackage() async throws {
      let target = ClientTarget(
        name: "First",
        files: ["First.swift": "", "team.json": Schemas.team]
      )
      let client = try await ClientPackage.laidOut([target], by: .native)
      try Self.removeGame(from: client)
      let path = client.path(of: "Package.swift")
      let manifest = try String(contentsOfFile: path, encoding: .utf8)
      let printed = try await client.records(["init", "--name", "Game"])
      #expect(printed.succeeded, "\(printed.output)")
      #expect(printed.output.contains("+++ \(path)\n"))
      #expect(try String(contentsOfFile: path, encoding: .utf8) == manifest)
      #expect(!FileManager.default.fileExists(atPath: client.path(of: "Sources/Game")))

      let written = try await client.records(["init", "--name", "Game", "--write"])
      #expect(written.succeeded, "\(written.output)")
      let build = try await client.build()
      try #require(build.succeeded, "\(build.output)")
      #expect(try await client.run("Game").output == "Arthur is saved. Players in Game.db: 1\n")
    }
  }
}
