import Testing

extension ClientTests {
  @Suite("References to the tables of another target")
  struct OtherTargetTests {
    @Test(
      "a column of the other target that goes away is an error where it is referred to",
      arguments: BuildSystem.tried
    )
    func removedColumn(buildSystem: BuildSystem) async throws {
      let client = try await ClientPackage.built(Club.targets, by: buildSystem)
      try await client.settle()
      let outputs = try client.generatedFiles(of: "Club")
      let member = "Sources/ClubRecords/\(Club.member)"
      try await client.write([member: Club.memberSchema(columns: [])])
      let build = try await client.build()
      #expect(!build.succeeded)
      // The target that lost the column is as right as before.
      #expect(build.schemaErrors == [client.path(of: "Sources/Club/match.json:6:89")])
      #expect(try client.generatedFiles(of: "Club") == outputs)
      try await client.layOut(Club.targets)
      let repaired = try await client.build()
      #expect(repaired.succeeded, "\(repaired.output)")
      #expect(Set(repaired.generatorRuns).isSuperset(of: ["Club", "ClubRecords"]))
      #expect(try client.generatedFiles(of: "Club") == outputs)
    }
  }
}
