import Foundation
import SeededRandom
import Testing

@testable import SQLiteRecordsLanguageServer

@Suite("Anything can be typed")
struct FuzzTests {
  private static let pieces = [
    "{", "}", "[", "]", "\"", "\\", ":", ",", "(", ")", ";", "'", "`", "--", "/*", "\n", "\r\n",
    "\r",
    "\t", "😀", "é", "\u{0}", "\u{FEFF}", "\\u00", "\\ud83d", "SELECT ", " FROM ", " JOIN team ON ",
    "WITH a AS (", "UPDATE ", ".", "-- name: x\n", "team", "player", "\"table\": ",
    "\"columns\": [{",
    "\"references\"", "1e999", "-", ":minimum", "new.", "CREATE TRIGGER a ", "\"check\": \"",
  ]

  private static let methods = [
    "hover", "completion", "definition", "references", "documentSymbol", "formatting", "inlayHint",
    "codeAction", "prepareRename", "rename",
  ]

  /// How many edits are made in each file; more with `LANGUAGE_SERVER_EDITS`.
  private static let count =
    ProcessInfo.processInfo.environment["LANGUAGE_SERVER_EDITS"].flatMap { Int($0) } ?? 60

  @Test("random edits and requests leave the server as it would be without them", arguments: 1...3)
  func edits(seed: UInt64) {
    var numbers = SplitMix(seed: seed)
    var client = EditorClient(SampleFiles.game)
    let texts = [
      SampleFiles.playerPath: SampleFiles.player, SampleFiles.queriesPath: SampleFiles.queries,
      SampleFiles.teamPath: SampleFiles.team,
    ]
    for path in texts.keys.sorted() { client.open(path, texts[path] ?? "") }
    for _ in 0..<Self.count {
      let path = texts.keys.sorted().randomElement(using: &numbers) ?? ""
      client.change(path, [edit(&numbers)])
      let method = Self.methods.randomElement(using: &numbers) ?? ""
      let answer = client.request("textDocument/\(method)", parameters(path, &numbers))
      #expect(answer != "no answer")
    }
    for path in texts.keys.sorted() { client.change(path, texts[path] ?? "") }
    for path in texts.keys.sorted() { #expect(client.problems(path) == []) }
  }

  private func edit(_ numbers: inout SplitMix) -> MessageValue {
    let piece = MessageValue.string(Self.pieces.randomElement(using: &numbers) ?? "")
    let start = position(&numbers)
    let isInsertion = Int.random(in: 0..<4, using: &numbers) > 0
    let end = isInsertion ? start : position(&numbers)
    return ["range": ["start": start, "end": end], "text": piece]
  }

  /// A position, which need not be in the text.
  private func position(_ numbers: inout SplitMix) -> MessageValue {
    let line = Int.random(in: -1...14, using: &numbers)
    let column =
      Int.random(in: 0...20, using: &numbers) == 0
      ? Int.max : Int.random(in: -1...60, using: &numbers)
    return ["line": .integer(line), "character": .integer(column)]
  }

  private func parameters(_ path: String, _ numbers: inout SplitMix) -> MessageValue {
    [
      "textDocument": ["uri": .string(EditorClient.uri(path))], "position": position(&numbers),
      "range": ["start": position(&numbers), "end": position(&numbers)],
      "newName": .string(Self.pieces.randomElement(using: &numbers) ?? ""),
    ]
  }

  @Test("parameters of any form are answered", arguments: methods)
  func parameters(method: String) {
    let values: [MessageValue] = [
      .null, 5, "a", [], [:], ["textDocument": 1], ["textDocument": ["uri": "file:///"]],
      ["textDocument": ["uri": "file://%00"], "position": ["line": "a"]],
      ["textDocument": ["uri": .string(EditorClient.uri(SampleFiles.teamPath))], "position": [1]],
    ]
    var client = EditorClient(SampleFiles.game)
    client.open(SampleFiles.teamPath, SampleFiles.team)
    for value in values {
      #expect(client.request("textDocument/\(method)", value) != "no answer")
      for notification in ["didOpen", "didChange", "didClose", "didSave"] where value != values.last
      {
        client.notify("textDocument/\(notification)", value)
      }
      client.notify("workspace/didChangeWatchedFiles", ["changes": [value]])
    }
    #expect(client.problems(SampleFiles.teamPath) == [])
  }

  @Test("cut and damaged messages are read to their end", arguments: 1...4)
  func bytes(seed: UInt64) {
    var numbers = SplitMix(seed: seed)
    let message: MessageValue = ["id": 1, "method": "initialize", "params": ["text": "é😀"]]
    var frames = MessageFrames()
    for _ in 0..<200 {
      var bytes = Array(message.framed.utf8)
      bytes[Int.random(in: bytes.indices, using: &numbers)] = UInt8.random(
        in: 0...255,
        using: &numbers
      )
      bytes.removeLast(Int.random(in: 0..<bytes.count, using: &numbers))
      _ = frames.append(bytes)
    }
    // Nothing is lost for ever: a header that is no header ends after some bytes.
    _ = frames.append([UInt8](repeating: 0x0A, count: 200_000))
    #expect(frames.append(message.framed.utf8).last == .message(message))
  }

  @Test("files on the disk can be any bytes")
  func disk() {
    let bytes: [[UInt8]] = [
      [], [0xFF], [0xEF, 0xBB, 0xBF], Array(repeating: 0x5B, count: 5000), [0],
    ]
    for content in bytes {
      var server = LanguageServer(
        disk: WorkspaceDisk(
          entries: { $0 == "/a" ? [.init(name: "b.json", isFolder: false)] : [] },
          bytes: { $0 == "/a/b.json" ? content : nil }
        )
      )
      _ = server.receive(["id": 1, "method": "initialize"])
      _ = server.receive([
        "method": "workspace/didChangeWatchedFiles",
        "params": ["changes": [["uri": "file:///a/b.json"]]],
      ])
      _ = server.finishWork()
      #expect(server.urgency == nil)
    }
  }
}
