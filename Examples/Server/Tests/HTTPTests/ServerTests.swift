import Foundation
import Testing

@testable import HTTP

@Suite("Server", .serialized, .timeLimit(.minutes(1)))
struct ServerTests {
  @Test("500 clients are connected at the same time, and each gets its answers")
  func manyClients() async throws {
    try await serving { server in
      let clients = try (0..<500).map { _ in try Client(port: server.port) }
      for round in 0..<3 {
        for (number, client) in clients.enumerated() { client.get("/\(round)/\(number)") }
        for (number, client) in clients.enumerated() {
          // The escapes are JSON's.
          let answer = client.answer()
          let isRight =
            answer.hasSuffix(#"{"path":"\/\#(round)\/\#(number)"}"#)
            || answer.contains("503 Service Unavailable")
          #expect(isRight, "\(answer)")
        }
      }
    }
  }

  @Test("requests beyond the limit are answered with status 503 and a time to wait")
  func backPressure() async throws {
    let gate = Gate()
    var limits = Limits()
    limits.requests = 3
    try await serving(
      limits,
      handler: { _ in
        await gate.pass(); return Response(.ok)
      }
    ) { server in
      let clients = try (0..<3).map { _ in try Client(port: server.port) }
      for client in clients { client.get("/") }
      try await gate.fill(to: 3)
      let late = try Client(port: server.port)
      late.get("/")
      let answer = late.answer()
      #expect(answer.hasPrefix("HTTP/1.1 503 ") && answer.contains("\r\nRetry-After: 1\r\n"))
      await gate.open()
      for client in clients { #expect(client.status() == 200) }
      // The connection of the rejected request is still open.
      late.get("/")
      #expect(late.status() == 200)
    }
  }

  @Test("clients that send a request too slowly get status 408, and others do not wait for them")
  func slowClients() async throws {
    var limits = Limits()
    limits.receiveTime = .milliseconds(500)
    try await serving(limits) { server in
      let slow = try (0..<50).map { _ in try Client(port: server.port) }
      for client in slow { client.send("GET / HTTP/1.1\r\nHost: ") }
      let other = try Client(port: server.port)
      let start = ContinuousClock.now
      other.get("/")
      #expect(other.status() == 200)
      #expect(.now - start < .milliseconds(450))
      for client in slow {
        #expect(client.status() == 408)
        #expect(client.answer().isEmpty)
      }
    }
  }

  @Test("connections beyond the limit wait until another one is closed")
  func connectionLimit() async throws {
    var limits = Limits()
    limits.connections = 1
    try await serving(limits) { server in
      var first: Client? = try Client(port: server.port)
      first?.get("/")
      #expect(first?.status() == 200)
      let second = try Client(port: server.port)
      second.get("/")
      first = nil
      #expect(second.status() == 200)
    }
  }

  @Test("a client whose body is too large receives the reason, though it has sent all of it")
  func largeBody() async throws {
    try await serving { server in
      let client = try Client(port: server.port)
      let body = String(repeating: "x", count: 200_000)
      client.send("PUT / HTTP/1.1\r\nHost: h\r\nContent-Length: 200000\r\n\r\n\(body)")
      #expect(client.status() == 413)
    }
  }

  @Test("a handler that takes too long is cancelled, and its answer is sent")
  func slowHandler() async throws {
    var limits = Limits()
    limits.handlingTime = .milliseconds(50)
    let handler: Server.Handler = { _ in
      do { try await Task.sleep(for: .seconds(60)) } catch { return Response(.serviceUnavailable) }
      return Response(.ok)
    }
    try await serving(limits, handler: handler) { server in
      let client = try Client(port: server.port)
      client.get("/")
      #expect(client.status() == 503)
    }
  }

  @Test("a stopped server answers requests in progress, closes idle connections, and accepts none")
  func stop() async throws {
    let gate = Gate()
    try await serving(handler: { _ in
      await gate.pass(); return Response(.ok)
    }) { server in
      let (busy, idle) = (try Client(port: server.port), try Client(port: server.port))
      busy.get("/")
      idle.send("GET")
      try await gate.fill(to: 1)
      server.stop()
      #expect(idle.answer().isEmpty)
      #expect(throws: SystemError.self) { try Client(port: server.port) }
      await gate.open()
      let answer = busy.answer()
      #expect(answer.hasPrefix("HTTP/1.1 200 ") && answer.contains("\r\nConnection: close\r\n"))
      #expect(busy.answer().isEmpty)
    }
  }
}
