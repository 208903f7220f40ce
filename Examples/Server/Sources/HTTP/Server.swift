import Foundation

/// A server for HTTP/1.1 with one thread for all connections, and a task for each request.
///
/// The thread waits for all sockets at once, with `poll`, which Linux and Darwin have: a client that is slow, or
/// sends nothing, costs a few kilobytes and no thread. Handlers are asynchronous: a request that waits for one of
/// the connections of a database pool costs no thread, either.
package final class Server: Sendable {
  package typealias Handler = @Sendable (Request) async -> Response

  /// The port on which the server listens.
  package let port: UInt16
  private let mailbox: Mailbox
  private let loop: Locked<EventLoop?>

  /// Opens the port. Clients wait until ``run()`` is called.
  ///
  /// - parameter port: A port, or 0 for a free one.
  /// - throws: A ``SystemError``, for example if another program uses the port.
  package init(port: UInt16, limits: Limits = Limits(), handler: @escaping Handler) throws {
    // Writing to a client that has gone is an error of the call, not the end of the program.
    signal(SIGPIPE, SIG_IGN)
    let listener = try Listener(port: port)
    self.port = listener.port
    mailbox = try Mailbox()
    loop = Locked(EventLoop(listener, mailbox, limits, handler))
  }

  /// Serves clients until ``stop()`` is called. It blocks its thread.
  package func run() throws {
    let loop = loop.withLock { loop in
      defer { loop = nil }
      return loop
    }
    try loop?.run()
  }

  /// Closes the port and the connections without a request. ``run()`` returns when the requests in progress
  /// are answered.
  package func stop() {
    mailbox.send(.stop)
  }
}
