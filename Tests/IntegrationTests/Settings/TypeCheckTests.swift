import Foundation
import Testing

extension ClientTests {
  @Suite("What the types of records say")
  struct TypeCheckTests {
    @Test("what agrees with the schema compiles")
    func agreement() async throws {
      let errors = try await errors([
        "City(name: \"Paris\")", "City.Columns.founded", "City.Columns.name == \"Paris\"",
        "ClubRecordsSchema.records",
      ])
      #expect(errors == [])
    }

    @Test("what contradicts the schema does not compile")
    func contradiction() async throws {
      let claims = [
        ("City.Columns.fuonded", "has no member 'fuonded'"),
        ("City.filter { $0.fuonded > 1900 }", "'City.Columns' has no member 'fuonded'"),
        ("City.all().filter { $0.nmae == \"Paris\" }", "'City.Columns' has no member 'nmae'"),
        ("City.order { $0.fuonded }", "'City.Columns' has no member 'fuonded'"),
        ("City.select { [$0.nmae] }", "'City.Columns' has no member 'nmae'"),
        ("City.all().having { max($0.fuonded) > 1900 }", "'City.Columns' has no member 'fuonded'"),
        ("City.Columns.name == 1", "TableColumn<City, String>"),
        ("City(name: 1)", "cannot convert value of type 'Int' to expected argument type 'String'"),
        ("City(name: nil)", "'nil' is not compatible with expected argument type 'String'"),
        ("City(founded: nil)", "missing argument for parameter 'name'"),
      ]
      let errors = try await errors(claims.map(\.0))
      for (number, claim) in zip(3..., claims) {
        let own = errors.filter { $0.hasPrefix("Claims.swift:\(number):") }
        #expect(own.contains { $0.contains(claim.1) }, "\(claim.0): \(errors)")
      }
    }

    /// The compiler's errors about expressions that use the records of a club, each on a line.
    private func errors(_ expressions: [String]) async throws -> [String] {
      let client = try await ClientPackage.built([Club.targets[0]], by: .native)
      let claims = zip(1..., expressions).map { "let claim\($0) = \($1)\n" }
      let imports = "import ClubRecords\nimport SQLiteRecords\n"
      try await client.write(["Claims.swift": imports + claims.joined()])
      let moduleMap = Repository.root.appending(path: "Sources/CSQLiteRecords/module.modulemap")
      let run = try await ProcessRun(
        [
          "swiftc", "-typecheck", "-swift-version", "6",
          "-I", client.products.appending(path: "Modules").path,
          "-Xcc", "-fmodule-map-file=\(moduleMap.path)", "Claims.swift",
        ],
        in: client.folder,
        timeLimit: .seconds(300)
      )
      return run.lines.filter { $0.contains(": error: ") }
    }
  }
}
