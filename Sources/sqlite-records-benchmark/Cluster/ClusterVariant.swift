/// The client that does a work, and the kind of database.
enum ClusterVariant: CaseIterable {
  /// The C client, of a cluster.
  case c
  /// Records, of the same cluster.
  case records
  /// Records, of a local file.
  case local
}
