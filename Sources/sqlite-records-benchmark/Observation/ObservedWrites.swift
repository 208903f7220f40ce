import SQLiteRecords

/// Insertions of players while tables are observed.
struct ObservedWrites {
  /// How the insertions are divided into transactions.
  enum Transactions: CaseIterable {
    case one
    case many

    var title: String {
      switch self {
      case .one: "in one transaction"
      case .many: "each its own transaction"
      }
    }

    var rows: Int {
      switch self {
      case .one: 50_000
      case .many: 4_000
      }
    }
  }

  /// The numbers of observations with which writes are measured.
  static let counts = [0, 1, 100, 1_000]

  let transactions: Transactions

  /// How many tables are observed.
  let observations: Int

  /// Whether the table that is written is one of these.
  let isTouched: Bool

  /// All that are measured.
  static let all = Transactions.allCases.flatMap { transactions in
    counts.flatMap { count in
      (count == 0 ? [false] : [false, true]).map {
        ObservedWrites(transactions: transactions, observations: count, isTouched: $0)
      }
    }
  }

  var name: String {
    let observed = isTouched ? "the table and \(observations - 1) others" : "\(observations) others"
    return "insert players, \(transactions.title), \(observed) observed"
  }

  var work: Work {
    Work(name, rows: transactions.rows, goal: nil, trials: [.generated: trial])
  }

  private func trial(_ rows: Int) throws -> Trial {
    var players = Player.samples(rows, ids: false)
    let database = try ObservedDatabase()
    try database.observe(observations, includesPlayers: isTouched)
    return Trial(run: { try insert(&players, into: database.pool) }) {
      defer { database.remove() }
      let count = try database.pool.read(Player.fetchCount)
      guard count == rows else { throw WrongResult.count(count, expected: rows) }
    }
  }

  private func insert(_ players: inout [Player], into pool: DatabasePool) throws {
    switch transactions {
    case .one:
      try pool.write { db in
        for index in players.indices { try players[index].insert(db) }
      }
    case .many:
      for index in players.indices {
        try pool.write { db in try players[index].insert(db) }
      }
    }
  }
}
