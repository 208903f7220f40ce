import Foundation

@testable import HTTP

/// Serves while a test runs, and stops at its end.
func serving(
  _ limits: Limits = Limits(),
  handler: @escaping Server.Handler = { .json(["path": $0.path]) },
  test: (Server) async throws -> Void
) async throws {
  let server = try Server(port: 0, limits: limits, handler: handler)
  let thread = ServingThread(server)
  defer { server.stop() }
  try await test(server)
  server.stop()
  await thread.end()
}

/// The thread in which a server runs.
private struct ServingThread {
  private let ends: AsyncStream<Never>

  init(_ server: Server) {
    let (ends, end) = AsyncStream<Never>.makeStream()
    self.ends = ends
    Thread.detachNewThread {
      try? server.run()
      end.finish()
    }
  }

  func end() async {
    for await _ in ends {}
  }
}

/// Lets handlers wait until a test opens it.
actor Gate {
  private var isOpen = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  func pass() async {
    if !isOpen { await withCheckedContinuation { waiting.append($0) } }
  }

  func open() {
    isOpen = true
    for continuation in waiting { continuation.resume() }
    waiting = []
  }

  /// Waits until as many handlers are in the gate.
  func fill(to count: Int) async throws {
    while waiting.count < count { try await Task.sleep(for: .milliseconds(5)) }
  }
}
