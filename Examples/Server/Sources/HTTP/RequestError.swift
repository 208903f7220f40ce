/// A reason not to handle a request: the status of the answer, and a sentence for the client.
struct RequestError: Error {
  let status: Status
  let message: String

  init(_ status: Status, _ message: String) {
    self.status = status
    self.message = message
  }

  static func bad(_ message: String) -> Self { Self(.badRequest, message) }
}
