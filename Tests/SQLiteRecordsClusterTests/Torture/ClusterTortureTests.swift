import Foundation
import SQLiteRecords
import SQLiteRecordsCluster
import Testing

@Suite(
  "Transactions while nodes die",
  .enabled(if: NodeProgram.isAvailable, Comment(rawValue: NodeProgram.skipSentence))
)
struct ClusterTortureTests {
  /// How often leaders are killed, and nodes stopped, and how many transactions there are: `make test-cluster`
  /// has more of everything.
  private let kills: Int
  private let stops: Int
  private let transactions: Int

  init() {
    let text = ProcessInfo.processInfo.environment["CLUSTER"] ?? ""
    let numbers = text.split(separator: " ").compactMap { Int($0) }
    (kills, stops, transactions) =
      numbers.count == 3 ? (numbers[0], numbers[1], numbers[2]) : (3, 2, 100)
  }

  private static let writerCount = 4

  @Test("acknowledged transactions are there once, and as a whole, whatever happens to nodes")
  func bank() async throws {
    let nodes = try await TestCluster()
    let report = BankReport()
    let addresses = nodes.addresses
    let cluster = try await Self.connect(addresses)
    try await Bank.open(cluster)
    let numbers = try await withThrowingTaskGroup(of: (writer: Int, last: Int)?.self) { group in
      for writer in 0..<Self.writerCount {
        group.addTask { (writer, try await Self.write(addresses, as: writer, report)) }
      }
      group.addTask {
        try await Self.read(addresses, report)
        return nil
      }
      try await disturb(nodes, report)
      return try await group.reduce(into: [Int: Int]()) {
        if let (writer, last) = $1 { $0[writer] = last }
      }
    }
    let unknown = await report.unknown
    try await cluster.read { db in
      for (writer, last) in numbers {
        let wrong = try await Bank.wrongTransfers(
          db,
          writer: writer,
          upTo: last,
          unknown: unknown[writer, default: []]
        )
        #expect(wrong == [])
      }
      #expect(try await Bank.wrongAccounts(db) == [])
      #expect(try await Bank.count(db) != nil)
    }
    print(await report.summary)
  }

  private static func connect(_ addresses: [String]) async throws -> Cluster {
    var configuration = ClusterConfiguration()
    // The machine may have other work.
    configuration.timeout = .seconds(60)
    return try await Cluster(addresses: addresses, database: "bank", configuration: configuration)
  }

  /// Transfers until the end.
  private static func write(
    _ addresses: [String],
    as writer: Int,
    _ report: BankReport
  ) async throws -> Int {
    let cluster = try await connect(addresses)
    var number = 0
    while await !report.hasEnded {
      do {
        try await cluster.write { [number] db in
          try await Bank.transfer(db, writer: writer, number: number)
        }
        await report.acknowledge()
      } catch let error as ClusterError where error.reason == .outcomeUnknown {
        await report.note(unknown: number, of: writer)
      }
      number += 1
    }
    return number
  }

  /// Reads until the end, and never an older state than before.
  private static func read(_ addresses: [String], _ report: BankReport) async throws {
    let cluster = try await connect(addresses)
    var newest = 0
    while await !report.hasEnded {
      let count = try await cluster.read { try await Bank.count($0) }
      #expect(count != nil, "the sum of all balances has changed")
      #expect(count ?? 0 >= newest)
      newest = count ?? newest
      await report.noteRead()
      // The nodes have other work, too.
      try await Task.sleep(for: .milliseconds(5))
    }
  }

  /// Kills leaders, and stops nodes for a while.
  private func disturb(_ nodes: TestCluster, _ report: BankReport) async throws {
    let rest = max(transactions / (kills + stops + 1), 1)
    for round in 0..<kills + stops {
      try await report.wait(for: rest)
      let leader = try await nodes.leader()
      if round * stops / (kills + stops) < (round + 1) * stops / (kills + stops) {
        let node = round.isMultiple(of: 2) ? leader : (leader + 1) % 3
        nodes.send(SIGSTOP, to: node)
        try await report.wait(for: 1)
        nodes.send(SIGCONT, to: node)
      } else {
        try await nodes.kill(leader)
        await report.noteKill()
        try await report.wait(for: 1)
        try nodes.start(leader)
      }
    }
    while await report.acknowledged < transactions { try await report.wait(for: 1) }
    await report.end()
  }
}
