import Foundation

/// The request line and the headers.
struct RequestHead {
  let method: String
  let path: String
  let query: [String: String]
  let contentLength: Int
  let keepsAlive: Bool

  /// - parameter bytes: The lines, without the empty one at the end.
  init(_ bytes: some Sequence<UInt8>) throws(RequestError) {
    // Text that is not UTF-8 has replacement characters, which no name and no number contains.
    let text = String(decoding: Array(bytes), as: UTF8.self)
    let lines = text.split(separator: "\r\n", omittingEmptySubsequences: false)
    let words = (lines.first ?? "").split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 3, !words[0].isEmpty, words[0].utf8.allSatisfy(Self.isToken) else {
      throw .bad("the request line is not METHOD TARGET VERSION")
    }
    guard ["HTTP/1.1", "HTTP/1.0"].contains(words[2]) else {
      if words[2].hasPrefix("HTTP/") { throw RequestError(.versionNotSupported, "use HTTP/1.1") }
      throw .bad("the request line has no version")
    }
    method = String(words[0])
    (path, query) = try Self.target(words[1])
    let headers = try Self.headers(lines.dropFirst())
    contentLength = try Self.contentLength(headers)
    let isNew = words[2] == "HTTP/1.1"
    guard !isNew || headers["host"]?.count == 1 else { throw .bad("there must be one Host header") }
    let options = (headers["connection"] ?? []).joined(separator: ",").lowercased()
      .split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
    keepsAlive = isNew ? !options.contains("close") : options.contains("keep-alive")
  }

  private static func target(
    _ target: Substring
  ) throws(RequestError) -> (path: String, query: [String: String]) {
    let parts = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    guard target.hasPrefix("/"), let path = parts[0].removingPercentEncoding else {
      throw .bad("the target is not a path")
    }
    var query: [String: String] = [:]
    for pair in parts.count == 2 ? parts[1].split(separator: "&") : [] {
      let sides = pair.replacing("+", with: " ")
        .split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let name = sides[0].removingPercentEncoding,
        let value = sides.count == 2 ? sides[1].removingPercentEncoding : ""
      else { throw .bad("the query is not percent-encoded") }
      query[name] = value
    }
    return (path, query)
  }

  /// The values of each header, by its lowercase name.
  private static func headers(
    _ lines: ArraySlice<Substring>
  ) throws(RequestError) -> [String: [String]] {
    var headers: [String: [String]] = [:]
    for line in lines {
      // A space before the colon, or a line that continues the one above it, is an attack on proxies.
      guard let colon = line.firstIndex(of: ":"), colon > line.startIndex,
        line[..<colon].utf8.allSatisfy(isToken)
      else { throw .bad("a header is not NAME: VALUE") }
      let value = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
      guard value.utf8.allSatisfy({ $0 >= 0x20 || $0 == 0x09 }) else {
        throw .bad("a header contains a control character")
      }
      headers[line[..<colon].lowercased(), default: []].append(value)
    }
    return headers
  }

  private static func contentLength(_ headers: [String: [String]]) throws(RequestError) -> Int {
    guard headers["transfer-encoding"] == nil else {
      throw RequestError(.notImplemented, "send the body with Content-Length")
    }
    guard let values = headers["content-length"] else { return 0 }
    // Two lengths could hide a second request from one of two programs that read them.
    guard values.count == 1, !values[0].isEmpty,
      values[0].utf8.allSatisfy({ (48...57).contains($0) })
    else { throw .bad("Content-Length is not a number") }
    guard let length = Int(values[0]) else {
      throw RequestError(.contentTooLarge, "the body is too large")
    }
    return length
  }

  private static func isToken(_ byte: UInt8) -> Bool {
    switch byte {
    case 48...57, 65...90, 97...122: true
    default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
    }
  }
}
