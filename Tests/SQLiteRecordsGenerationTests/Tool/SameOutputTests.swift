import Foundation
import Testing

/// The tool makes the bytes of the snapshots wherever and however it runs.
@Suite("Same output everywhere")
struct SameOutputTests {
  private static let snapshots = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Snapshots")

  /// The cases without errors.
  private static let cases = ["exemplar", "foreign-keys", "full-text", "names", "several-tables"]

  /// Dotless i, decimal commas, another calendar, and times before and behind UTC.
  private static let environments: [[String: String]] = [
    [:], ["LANG": "C", "LC_ALL": "C", "TZ": "UTC"],
    ["LANG": "tr_TR.UTF-8", "LC_ALL": "tr_TR.UTF-8", "TZ": "Pacific/Kiritimati"],
    ["LANG": "de_DE.ISO-8859-1", "LC_ALL": "de_DE.ISO-8859-1", "TZ": "America/St_Johns"],
    ["LANG": "th_TH", "LC_ALL": "th_TH", "TZ": ":no/such/zone"],
  ]

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test("in every locale and time zone", arguments: cases, environments)
  func environment(name: String, environment: [String: String]) throws {
    #expect(try generate(name, environment) == expected(name))
  }

  @Test("in whatever order the files come", arguments: cases)
  func order(name: String) throws {
    let expected = try expected(name)
    let schemas = try schemas(of: name)
    #expect(try generate(name, order: schemas.reversed()) == expected)
    #expect(try generate(name, order: Array(schemas.dropFirst() + schemas.prefix(1))) == expected)
  }

  @Test("from whatever folder, with paths of all kinds", arguments: cases)
  func workingFolder(name: String) throws {
    let expected = try expected(name)
    let schemas = try schemas(of: name)
    try copySchemas(of: name, to: "a b/ü")
    let copies = schemas.map { "a b/ü/\($0)" }
    #expect(try generate(name, order: copies, in: folder.url) == expected)
    let nested = folder.url.appendingPathComponent("a b/ü")
    #expect(try generate(name, order: schemas.map { "./\($0)" }, in: nested) == expected)
    #expect(try generate(name, order: copies.map { "\(folder.url.path)/\($0)" }) == expected)
    let root = URL(fileURLWithPath: "/")
    #expect(
      try generate(name, order: copies.map { "\(folder.url.path)/\($0)" }, in: root) == expected
    )
  }

  @Test(
    "on one core as on all, and each time",
    .enabled(if: FileManager.default.isExecutableFile(atPath: taskset)),
    arguments: cases
  )
  func cores(name: String) throws {
    let expected = try expected(name)
    for _ in 1...3 { #expect(try generate(name) == expected) }
    #expect(try generate(name, onOneCore: true) == expected)
  }

  /// The program that runs another one on some of the machine's cores.
  private static let taskset = "/usr/bin/taskset"

  // MARK: - Runs

  /// The generated files and the DDL, by name.
  private func generate(
    _ name: String,
    _ environment: [String: String] = [:],
    order: [String]? = nil,
    in workingFolder: URL? = nil,
    onOneCore: Bool = false
  ) throws -> [String: String] {
    let workingFolder = workingFolder ?? Self.snapshots.appendingPathComponent(name)
    let schemas = try order ?? self.schemas(of: name)
    let output = "outputs/\(UUID())"
    let arguments = [
      "generate", "--module", "Game", "--output", "\(folder.url.path)/\(output)", "--",
    ]
    let generation = try run(arguments + schemas, environment, workingFolder, onOneCore)
    let ddl = try run(["ddl", "--"] + schemas, environment, workingFolder, onOneCore)
    #expect(generation.status == 0, "\(generation.errors)")
    let names = folder.names(in: output)
    let texts = try names.map { ($0, try folder.text(of: "\(output)/\($0)")) }
    return Dictionary(uniqueKeysWithValues: texts + [("ddl.sql", ddl.output)])
  }

  private func run(
    _ arguments: [String],
    _ environment: [String: String],
    _ workingFolder: URL,
    _ isOnOneCore: Bool
  ) throws -> ToolRun {
    let process = ToolRun.process(arguments, in: workingFolder)
    process.environment = environment
    if isOnOneCore, let tool = process.executableURL {
      process.executableURL = URL(fileURLWithPath: Self.taskset)
      process.arguments = ["-c", "0", tool.path] + arguments
    }
    return try ToolRun(process)
  }

  // MARK: - Files

  private func schemas(of name: String) throws -> [String] {
    try names(in: name).filter { $0.hasSuffix(".json") }
  }

  private func expected(_ name: String) throws -> [String: String] {
    let names = try names(in: name).filter { !$0.hasSuffix(".json") && $0 != "diagnostics.txt" }
    return try Dictionary(
      uniqueKeysWithValues: names.map { file in
        let url = Self.snapshots.appendingPathComponent("\(name)/\(file)")
        return (file, String(decoding: try Data(contentsOf: url), as: UTF8.self))
      }
    )
  }

  private func names(in name: String) throws -> [String] {
    let folder = Self.snapshots.appendingPathComponent(name)
    return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  }

  private func copySchemas(of name: String, to path: String) throws {
    for schema in try schemas(of: name) {
      let url = Self.snapshots.appendingPathComponent("\(name)/\(schema)")
      let text = String(decoding: try Data(contentsOf: url), as: UTF8.self)
      try folder.write(text, to: "\(path)/\(schema)")
    }
  }
}
