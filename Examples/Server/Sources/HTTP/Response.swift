import Foundation

/// An answer to a request.
package struct Response: Sendable {
  package var status: Status
  package var headers: [(name: String, value: String)]
  package var body: Data

  package init(
    _ status: Status,
    headers: [(name: String, value: String)] = [],
    body: Data = Data()
  ) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// An answer with a value as JSON.
  package static func json(_ value: some Encodable, _ status: Status = .ok) -> Self {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    do {
      let body = try encoder.encode(value)
      return Self(status, headers: [("Content-Type", "application/json")], body: body)
    } catch {
      return Self(.internalServerError)
    }
  }

  /// An answer with `{"error": MESSAGE}`.
  package static func error(_ status: Status, _ message: String) -> Self {
    json(["error": message], status)
  }

  /// The answer as it is sent. A response to `HEAD` has the length of the body, and no body.
  func bytes(keepsAlive: Bool, withBody: Bool = true) -> [UInt8] {
    var head = "HTTP/1.1 \(status.code) \(status.reason)\r\nDate: \(HTTPDate.now)\r\n"
    for (name, value) in headers { head += "\(name): \(value)\r\n" }
    head += "Content-Length: \(body.count)\r\n"
    head += "Connection: \(keepsAlive ? "keep-alive" : "close")\r\n\r\n"
    return Array(head.utf8) + (withBody ? Array(body) : [])
  }
}
