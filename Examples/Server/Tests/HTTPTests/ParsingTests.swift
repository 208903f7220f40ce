import Foundation
import Testing

@testable import HTTP

@Suite("Parsing")
struct ParsingTests {
  @Test("a request may arrive byte after byte, and another one behind it")
  func pieces() throws {
    var parser = RequestParser(limits: Limits())
    let text =
      "POST /a%20b?x=1+2&y HTTP/1.1\r\nHost: h\r\nContent-Length: 3\r\n\r\nabc"
      + "GET / HTTP/1.0\r\n\r\n"
    var requests: [Request] = []
    for byte in text.utf8 {
      parser.append([byte])
      if let request = try parser.next() { requests.append(request) }
    }
    #expect(requests.map(\.path) == ["/a b", "/"])
    #expect(requests.first?.query == ["x": "1 2", "y": ""])
    #expect(requests.first?.body == Data("abc".utf8))
    #expect(requests.map(\.keepsAlive) == [true, false])
    #expect(!parser.hasBegun)
  }

  @Test(
    "a malformed request is rejected",
    arguments: [
      ("\r\n\r\n", 400), ("GET\r\n\r\n", 400), ("GET /\r\n\r\n", 400),
      ("GET x HTTP/1.1\r\n\r\n", 400),
      ("GET / HTTP/2.0\r\nHost: h\r\n\r\n", 505), ("GET / HTTP/1.1\r\n\r\n", 400),
      ("GET / HTTP/1.1\r\nHost: h\r\n folded\r\n\r\n", 400),
      ("GET / HTTP/1.1\r\nHost : h\r\n\r\n", 400), ("GET /%zz HTTP/1.1\r\nHost: h\r\n\r\n", 400),
      ("GET / HTTP/1.1\r\nHost: h\r\nHost: g\r\n\r\n", 400),
      ("GET / HTTP/1.1\r\nHost: h\r\nX: a\u{1}b\r\n\r\n", 400),
      ("PUT / HTTP/1.1\r\nHost: h\r\nContent-Length: -1\r\n\r\n", 400),
      ("PUT / HTTP/1.1\r\nHost: h\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n", 400),
      ("PUT / HTTP/1.1\r\nHost: h\r\nContent-Length: 99999999999999999999\r\n\r\n", 413),
      ("PUT / HTTP/1.1\r\nHost: h\r\nContent-Length: 65537\r\n\r\n", 413),
      ("PUT / HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n", 501),
      (String(repeating: "a", count: 8193), 431),
    ]
  )
  func malformed(text: String, status: Int) {
    var parser = RequestParser(limits: Limits())
    parser.append(Array(text.utf8))
    let error = #expect(throws: RequestError.self) { try parser.next() }
    #expect(error?.status.code == status)
  }

  @Test("random bytes are rejected, or are an incomplete request")
  func randomBytes() {
    for _ in 0..<2000 {
      var parser = RequestParser(limits: Limits())
      let pieces = [
        "GET", " ", "/", "HTTP/1.1", "\r\n", "\r\n", "Host", ":", "%", "?", "\u{0}", "é", "\t",
      ]
      for _ in 0..<Int.random(in: 0...12) {
        parser.append(Array((pieces.randomElement() ?? "").utf8))
      }
      while (try? parser.next()) != nil {}
    }
  }
}
