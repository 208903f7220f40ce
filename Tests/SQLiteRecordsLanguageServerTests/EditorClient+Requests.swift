import Foundation

@testable import SQLiteRecordsLanguageServer

extension EditorClient {
  /// A client of a server that knows the JSON Schemas of this repository.
  static func withGuides(_ files: [String: String] = SampleFiles.game) -> EditorClient {
    EditorClient(
      files,
      settings: ServerSettings(
        tableSchema: jsonSchema("table"),
        configurationSchema: jsonSchema("configuration")
      )
    )
  }

  private static func jsonSchema(_ name: String) -> MessageValue? {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let file = root.appendingPathComponent("Schemas/\(name).schema.json")
    return (try? Data(contentsOf: file)).flatMap { MessageValue(json: Array($0)) }
  }

  /// Opens a text, and asks about the place in it that `¦` marks, which is taken out.
  mutating func ask(
    _ method: String,
    _ path: String,
    _ marked: String,
    _ more: [String: MessageValue] = [:]
  ) -> MessageValue {
    let parts = marked.components(separatedBy: "¦")
    open(path, parts.joined())
    let text = EditedText(Array(parts.joined().utf8))
    let position = MessageValue(text.position(of: parts[0].utf8.count, .utf16))
    var parameters: [String: MessageValue] = [
      "textDocument": ["uri": .string(Self.uri(path))], "position": position,
      "range": ["start": position, "end": position],
    ]
    parameters.merge(more) { $1 }
    return request("textDocument/\(method)", .object(parameters))
  }

  /// The labels of what can be written at a place.
  mutating func labels(_ path: String, _ marked: String) -> [String] {
    (ask("completion", path, marked).array ?? []).compactMap { $0["label"]?.string }
  }

  /// The texts of files after the edits of a result, by their paths.
  func applied(_ result: MessageValue?, to files: [String: String]) -> [String: String] {
    guard case .object(let changes)? = result?["changes"] else { return [:] }
    var texts: [String: String] = [:]
    for (uri, edits) in changes {
      guard let path = FileURI.path(of: uri)?.dropFirst(), let old = files[String(path)] else {
        continue
      }
      var text = EditedText(Array(old.utf8))
      for edit in (edits.array ?? []).reversed() {
        text.apply(["range": edit["range"] ?? .null, "text": edit["newText"] ?? ""], .utf16)
      }
      texts[String(path)] = text[0..<text.bytes.count]
    }
    return texts
  }
}
