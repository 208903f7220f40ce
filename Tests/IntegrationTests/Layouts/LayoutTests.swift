import Testing

extension ClientTests {
  @Suite("Places of schemas")
  struct LayoutTests {
    @Test(
      "records of a target and its subfolders are used by a program with records of its own",
      arguments: BuildSystem.tried
    )
    func severalTargets(buildSystem: BuildSystem) async throws {
      let client = try await ClientPackage.built(Club.targets, by: buildSystem)
      let run = try await client.run("Club")
      #expect(run.output == "Anna true 1\nno such member\n")
    }

    @Test("a test target has records of its own", arguments: BuildSystem.tried)
    func testTarget(buildSystem: BuildSystem) async throws {
      let client = try await ClientPackage.laidOut(Club.targets, by: buildSystem)
      let run = try await client.runTests()
      #expect(run.succeeded, "\(run.output)")
      #expect(run.output.contains("Test visitorsComeFromCities() passed"), "\(run.output)")
    }

    @Test(
      "the compilation grows by a file for each table, and that of an edit does not",
      arguments: BuildSystem.tried
    )
    func growth(buildSystem: BuildSystem) async throws {
      let counts = [1, 10, 30]
      let targets = counts.map { count in Self.target(tables: count) }
      let client = try await ClientPackage.laidOut(targets, by: buildSystem)
      let build = try await client.build()
      #expect(build.succeeded, "\(build.output)")
      #expect(build.generatorRuns.sorted() == targets.map(\.name))
      for (count, target) in zip(counts, targets) {
        let files = build.compiledFiles.filter { $0.hasPrefix("\(target.name)/") }
        // The tables, their index, and the client's own file.
        #expect(files.count == count + 2, "\(files.sorted())")
      }
      let edited = targets.map { ("\($0.folder)/table1.json", Self.schema(1, type: "REAL")) }
      try await client.write(Dictionary(uniqueKeysWithValues: edited))
      let rebuild = try await client.build()
      #expect(rebuild.generatorRuns.sorted() == targets.map(\.name))
      #expect(rebuild.succeeded, "\(rebuild.output)")
      // The column has another type: its record is compiled, and the index, which names the record.
      let expected = targets.flatMap {
        ["\($0.name)/table1.record.generated.swift", "\($0.name)/\($0.name)Schema.generated.swift"]
      }
      #expect(rebuild.compiledFiles == Set(expected), "\(rebuild.output)")
    }

    private static func target(tables: Int) -> ClientTarget {
      let schemas = (1...tables).map { ("table\($0).json", schema($0)) }
      let client = ["Tables.swift": "enum Tables {}\n"]
      return ClientTarget(
        name: "Tables\(tables)",
        files: client.merging(schemas) { _, schema in schema }
      )
    }

    private static func schema(_ number: Int, type: String = "INTEGER") -> String {
      Schemas.table("table\(number)", [#"{ "name": "value", "type": "\#(type)" }"#])
    }
  }
}
