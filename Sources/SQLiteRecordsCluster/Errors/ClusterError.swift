/// Why a cluster could not do what it was asked for. What SQLite reports on a node is a `DatabaseError`.
///
/// ```swift
/// do {
///   try await cluster.write { db in try await player.insert(db) }
/// } catch let error as ClusterError where error.reason == .outcomeUnknown {
///   // The transaction was sent, and its outcome was not known at the deadline.
/// }
/// ```
public struct ClusterError: Error, Sendable, Equatable {
  /// The kinds of errors.
  public enum Reason: Sendable, Equatable {
    /// A node could not be reached, or closed the connection.
    case unreachable
    /// A node did not answer before the deadline, or the closure of a read or a write ran until after it. Of a
    /// write, nothing was committed.
    case timedOut
    /// The peer is not a dqlite node, or has another version, or the answer is damaged.
    case malformedAnswer
    /// No leader was found before the deadline: a majority of the nodes must agree on one.
    case noLeader
    /// The commit of a transaction was not answered, and it was not possible to find out before the
    /// deadline whether it happened.
    case outcomeUnknown
    /// The cluster cannot execute this. Nothing was sent.
    case unsupported
    /// An answer contains more than ``ClusterConfiguration`` allows. The transaction is rolled back.
    case answerTooLarge
    /// An address is not of the form `host:port`.
    case invalidAddress
    /// The name of a database is one that nodes do not survive, or do not open. Nothing was sent.
    case invalidDatabaseName
  }

  /// What happened.
  public let reason: Reason

  /// The address of the node that the error is about; nil if it is about the whole cluster.
  public let address: String?

  /// What happened in detail.
  public let message: String

  init(_ reason: Reason, at address: String? = nil, _ message: String) {
    self.reason = reason
    self.address = address
    self.message = message
  }
}

extension ClusterError: CustomStringConvertible {
  /// The address and the message: `127.0.0.1:9001: the node closed the connection`.
  public var description: String {
    address.map { "\($0): \(message)" } ?? message
  }
}
