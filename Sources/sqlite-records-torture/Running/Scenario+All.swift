extension Scenario {
  /// All scenarios, in the order in which they are run.
  static var all: [Scenario] {
    FileFaults.scenarios + MemoryFaults.scenarios + PowerLoss.scenarios + Kills.scenarios
      + CorruptFiles.scenarios + CancellationStorm.scenarios
  }

  /// Those whose name begins with a text.
  ///
  /// - throws: ``UsageError``.
  static func named(_ names: [String]) throws -> [Scenario] {
    guard !names.isEmpty else { return all }
    return try names.flatMap { name in
      let found = all.filter { $0.name == name || $0.name.hasPrefix(name + "/") }
      guard !found.isEmpty else { throw UsageError.unknownScenario(name) }
      return found
    }
  }
}
