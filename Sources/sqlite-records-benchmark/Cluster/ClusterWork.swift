/// A work that is asked of a cluster, and of a local file for comparison.
struct ClusterWork {
  let title: String

  /// How many times it is done in a trial.
  let count: Int

  /// Runs a trial, and checks its result.
  let trial: (ClusterVariant) async throws -> ClusterCost

  static func all(_ databases: ClusterDatabases) -> [ClusterWork] {
    [
      ClusterWork(title: "an insertion in a transaction", count: 500) {
        try await databases.insert(500, as: $0)
      },
      ClusterWork(title: "a transaction with one insertion", count: 20) {
        try await databases.commit(20, as: $0)
      },
      ClusterWork(title: "a read by key", count: 500) {
        try await databases.read(500, as: $0)
      },
      ClusterWork(title: "a fetch of 1,000 rows", count: 10) {
        try await databases.fetchAll(10, as: $0)
      },
    ]
  }
}
