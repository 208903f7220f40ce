import Foundation
import SQLiteRecordsGeneration
import SQLiteRecordsSchema
import Testing

/// A folder of `Snapshots`: schema files, and beside them what the generator makes of them.
///
/// Expected are the generated Swift files and `ddl.sql`, or `diagnostics.txt`, or both if there are
/// warnings.
struct SnapshotCase: CustomTestStringConvertible {
  let folder: URL

  var testDescription: String { folder.lastPathComponent }

  static let all: [SnapshotCase] = {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Snapshots")
    return files(in: folder)
      .filter { $0.hasSuffix(".json") }
      .compactMap { $0.split(separator: "/").first.map(String.init) }
      .reduce(into: []) { names, name in if !names.contains(name) { names.append(name) } }
      .map { SnapshotCase(folder: folder.appendingPathComponent($0)) }
  }()

  /// The text of each file that the case expects, by name.
  func expected() throws -> [String: String] {
    var texts: [String: String] = [:]
    for name in Self.files(in: folder) where Self.isOutput(name) {
      texts[name] = String(decoding: try data(of: name), as: UTF8.self)
    }
    return texts
  }

  /// The text of each file that the generator makes of the case now, by name.
  func actual() throws -> [String: String] {
    let schemaFiles = try Self.files(in: folder)
      .filter { $0.hasSuffix(".json") }
      .map { SchemaFile(name: $0, bytes: Array(try data(of: $0))) }
    let (schema, readLog) = readSchema(schemaFiles)
    var diagnostics = readLog.sorted
    var texts: [String: String] = [:]
    if let schema, !readLog.hasErrors, let module = Identifier("Game") {
      let (files, log) = generateFiles(
        for: schema,
        schemaFiles: schemaFiles.map(\.name),
        module: module
      )
      diagnostics += log.sorted
      for file in files { texts[file.name] = file.text }
      if !log.hasErrors { texts["ddl.sql"] = schema.script }
    }
    if !diagnostics.isEmpty {
      texts["diagnostics.txt"] = diagnostics.map { "\($0)\n" }.joined()
    }
    return texts
  }

  /// Makes what the generator makes now the expectation.
  func record(_ texts: [String: String]) throws {
    for name in Self.files(in: folder) where Self.isOutput(name) && texts[name] == nil {
      try FileManager.default.removeItem(at: folder.appendingPathComponent(name))
    }
    for (name, text) in texts {
      try Data(text.utf8).write(to: folder.appendingPathComponent(name))
    }
  }

  private func data(of name: String) throws -> Data {
    try Data(contentsOf: folder.appendingPathComponent(name))
  }

  private static func isOutput(_ name: String) -> Bool {
    name.hasSuffix(".swift") || name == "ddl.sql" || name == "diagnostics.txt"
  }

  /// The paths of all files below a folder, relative to it, sorted.
  private static func files(in folder: URL) -> [String] {
    let paths = FileManager.default.enumerator(atPath: folder.path)
    return (paths?.compactMap { $0 as? String } ?? []).sorted()
  }
}
