/// The limits of what a server accepts. Each limit bounds the memory or the time that one client can take.
package struct Limits: Sendable {
  /// Open connections. Further ones wait in the system's queue until one is closed.
  package var connections = 1000
  /// Requests that are handled at the same time. Further ones are answered with status 503.
  package var requests = 64
  /// Bytes of the request line and the headers.
  package var headBytes = 8 * 1024
  /// Bytes of a body.
  package var bodyBytes = 64 * 1024
  /// The time from the first byte of a request to the last one, however slowly they arrive.
  package var receiveTime = Duration.seconds(10)
  /// The time in which a client must take an answer.
  package var sendTime = Duration.seconds(10)
  /// The time after which the task of a handler is cancelled.
  package var handlingTime = Duration.seconds(10)
  /// The time that a connection may be open without a request.
  package var idleTime = Duration.seconds(30)
  /// The time that a stopping server gives to requests in progress.
  package var stopTime = Duration.seconds(10)

  package init() {}
}
