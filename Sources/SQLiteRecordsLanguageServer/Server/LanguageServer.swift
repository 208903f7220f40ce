/// A server of the Language Server Protocol 3.17 for schema files, query files and migrations, as a value:
/// messages go in, and messages come out.
///
/// ```swift
/// var server = LanguageServer(disk: disk)
/// let answers = server.receive(message)
/// while server.urgency != nil { send(server.work()) }
/// ```
///
/// https://microsoft.github.io/language-server-protocol/specifications/lsp/3.17/specification/
package struct LanguageServer {
  /// How far a client has come.
  enum Phase {
    case begun, running, shutDown
  }

  let settings: ServerSettings
  var phase = Phase.begun
  var encoding = PositionEncoding.utf16
  var client = ClientAbilities()
  var workspace: Workspace
  /// The folders that the client shows.
  var roots: [String] = []
  /// The published diagnostics, by path.
  var published: [String: MessageValue] = [:]
  /// The files whose diagnostics will be published once they are known, by folder and file.
  var unsettled: [String: Set<String>] = [:]
  /// The number of the schema by which the client has hints, by folder; those that it has not requested
  /// are missing.
  var hintGenerations: [String: Int] = [:]
  /// The status with which the process ends, once the client has asked for it.
  package var exitStatus: Int32?

  package init(disk: WorkspaceDisk, settings: ServerSettings = ServerSettings()) {
    self.settings = settings
    workspace = Workspace(disk: disk, namedFolders: settings.folders)
  }

  /// Takes what has arrived at once, up to the message that ends the server, and returns what it is
  /// answered. A request that the client has given up already is not worked on.
  package mutating func receive(_ frames: [MessageFrames.Frame]) -> [MessageValue] {
    var messages: [MessageValue] = []
    for (index, frame) in frames.enumerated() where exitStatus == nil {
      if let id = frame.requestID, frames[index...].contains(where: { $0.cancelledID == id }) {
        let failure = RequestFailure(code: .requestCancelled, message: "the request was cancelled")
        messages.append(.response(to: id, failure: failure))
      } else {
        messages += receive(frame)
      }
    }
    return messages
  }

  /// Takes a message of the client, and returns what it is answered.
  package mutating func receive(_ frame: MessageFrames.Frame) -> [MessageValue] {
    switch frame {
    case .message(let message): receive(message)
    case .noJSON: [.failure(.parseError, "the message is not JSON")]
    case .noLength: [.failure(.parseError, "the header has no usable 'Content-Length'")]
    case .tooLong: [.failure(.invalidRequest, "the message is too long")]
    }
  }

  package mutating func receive(_ message: MessageValue) -> [MessageValue] {
    guard let method = message["method"]?.string else {
      // A response, or nothing that is defined.
      let isResponse = message["result"] != nil || message["error"] != nil
      return isResponse ? [] : [.failure(.invalidRequest, "the message has no method")]
    }
    let parameters = message["params"] ?? .null
    guard let id = message["id"] else { return notify(method, parameters) }
    let publications = phase == .running ? settle(for: method, parameters) : []
    do throws(RequestFailure) {
      return publications + [.response(to: id, result: try answer(method, parameters))]
    } catch {
      return publications + [.response(to: id, failure: error)]
    }
  }

  /// When there is work to do; `nil` if there is none.
  package var urgency: WorkUrgency? { workspace.targets.values.compactMap(\.urgency).min() }

  /// Does a part of the work, at most some milliseconds as far as possible.
  package mutating func work() -> [MessageValue] {
    let waiting = workspace.targets.filter { $0.value.urgency != nil }
    let next = waiting.min {
      ($0.value.priority, $0.key) < ($1.value.priority, $1.key)
    }
    guard let folder = next?.key, let names = workspace.targets[folder]?.work() else { return [] }
    return publish(names, of: folder) + refreshHints(of: folder)
  }

  /// Asks the client to request hints again, once the queries of a target are checked by another schema.
  private mutating func refreshHints(of folder: String) -> [MessageValue] {
    guard client.refreshesHints, let target = workspace.targets[folder], target.urgency != .soon,
      let known = hintGenerations[folder], known != target.generation
    else { return [] }
    hintGenerations[folder] = target.generation
    return [
      [
        "jsonrpc": "2.0", "id": .string("hints of \(folder) \(target.generation)"),
        "method": "workspace/inlayHint/refresh",
      ]
    ]
  }

  /// Does all work, for tests and for requests that need its results.
  package mutating func finishWork() -> [MessageValue] {
    var messages: [MessageValue] = []
    while urgency != nil { messages += work() }
    return messages
  }
}

extension TargetAnalysis {
  /// The order in which targets are worked on.
  fileprivate var priority: Int { (urgency == .soon ? 0 : 2) + (shown.isEmpty ? 1 : 0) }
}

extension MessageFrames.Frame {
  /// The identifier of a request.
  fileprivate var requestID: MessageValue? {
    guard case .message(let message) = self, message["method"] != nil else { return nil }
    return message["id"]
  }

  /// The identifier of the request that the client cancels.
  fileprivate var cancelledID: MessageValue? {
    guard case .message(let message) = self, message["method"] == "$/cancelRequest" else {
      return nil
    }
    return message["params"]?["id"]
  }
}

extension MessageValue {
  fileprivate static func failure(_ code: MessageErrorCode, _ message: String) -> MessageValue {
    .response(to: .null, failure: RequestFailure(code: code, message: message))
  }
}
