import Foundation
import Testing

extension ClientTests {
  /// The commands and files of the article Start.
  @Suite("The article Start", .enabled(if: BuildSystem.tried.contains(.native)))
  struct StartTests {
    private static let product =
      #"`.product(name: "SQLiteRecordsMigrations", package: "sqlite-records")`"#

    private static let program = """
      import SQLiteRecords

      let queue = try DatabaseQueue()
      try queue.write { db in
        try GameSchema.createTables(in: db)
        let team = try Team(name: "Reds").inserted(db)
        let coach = try Member(team: team.id ?? 0, role: .coach).inserted(db)
        print(coach.role)
      }

      """

    @Test("its script imports a schema in SQL, from which the next build generates records")
    func schemaScript() async throws {
      let page = try Repository.text(of: "Sources/SQLiteRecords/Documentation.docc/Start.md")
      let blocks = page.components(separatedBy: "```sh\n").dropFirst()
        .compactMap { $0.components(separatedBy: "\n```").first }
      let script = try #require(blocks.first { $0.contains("records import schema.sql") })
      let command = try #require(script.split(separator: "\n").last)
      let file = script.dropLast(command.count)
      let arguments = command.split(separator: " ").map(String.init)
      let start = ["swift", "package", "--allow-writing-to-package-directory", "records"]
      #expect(arguments.starts(with: start))

      #expect(page.contains(Self.product))
      let target = ClientTarget(
        name: "Game",
        kind: .program,
        products: ["SQLiteRecordsMigrations"],
        files: ["main.swift": Self.program]
      )
      let client = try await ClientPackage.laidOut([target], by: .native)
      let shell = try await ProcessRun(["/bin/sh", "-c", String(file)], in: client.folder)
      try #require(shell.succeeded, "\(shell.output)")
      let run = try await client.records(Array(arguments.dropFirst(start.count)))
      #expect(run.succeeded, "\(run.output)")
      #expect(run.output.contains("they create the same database"))
      let build = try await client.build()
      try #require(build.succeeded, "\(build.output)")
      #expect(try await client.run("Game").output == "coach\n")
    }
  }
}
