import Testing

/// Makes the client package for a suite of tests, once for all of them.
struct ClientPackageTrait: SuiteTrait, TestScoping {
  func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @Sendable () async throws -> Void
  ) async throws {
    try await ClientPackage.withPackage { try await function() }
  }
}

extension Trait where Self == ClientPackageTrait {
  /// A client package that is there while the suite runs.
  static var clientPackage: Self { Self() }
}

extension ProcessRun {
  /// The files of the program that a build has compiled.
  var compiledFiles: Set<String> {
    let compilations = lines.filter { $0.contains("Compiling Game ") }
    return Set(compilations.flatMap { $0.split { $0 == " " || $0 == "," } }.map(String.init))
      .filter { $0.hasSuffix(".swift") }
  }

  /// The modules whose records a build has generated.
  var generatorRuns: [String] {
    lines.compactMap { line in
      line.split(separator: "Generating records for ").dropFirst().first.map(String.init)
    }
  }

  /// What a build says about schema files.
  var schemaErrors: [String] {
    lines.filter { !$0.ranges(of: ".json:").isEmpty && !$0.ranges(of: " error: ").isEmpty }
  }
}
