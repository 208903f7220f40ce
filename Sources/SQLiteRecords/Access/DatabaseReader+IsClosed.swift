/// A database that can be asked whether it is closed.
private protocol ClosableReader {
  var isConnectionClosed: Bool { get }
}

extension DatabaseQueue: ClosableReader {
  fileprivate var isConnectionClosed: Bool { connection.isClosed }
}

extension DatabasePool: ClosableReader {
  fileprivate var isConnectionClosed: Bool { writer.isClosed }
}

extension DatabaseSnapshot: ClosableReader {
  fileprivate var isConnectionClosed: Bool { connection.isClosed }
}

extension DatabaseSnapshotPool: ClosableReader {
  fileprivate var isConnectionClosed: Bool { snapshot.isClosed }
}

extension DatabaseReader {
  /// Whether ``close()`` has been called, and has not failed. Any thread may ask.
  package var isClosed: Bool {
    if let reader = self as? any ClosableReader { return reader.isConnectionClosed }
    return (self as? any DatabaseReaderWrapper)?.base.isClosed ?? false
  }
}
