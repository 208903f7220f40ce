/// How long a cluster is waited for, and how many connections there are to it.
///
/// ```swift
/// var configuration = ClusterConfiguration()
/// configuration.timeout = .seconds(3)
/// ```
public struct ClusterConfiguration: Sendable {
  /// How long a read or a write may take in all, with everything that it waits for: other writes, a new
  /// leader, repetitions, and its closure. 10 seconds by default.
  ///
  /// A read or a write whose closure ends later is an error, ``ClusterError/Reason-swift.enum/timedOut``, and the
  /// write is rolled back.
  public var timeout: Duration = .seconds(10)

  /// After how long without an answer the other nodes are asked whether the leader still leads. 300
  /// milliseconds by default. A statement that takes longer than that is not stopped.
  public var checkInterval: Duration = .milliseconds(300)

  /// How many reads run at the same time, each on its own connection. 4 by default. There is one write at
  /// a time.
  public var maximumReaderCount = 4

  /// How many bytes the nodes may send for one statement. 256 MiB by default. The rows take several times as much
  /// memory as the bytes.
  ///
  /// A larger answer is an error, ``ClusterError/Reason-swift.enum/answerTooLarge``, as soon as that is known.
  public var maximumAnswerSize = 268_435_456

  /// How many rows one statement may return. 5 million by default. More are the same error.
  public var maximumRowCount = 5_000_000

  /// The default configuration.
  public init() {}
}
