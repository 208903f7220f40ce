package import Testing

/// Lets tests that keep a thread busy until their task is cancelled run one after the other.
///
/// Two of them would take both threads of a machine with two cores, and leave none for what cancels them.
package struct OneAtATime: TestTrait, SuiteTrait, TestScoping {
  package var isRecursive: Bool { true }

  package func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    await Turns.shared.begin()
    let result: Result<Void, any Error>
    do {
      result = .success(try await function())
    } catch {
      result = .failure(error)
    }
    await Turns.shared.end()
    try result.get()
  }

  private actor Turns {
    static let shared = Turns()
    private var isTaken = false
    private var waiting: [CheckedContinuation<Void, Never>] = []

    func begin() async {
      if isTaken { return await withCheckedContinuation { waiting.append($0) } }
      isTaken = true
    }

    func end() {
      if waiting.isEmpty { isTaken = false } else { waiting.removeFirst().resume() }
    }
  }
}

extension Trait where Self == OneAtATime {
  /// The test keeps a thread busy until its task is cancelled.
  package static var oneAtATime: Self { Self() }
}
