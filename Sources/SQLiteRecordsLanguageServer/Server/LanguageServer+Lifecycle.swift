extension LanguageServer {
  /// Answers a request.
  mutating func answer(
    _ method: String,
    _ parameters: MessageValue
  ) throws(RequestFailure) -> MessageValue {
    switch phase {
    case .begun where method == "initialize": return initialize(parameters)
    case .begun:
      throw RequestFailure(code: .serverNotInitialized, message: "expected 'initialize' first")
    case .shutDown:
      throw RequestFailure(code: .invalidRequest, message: "expected 'exit' after 'shutdown'")
    case .running: break
    }
    switch method {
    case "initialize":
      throw RequestFailure(code: .invalidRequest, message: "the server is initialized already")
    case "shutdown":
      phase = .shutDown
      return .null
    default:
      if let answer = try answerAboutFile(method, parameters) { return answer }
      throw RequestFailure(code: .methodNotFound, message: "unknown method '\(method)'")
    }
  }

  /// Takes a notification.
  mutating func notify(_ method: String, _ parameters: MessageValue) -> [MessageValue] {
    if method == "exit" {
      exitStatus = phase == .shutDown ? 0 : 1
      return []
    }
    guard phase == .running else { return [] }
    switch method {
    case "initialized": return client.registersWatchers ? [Self.watchers] : []
    case "textDocument/didOpen": return open(parameters)
    case "textDocument/didChange": return change(parameters)
    case "textDocument/didClose": return close(parameters)
    case "textDocument/didSave": return []
    case "workspace/didChangeWatchedFiles": return changeFiles(parameters)
    default: return []
    }
  }

  private mutating func initialize(_ parameters: MessageValue) -> MessageValue {
    phase = .running
    let capabilities = parameters["capabilities"] ?? .null
    client = ClientAbilities(capabilities)
    let encodings = capabilities["general"]?["positionEncodings"]?.array ?? []
    if encodings.contains("utf-8") { encoding = .utf8 }
    let folders = parameters["workspaceFolders"]?.array?.compactMap { $0["uri"]?.string }
    roots = (folders ?? [parameters["rootUri"]?.string].compactMap { $0 })
      .compactMap(FileURI.path)
    return [
      "capabilities": self.capabilities,
      "serverInfo": ["name": "sqlite-records", "version": .string(settings.version)],
    ]
  }

  private var capabilities: MessageValue {
    let own: [String: MessageValue] = [
      "positionEncoding": .string(encoding.rawValue),
      "textDocumentSync": ["openClose": true, "change": 2, "save": true],
    ]
    return .object(own.merging(Self.featureCapabilities) { $1 })
  }

  /// Asks the client to report changes of files that it does not show.
  private static var watchers: MessageValue {
    let patterns = ["**/*.json", "**/Queries/*.sql", "**/Migrations/*", "**/Package.swift"]
    return [
      "jsonrpc": "2.0", "id": "watchers", "method": "client/registerCapability",
      "params": [
        "registrations": [
          [
            "id": "watchers", "method": "workspace/didChangeWatchedFiles",
            "registerOptions": [
              "watchers": .array(patterns.map { ["globPattern": .string($0)] })
            ],
          ]
        ]
      ],
    ]
  }
}
