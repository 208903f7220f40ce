import Testing

/// Lets one test at a time use the packages of a build system, and what is built for them.
///
/// There is one lane for each build system, so that two builds run at a time: one alone leaves a core idle
/// while SwiftPM plans, and while it waits for one file.
actor BuildLane {
  private static let lanes = BuildSystem.allCases.map { ($0, BuildLane()) }

  private var isTaken = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  static func of(_ buildSystem: BuildSystem) -> BuildLane? {
    lanes.first { $0.0 == buildSystem }?.1
  }

  fileprivate func take() async {
    guard isTaken else { return isTaken = true }
    await withCheckedContinuation { waiting.append($0) }
  }

  fileprivate func leave() {
    if waiting.isEmpty { isTaken = false } else { waiting.removeFirst().resume() }
  }
}

/// The lanes that a test has taken, which others may take when it has ended.
actor TakenLanes {
  @TaskLocal fileprivate static var ofTest: TakenLanes?

  private var lanes: [BuildSystem: BuildLane] = [:]

  /// Waits until no other test uses a build system.
  static func take(_ buildSystem: BuildSystem) async throws {
    let taken = try #require(ofTest, "the suite has the trait .buildLanes")
    await taken.take(buildSystem)
  }

  private func take(_ buildSystem: BuildSystem) async {
    guard lanes[buildSystem] == nil, let lane = BuildLane.of(buildSystem) else { return }
    lanes[buildSystem] = lane
    await lane.take()
  }

  fileprivate func leave() async {
    for lane in lanes.values { await lane.leave() }
  }
}

/// Gives back the lanes that a test has taken, at its end.
struct BuildLanesTrait: SuiteTrait, TestTrait, TestScoping {
  let isRecursive = true

  func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @Sendable () async throws -> Void
  ) async throws {
    guard testCase != nil else { return try await function() }
    let lanes = TakenLanes()
    let result: Result<Void, any Error>
    do {
      try await TakenLanes.$ofTest.withValue(lanes) { try await function() }
      result = .success(())
    } catch {
      result = .failure(error)
    }
    await lanes.leave()
    try result.get()
  }
}

extension Trait where Self == BuildLanesTrait {
  /// Tests wait for each other if they use the same build system.
  static var buildLanes: Self { Self() }
}
