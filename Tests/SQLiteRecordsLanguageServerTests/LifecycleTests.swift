import Testing

@testable import SQLiteRecordsLanguageServer

@Suite("The life of a server")
struct LifecycleTests {
  @Test("a server names itself, and how it counts columns")
  func initialize() {
    var server = LanguageServer(disk: WorkspaceDisk([:]), settings: ServerSettings(version: "1.0"))
    let encodings: MessageValue = ["general": ["positionEncodings": ["utf-16", "utf-8"]]]
    let answer = server.receive([
      "id": 1, "method": "initialize", "params": ["capabilities": encodings],
    ])
    let result = answer.first?["result"]
    #expect(result?["serverInfo"] == ["name": "sqlite-records", "version": "1.0"])
    #expect(result?["capabilities"]?["positionEncoding"] == "utf-8")
    #expect(result?["capabilities"]?["textDocumentSync"]?["change"] == 2)
  }

  @Test("columns are counted in UTF-16 unless the client offers UTF-8")
  func standardEncoding() {
    var server = LanguageServer(disk: WorkspaceDisk([:]))
    let answer = server.receive(["id": "a", "method": "initialize"])
    #expect(answer.first?["id"] == "a")
    #expect(answer.first?["result"]?["capabilities"]?["positionEncoding"] == "utf-16")
  }

  @Test(
    "requests before 'initialize' and after 'shutdown' are errors, and so is a second 'initialize'"
  )
  func order() {
    var server = LanguageServer(disk: WorkspaceDisk([:]))
    func code(_ method: String) -> Int? {
      let answer = server.receive(["id": 1, "method": .string(method)])
      return answer.first?["error"]?["code"]?.integer
    }
    #expect(code("textDocument/hover") == -32002)
    #expect(code("initialize") == nil)
    #expect(code("initialize") == -32600)
    #expect(code("textDocument/unheardOf") == -32601)
    #expect(code("shutdown") == nil)
    #expect(code("textDocument/hover") == -32600)
    #expect(server.exitStatus == nil)
    #expect(server.receive(["method": "exit"]) == [])
    #expect(server.exitStatus == 0)
  }

  @Test("'exit' without 'shutdown' is a failure, and unknown notifications are ignored")
  func exit() {
    var server = LanguageServer(disk: WorkspaceDisk([:]))
    #expect(server.receive(["method": "textDocument/didOpen", "params": 5]) == [])
    _ = server.receive(["id": 1, "method": "initialize"])
    #expect(server.receive(["method": "$/setTrace", "params": ["value": "off"]]) == [])
    #expect(server.receive(["id": 1, "result": .null]) == [])
    _ = server.receive(["method": "exit"])
    #expect(server.exitStatus == 1)
  }

  @Test("a client that can report changed files is asked to")
  func watchers() {
    var server = LanguageServer(disk: WorkspaceDisk([:]))
    let abilities: MessageValue = [
      "workspace": ["didChangeWatchedFiles": ["dynamicRegistration": true]]
    ]
    _ = server.receive(["id": 1, "method": "initialize", "params": ["capabilities": abilities]])
    let messages = server.receive(["method": "initialized", "params": [:]])
    #expect(messages.map { $0["method"] } == ["client/registerCapability"])
  }

  @Test("a request that is given up before it is read is not worked on, and others are")
  func cancellation() {
    var server = LanguageServer(disk: WorkspaceDisk([:]))
    let messages: [MessageValue] = [
      ["id": 1, "method": "initialize"], ["id": 2, "method": "workspace/symbol"],
      ["id": 3, "method": "workspace/symbol"], ["method": "$/cancelRequest", "params": ["id": 2]],
      ["id": 2, "method": "workspace/symbol"], ["method": "exit"],
      ["id": 4, "method": "workspace/symbol"],
    ]
    let answers = server.receive(messages.map { .message($0) })
    #expect(answers.map { $0["id"] } == [1, 2, 3, 2])
    #expect(answers.map { $0["error"]?["code"] } == [nil, -32800, nil, nil])
  }

  @Test("a client is asked to request hints again once its queries are checked by another schema")
  func hints() {
    let abilities: MessageValue = ["workspace": ["inlayHint": ["refreshSupport": true]]]
    var client = EditorClient(SampleFiles.game, capabilities: abilities)
    let unwanted = SampleFiles.team.replacing("\"notNull\": true", with: "\"notNull\": false")
    client.open(SampleFiles.teamPath, unwanted)
    client.open(SampleFiles.teamPath, SampleFiles.team)
    #expect(client.hintRequests == 0)
    _ = client.ask("inlayHint", SampleFiles.queriesPath, SampleFiles.queries)
    client.change(SampleFiles.queriesPath, SampleFiles.queries + "\n")
    #expect(client.hintRequests == 0)
    client.change(SampleFiles.teamPath, unwanted)
    #expect(client.hintRequests == 1)
  }
}
