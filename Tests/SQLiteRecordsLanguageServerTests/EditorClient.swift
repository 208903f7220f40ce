@testable import SQLiteRecordsLanguageServer

/// A client of a server, with files on a disk that is none.
struct EditorClient {
  private final class Disk {
    var files: [String: String]
    init(_ files: [String: String]) { self.files = files }
  }

  private let disk: Disk
  private(set) var server: LanguageServer
  /// The diagnostics that each file has, by its path below the root.
  private(set) var diagnostics: [String: [MessageValue]] = [:]
  /// How often diagnostics were published.
  private(set) var publications = 0
  /// How often the server has asked to request hints again.
  private(set) var hintRequests = 0
  private var lastID = 0
  private var version = 1

  static let abilities: MessageValue = [
    "textDocument": [
      "publishDiagnostics": ["relatedInformation": true, "codeDescriptionSupport": true],
      "codeAction": ["codeActionLiteralSupport": [:]],
      "documentSymbol": ["hierarchicalDocumentSymbolSupport": true],
      "hover": ["contentFormat": ["markdown"]],
      "completion": ["completionItem": ["documentationFormat": ["markdown"]]],
    ]
  ]

  /// A client that has introduced itself.
  init(
    _ files: [String: String],
    capabilities: MessageValue = Self.abilities,
    settings: ServerSettings = ServerSettings(diagnosticsPage: "https://example.org/d")
  ) {
    let paths = files.map { ("/" + $0.key, $0.value) }
    let disk = Disk(Dictionary(uniqueKeysWithValues: paths))
    self.disk = disk
    let files = WorkspaceDisk(
      entries: { WorkspaceDisk(disk.files).entries($0) },
      bytes: { WorkspaceDisk(disk.files).bytes($0) }
    )
    server = LanguageServer(disk: files, settings: settings)
    _ = request("initialize", ["capabilities": capabilities, "rootUri": "file:///Game"])
    notify("initialized", [:])
  }

  static func uri(_ path: String) -> String { FileURI.uri(of: "/" + path) }

  /// Sends a request, and returns the result or the error.
  mutating func request(_ method: String, _ parameters: MessageValue) -> MessageValue {
    lastID += 1
    let messages = server.receive([
      "jsonrpc": "2.0", "id": .integer(lastID), "method": .string(method), "params": parameters,
    ])
    take(messages)
    let answer = messages.last { $0["id"] == .integer(lastID) }
    return answer?["result"] ?? answer?["error"] ?? "no answer"
  }

  mutating func notify(_ method: String, _ parameters: MessageValue) {
    take(
      server.receive(["jsonrpc": "2.0", "method": .string(method), "params": parameters])
    )
  }

  /// Changes a file on the disk, which is reported as others' change; with `nil`, it is removed.
  mutating func write(_ path: String, _ text: String?) {
    disk.files["/" + path] = text
    let change: MessageValue = ["uri": .string(Self.uri(path)), "type": text == nil ? 3 : 2]
    notify("workspace/didChangeWatchedFiles", ["changes": [change]])
    wait()
  }

  /// Lets the server do all its work.
  mutating func wait() { take(server.finishWork()) }

  mutating func open(_ path: String, _ text: String) {
    send(path, text)
    wait()
  }

  /// Opens a text, without waiting for what the server makes of it.
  mutating func send(_ path: String, _ text: String) {
    notify(
      "textDocument/didOpen",
      [
        "textDocument": [
          "uri": .string(Self.uri(path)), "languageId": "json", "version": 1,
          "text": .string(text),
        ]
      ]
    )
  }

  /// Replaces a whole text.
  mutating func change(_ path: String, _ text: String) { change(path, [["text": .string(text)]]) }

  mutating func change(_ path: String, _ changes: [MessageValue]) {
    version += 1
    notify(
      "textDocument/didChange",
      [
        "textDocument": ["uri": .string(Self.uri(path)), "version": .integer(version)],
        "contentChanges": .array(changes),
      ]
    )
    wait()
  }

  mutating func close(_ path: String) {
    notify("textDocument/didClose", ["textDocument": ["uri": .string(Self.uri(path))]])
    wait()
  }

  /// The diagnostics of a file, as `line:column code message`, with numbers from 0.
  func problems(_ path: String) -> [String] {
    (diagnostics[path] ?? []).map { diagnostic in
      let start = diagnostic["range"]?["start"]
      return "\(start?["line"]?.integer ?? -1):\(start?["character"]?.integer ?? -1) "
        + "\(diagnostic["code"]?.string ?? "") \(diagnostic["message"]?.string ?? "")"
    }
  }

  private mutating func take(_ messages: [MessageValue]) {
    hintRequests += messages.count { $0["method"] == "workspace/inlayHint/refresh" }
    for message in messages where message["method"] == "textDocument/publishDiagnostics" {
      publications += 1
      guard let uri = message["params"]?["uri"]?.string, let path = FileURI.path(of: uri) else {
        continue
      }
      diagnostics[String(path.dropFirst())] = message["params"]?["diagnostics"]?.array
    }
  }
}
