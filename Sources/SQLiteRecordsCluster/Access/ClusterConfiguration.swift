/// How long a cluster is waited for, and how many connections there are to it.
///
/// ```swift
/// var configuration = ClusterConfiguration()
/// configuration.timeout = .seconds(3)
/// ```
public struct ClusterConfiguration: Sendable {
  /// How long a read or a write may take in all, with everything that it waits for: other writes, a new
  /// leader, repetitions. 10 seconds by default.
  public var timeout: Duration = .seconds(10)

  /// After how long without an answer the other nodes are asked whether the leader still leads. 300
  /// milliseconds by default. A statement that takes longer than that is not stopped.
  public var checkInterval: Duration = .milliseconds(300)

  /// How many reads run at the same time, each on its own connection. 4 by default. There is one write at
  /// a time.
  public var maximumReaderCount = 4

  /// The default configuration.
  public init() {}
}
