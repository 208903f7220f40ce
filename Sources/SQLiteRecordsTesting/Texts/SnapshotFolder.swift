import Foundation
import SQLiteRecordsGeneration
import SQLiteRecordsQueryAnalysis
import SQLiteRecordsSchema

/// A folder with what is expected to be generated, each text in a file.
struct SnapshotFolder {
  let url: URL

  /// Whether a file is a snapshot by its name. The folder may hold others: it can be the one of the
  /// schema files.
  private static func isSnapshot(_ name: String) -> Bool {
    name.hasSuffix(".generated.swift") || name == Self.ddl || name == Self.diagnostics
  }

  private static let ddl = "ddl.sql"
  private static let diagnostics = "diagnostics.txt"

  /// The snapshots, by path from the folder.
  func texts() throws -> [String: String] {
    let names = FileTree.paths(in: url).filter(Self.isSnapshot)
    return try Dictionary(
      uniqueKeysWithValues: names.map { name in
        let bytes = try Data(contentsOf: url.appendingPathComponent(name))
        return (name, String(decoding: bytes, as: UTF8.self))
      }
    )
  }

  /// Makes texts the snapshots, and removes those that no text is left of.
  ///
  /// - returns: The names of the files that have changed.
  func replaceTexts(with texts: [String: String]) throws -> [String] {
    let old = try self.texts()
    let changed = Set(texts.keys).union(old.keys)
      .filter { SnapshotDifference(ofFile: $0, expected: old[$0], actual: texts[$0]) != nil }
      .sorted()
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    for name in changed {
      let file = url.appendingPathComponent(name)
      if let text = texts[name] {
        try Data(text.utf8).write(to: file)
      } else {
        try FileManager.default.removeItem(at: file)
      }
    }
    return changed
  }

  /// The texts for schema files: the generated files and the DDL, and the diagnostics.
  static func texts(of schemas: SchemaFolder, module: Identifier) -> [String: String] {
    let (schema, readLog) = readSchema(schemas.files)
    var diagnostics = readLog.sorted
    var texts: [String: String] = [:]
    if let schema {
      let names = schemas.files.map(\.name)
      var log = DiagnosticLog()
      let queries = checkQueries(schemas.queries, against: schema, log: &log)
      let (files, recordLog) = generateFiles(
        for: schema,
        schemaFiles: names,
        module: module,
        queries: queries
      )
      log.append(recordLog)
      diagnostics += log.sorted
      for file in files { texts[file.name] = file.text }
      if !log.hasErrors { texts[Self.ddl] = schema.script }
    }
    if !diagnostics.isEmpty {
      texts[Self.diagnostics] = diagnostics.map { "\($0)\n" }.joined()
    }
    return texts
  }
}
