import Dispatch
import RuntimeTestSupport
import SQLiteRecordsGRDB
import Testing

@Suite("Target queues of configurations", .timeLimit(.minutes(60)))
struct TargetQueueTests {
  private let key = DispatchSpecificKey<String>()
  private var configuration = Configuration()

  init() {
    let target = DispatchQueue(label: "target")
    target.setSpecific(key: key, value: "target")
    configuration.targetQueue = target
  }

  @Test("asynchronous accesses run on the target queue, and others on the calling thread")
  func accesses() async throws {
    let folder = try TemporaryFolder()
    for writer in [
      try DatabaseQueue(configuration: configuration),
      try DatabasePool(path: folder.path("a.sqlite"), configuration: configuration),
    ] as [any DatabaseWriter] {
      #expect(try await writer.read { _ in DispatchQueue.getSpecific(key: key) } == "target")
      #expect(try await writer.write { _ in DispatchQueue.getSpecific(key: key) } == "target")
      let synchronous = try await Task.detached { [key] in
        try Self.names(in: writer, key)
      }.value
      #expect(synchronous == [nil, nil])
    }
  }

  private static func names(
    in writer: any DatabaseWriter,
    _ key: DispatchSpecificKey<String>
  ) throws -> [String?] {
    try [
      writer.read { _ in DispatchQueue.getSpecific(key: key) },
      writer.write { _ in DispatchQueue.getSpecific(key: key) },
    ]
  }
}
