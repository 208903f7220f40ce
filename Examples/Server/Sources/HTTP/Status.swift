/// A status code, and the words for it.
package struct Status: Hashable, Sendable {
  package let code: Int
  package let reason: String

  package init(_ code: Int, _ reason: String) {
    self.code = code
    self.reason = reason
  }

  package static let ok = Self(200, "OK")
  package static let created = Self(201, "Created")
  package static let badRequest = Self(400, "Bad Request")
  package static let notFound = Self(404, "Not Found")
  package static let methodNotAllowed = Self(405, "Method Not Allowed")
  package static let requestTimeout = Self(408, "Request Timeout")
  package static let contentTooLarge = Self(413, "Content Too Large")
  package static let unprocessableContent = Self(422, "Unprocessable Content")
  package static let headersTooLarge = Self(431, "Request Header Fields Too Large")
  package static let internalServerError = Self(500, "Internal Server Error")
  package static let notImplemented = Self(501, "Not Implemented")
  package static let serviceUnavailable = Self(503, "Service Unavailable")
  package static let versionNotSupported = Self(505, "HTTP Version Not Supported")
}
