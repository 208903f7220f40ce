import Testing

/// Lets one test at a time use a folder of packages, and what is built for them.
///
/// There are three lanes, so that builds run at the same time: one alone leaves a core idle while SwiftPM plans,
/// and while it waits for one file.
actor BuildLane {
  /// The packages that are built with a prebuilt generator.
  static let prebuilt = BuildLane()

  private static let native = BuildLane()
  private static let swiftBuild = BuildLane()

  private var isTaken = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  /// The packages of a build system.
  static func of(_ buildSystem: BuildSystem) -> BuildLane {
    switch buildSystem {
    case .native: native
    case .swiftbuild: swiftBuild
    }
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

  private var lanes: [BuildLane] = []

  /// Waits until no other test is in a lane.
  static func take(_ lane: BuildLane) async throws {
    let taken = try #require(ofTest, "the suite has the trait .buildLanes")
    await taken.take(lane)
  }

  private func take(_ lane: BuildLane) async {
    guard !lanes.contains(where: { $0 === lane }) else { return }
    lanes.append(lane)
    await lane.take()
  }

  fileprivate func leave() async {
    for lane in lanes { await lane.leave() }
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
    let result = await Result {
      try await TakenLanes.$ofTest.withValue(lanes) { try await function() }
    }
    await lanes.leave()
    try result.get()
  }
}

extension Trait where Self == BuildLanesTrait {
  /// Tests wait for each other if they use the same packages.
  static var buildLanes: Self { Self() }
}
