import Testing

/// Folders of which each uses only those before it.
struct Layers: Sendable, CustomTestStringConvertible {
  /// The folder that the layers are in.
  let root: String
  let names: [String]
  /// Types of later layers that a file may name nevertheless.
  var exceptions: [String: Set<String>] = [:]

  var testDescription: String { root }

  static let runtime = Layers(
    root: "Sources/SQLiteRecords",
    names: [
      "Connection", "Statement", "Values", "Database", "Expressions", "Records", "Requests",
      "Access",
    ],
    exceptions: [
      // A value is an expression, so an expression must be a type of Values: one that holds what
      // Expressions makes of it, and looks at nothing of it.
      "Sources/SQLiteRecords/Values/SQLExpressible.swift": ["Form"]
    ]
  )

  static let migrations = Layers(
    root: "Sources/SQLiteRecordsMigrations",
    names: ["Shape", "Migrator"]
  )

  static let cluster = Layers(
    root: "Sources/SQLiteRecordsCluster",
    names: ["Errors", "Wire", "Network", "Nodes", "Database", "Records", "Access", "Migrations"]
  )

  static let schema = Layers(
    root: "Sources/SQLiteRecordsSchema",
    names: [
      "Diagnostics", "Schema", "DDL", "Connection", "Checking", "Diagram", "Reading", "Writing",
      "Resolving", "Pipeline",
    ]
  )

  static let reading = Layers(
    root: "Sources/SQLiteRecordsSchema/Reading",
    names: ["JSON", "Documents", "Keys", "Decoding"]
  )

  static let queryAnalysis = Layers(
    root: "Sources/SQLiteRecordsQueryAnalysis",
    names: [
      "Queries", "Reading", "Values", "Analysis", "Rejections", "Execution", "Checking", "Plans",
    ],
    exceptions: [
      // Swift's `Result`: Analysis declares one that is nested in another type.
      "Sources/SQLiteRecordsQueryAnalysis/Reading/QueryFile.swift": ["Result"],
      "Sources/SQLiteRecordsQueryAnalysis/Reading/QueryFileReader.swift": ["Result"],
    ]
  )

  static let generation = Layers(
    root: "Sources/SQLiteRecordsGeneration",
    names: [
      "Difference", "Printing", "RuntimeNames.swift", "Naming", "Planning", "Emission", "Queries",
    ]
  )

  static let importing = Layers(
    root: "Sources/SQLiteRecordsImport",
    names: ["Decisions", "Survey", "Objects", "Importing"]
  )

  static let inspection = Layers(
    root: "Sources/SQLiteRecordsInspection",
    names: ["Statements", "Database", "Comparison"]
  )

  static let history = Layers(
    root: "Sources/SQLiteRecordsHistory",
    names: ["Hashing", "Readings", "Steps", "Lock", "History", "Names"]
  )

  static let evolution = Layers(
    root: "Sources/SQLiteRecordsEvolution",
    names: ["Losses", "Draft", "Tables", "Checks", "Changes", "Plan"]
  )

  static let verification = Layers(
    root: "Sources/SQLiteRecordsVerification",
    names: ["Rows", "Lineage", "Verification"]
  )

  static let page = Layers(
    root: "Sources/SQLiteRecordsPage",
    names: ["Text", "Layout", "Content", "Drawing", "Writing"]
  )

  static let commandLine = Layers(
    root: "Sources/SQLiteRecordsCommandLine",
    names: ["Output", "Disk", "Commands"]
  )

  static let languageServer = Layers(
    root: "Sources/SQLiteRecordsLanguageServer",
    names: [
      "Messages", "Texts", "Manifest", "Disk", "Outline", "Analysis", "Workspace", "Server",
      "Features",
    ]
  )

  static let tool = Layers(
    root: "Sources/sqlite-records",
    names: ["Output", "Disk", "Manifest", "Cluster", "Commands"]
  )

  /// All modules that have layers.
  static let all = [
    runtime, migrations, cluster, schema, reading, queryAnalysis, generation, importing, inspection,
    history, evolution, verification, page, commandLine, languageServer, tool,
  ]

  /// The place of a file's layer; nil if it is in none.
  func layer(of file: SourceFile) -> Int? {
    names.firstIndex { file.isIn("\(root)/\($0)") }
  }

  /// The files that are in no layer.
  func strays(in files: [SourceFile]) -> [Finding] {
    files.filter { $0.isIn(root) && layer(of: $0) == nil }
      .map { $0.finding(1, "the file is in no layer") }
  }

  /// The places where a file names a type that is declared only in layers behind its own.
  func findings(in files: [SourceFile]) -> [Finding] {
    let layered = files.compactMap { file in
      layer(of: file).map { (layer: $0, file: file, code: file.code) }
    }
    var firstLayers: [String: Int] = [:]
    for (layer, _, code) in layered {
      for type in code.declaredTypes { firstLayers[type.text, default: layer].lower(to: layer) }
    }
    return layered.flatMap { layer, file, code -> [Finding] in
      let permitted = code.genericParameters.union(exceptions[file.path] ?? [])
      return code.words.compactMap { word in
        guard let first = firstLayers[word.text], first > layer, !permitted.contains(word.text)
        else { return nil }
        return file.finding(word.line, "\(names[layer]) uses \(word.text) of \(names[first])")
      }
    }
  }
}

extension Int {
  fileprivate mutating func lower(to other: Int) { self = Swift.min(self, other) }
}
