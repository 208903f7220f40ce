/// Who asks for a work, and of what.
enum ClusterVariant: CaseIterable {
  /// The C client, of a cluster.
  case c
  /// Records, of the same cluster.
  case records
  /// Records, of a local file.
  case local
}
