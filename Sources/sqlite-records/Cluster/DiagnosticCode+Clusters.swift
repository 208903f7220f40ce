import SQLiteRecordsSchema

/// The codes of everything that a cluster of dqlite nodes cannot hold or run.
extension DiagnosticCode {
  // MARK: Clusters

  static var clusterCallback: Self { Self() }
  static var clusterCollation: Self { Self() }
  static var clusterColumnType: Self { Self() }
  static var clusterFunction: Self { Self() }
  static var clusterKey: Self { Self() }
  static var clusterParameters: Self { Self() }
  static var clusterReturning: Self { Self() }
  static var clusterSwiftCall: Self { Self() }
  static var newerThanCluster: Self { Self() }
}
