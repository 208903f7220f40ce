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
  /// What was published, by path.
  var published: [String: MessageValue] = [:]
  /// The status with which the process ends, once the client has asked for it.
  package var exitStatus: Int32?

  package init(disk: WorkspaceDisk, settings: ServerSettings = ServerSettings()) {
    self.settings = settings
    workspace = Workspace(disk: disk, namedFolders: settings.folders)
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
    do throws(RequestFailure) {
      return [.response(to: id, result: try answer(method, parameters))]
    } catch {
      return [.response(to: id, failure: error)]
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
    return publish(names, of: folder)
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

extension MessageValue {
  fileprivate static func failure(_ code: MessageErrorCode, _ message: String) -> MessageValue {
    .response(to: .null, failure: RequestFailure(code: code, message: message))
  }
}
