import Foundation
import Testing

extension ClientTests {
  /// The programs are in the folder `Rejected`, with the records that they use. A comment above a line has
  /// words of the compiler's error.
  @Suite("The compiler and records")
  struct TypeCheckTests {
    private static let folder = "Tests/IntegrationTests/Rejected"

    private static func records() throws -> ClientTarget {
      let names = ["game.json", "ranking.json", "Queries/game.sql", "Player+Best.swift"]
      var files: [String: String] = [:]
      for name in names { files[name] = try Repository.text(of: "\(folder)/Records/\(name)") }
      return ClientTarget(
        name: "GameRecords",
        products: ["SQLiteRecordsAssociations", "SQLiteRecordsQueries"],
        files: files
      )
    }

    @Test("code that agrees with the schema compiles")
    func agreement() async throws {
      let client = try await ClientPackage.built([try Self.records()], by: .native)
      let errors = try await errors(
        in: """
          import GameRecords
          import SQLiteRecords
          import SQLiteRecordsAssociations

          func agree(_ db: Database) throws {
            _ = Player.Columns.name == "Arthur"
            _ = GameRecordsSchema.records
            _ = try Team.updateAll(db) { $0.name.set(to: "Reds") }
            _ = try Team.all().updateAll(db) { [$0.name.set(to: "Reds"), $0.founded.set(to: nil)] }
            _ = try Player.annotated(as: Int.self) { $0.score }.fetchAll(db)[0].record.name
          }
          """,
        client
      )
      #expect(errors == [])
    }

    @Test("code that contradicts the schema, or keeps what belongs to an access, is an error")
    func rejected() async throws {
      let client = try await ClientPackage.built([try Self.records()], by: .native)
      let programs = try FileManager.default.contentsOfDirectory(
        atPath: Repository.root.appending(path: Self.folder).path
      ).filter { $0.hasSuffix(".swift") }
      #expect(programs.count > 4)
      for name in programs.sorted() {
        try await checkRejection(of: name, client)
      }
    }

    private func checkRejection(of name: String, _ client: ClientPackage) async throws {
      let text = try Repository.text(of: "\(Self.folder)/\(name)")
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      // The line below the comment, which is also the number of that line.
      let expected = lines.enumerated().compactMap { index, line in
        line.components(separatedBy: "// error: ").dropFirst().first.map { (index + 2, $0) }
      }
      let errors = try await errors(in: text, client)
      #expect(errors.count == expected.count, "\(name): \(errors)")
      for (line, words) in expected {
        let own = errors.filter { $0.hasPrefix("Program.swift:\(line):") }
        #expect(own.contains { $0.contains(words) }, "\(name), line \(line), \(words): \(errors)")
      }
    }

    /// The compiler's errors about a program that uses the records.
    private func errors(in program: String, _ client: ClientPackage) async throws -> [String] {
      try await client.write(["Program.swift": program])
      let run = try await ProcessRun(
        [
          "swiftc", "-emit-sil", "-o", "/dev/null", "-parse-as-library", "-swift-version", "6",
          "-I", client.products.appending(path: "Modules").path,
          "Program.swift",
        ] + Repository.library,
        in: client.folder,
        timeLimit: .seconds(300)
      )
      return run.lines.filter { $0.contains(": error: ") }
    }
  }
}
