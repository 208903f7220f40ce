import Testing

/// A build of a client's package.
struct ClientBuild {
  /// Whether it ended well.
  let succeeded: Bool
  /// Its output.
  let output: String
  /// The source files that it has compiled, such as `Game/main.swift`.
  let compiledFiles: Set<String>
  /// The targets whose records it has generated, once for each run of the generator.
  let generatorRuns: [String]

  /// - parameter runs: The build, after those of its attempts that have crashed.
  init(_ runs: [ProcessRun], compiled: Set<String>) {
    succeeded = runs.last?.succeeded ?? false
    output = runs.map(\.output).joined(separator: "\n")
    compiledFiles = compiled
    // Swift Build prints the commands to both streams.
    generatorRuns = runs.flatMap { run in
      run.standardOutput.matches(of: /Generating records for (\w+)/).map { String($0.output.1) }
    }
  }

  /// Its errors about schema files at the beginning of a line, without the text after the place.
  var schemaErrors: Set<String> {
    let place = #/^(/.*\.json:[0-9]+:[0-9]+): error: /#.anchorsMatchLineEndings()
    return Set(output.matches(of: place).map { String($0.output.1) })
  }
}

/// The output is in the comments of expectations.
extension ClientBuild: CustomTestStringConvertible {
  var testDescription: String { succeeded ? "succeeded" : "failed" }
}
