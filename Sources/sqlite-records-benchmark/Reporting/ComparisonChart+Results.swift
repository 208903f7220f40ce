extension ComparisonChart {
  /// The works that most programs do, by their names in the benchmark.
  private static let works: [(name: String, label: String)] = [
    ("insert players", "insert"),
    ("fetchAll players", "fetch all"),
    ("read players by key", "fetch one by its key"),
    ("update all columns of players", "update"),
    ("upsert players, half of them conflicts", "upsert"),
    ("delete players", "delete"),
  ]

  /// The chart of generated records and of other libraries.
  init(_ measurements: [Measurement]) {
    let generated = Self.works.map { work in
      measurements.first { $0.work == work.name && $0.variant == .generated }?.ratioToC
    }
    let peers = [Peer.grdb, .lighter, .sqliteSwift].map { peer in
      // Of "7; 1.36 (batch)", 7 is that of the calls for single records.
      Library(
        name: peer.rawValue,
        ratios: Self.works.map { peer.ratios[$0.name]?.prefix { "0123456789.".contains($0) } }
          .map { $0.flatMap { Double($0) } }
      )
    }
    self.init(
      works: Self.works.map(\.label),
      libraries: [Library(name: "SQLiteRecords", ratios: generated)] + peers
    )
  }
}
