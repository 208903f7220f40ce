import Foundation
import HTTP
import SQLiteRecords

/// The answers of the server.
struct Routes {
  let store: ScoreStore

  func answer(_ request: Request) async -> Response {
    do {
      return try await route(request)
    } catch let error as DatabaseError where error.resultCode == .SQLITE_CONSTRAINT {
      // The rules are in the schema, which names the one that is violated.
      return .error(.unprocessableContent, "the values are not allowed")
    } catch is CancellationError {
      return .error(.serviceUnavailable, "the request took too long")
    } catch {
      // The reason is for the log of the server, not for the client.
      FileHandle.standardError.write(Data("\(request.method) \(request.path): \(error)\n".utf8))
      return .error(.internalServerError, "the server has failed")
    }
  }

  private func route(_ request: Request) async throws -> Response {
    let parts = request.path.split(separator: "/")
    switch parts.first {
    case "leaderboard" where parts.count == 1:
      return try await reading(request) { try await leaderboard(request) }
    case "players" where parts.count == 2:
      return try await reading(request) { try await player(parts[1]) }
    case "games" where parts.count == 1:
      guard request.method == "POST" else { return Self.notAllowed("POST") }
      return try await addGame(request)
    default: return .error(.notFound, "there is no \(request.path)")
    }
  }

  private func reading(
    _ request: Request,
    _ body: () async throws -> Response
  ) async throws -> Response {
    guard ["GET", "HEAD"].contains(request.method) else { return Self.notAllowed("GET, HEAD") }
    return try await body()
  }

  private func leaderboard(_ request: Request) async throws -> Response {
    guard let count = Int(request.query["count"] ?? "10"), (1...100).contains(count) else {
      return .error(.badRequest, "count is not a number from 1 to 100")
    }
    return .json(try await store.leaderboard(count).map(RankedPlayer.init))
  }

  private func player(_ id: Substring) async throws -> Response {
    guard let id = Int64(id), let player = try await store.player(id) else {
      return .error(.notFound, "there is no player \(id)")
    }
    return .json(PlayerScore(player))
  }

  private func addGame(_ request: Request) async throws -> Response {
    guard let game = try? JSONDecoder().decode(NewGame.self, from: request.body),
      NewGame.allowedPoints.contains(game.points)
    else { return .error(.badRequest, #"send {"name": "Arthur", "points": 100}"#) }
    return .json(PlayerScore(try await store.addGame(game)), .created)
  }

  private static func notAllowed(_ methods: String) -> Response {
    var response = Response.error(.methodNotAllowed, "use \(methods)")
    response.headers.append(("Allow", methods))
    return response
  }
}
