import Foundation
import PackagePlugin

/// Runs `sqlite-records-generate` over the schema files of a target, or `sqlite-records generate`, which
/// prebuilt bundles have under that name.
///
/// The plugin looks at file names only: what a file says is for the tool to judge.
@main
struct GenerateRecords: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let target = target.sourceModule else {
      Diagnostics.error("GenerateRecords needs a target with Swift sources, not '\(target.name)'")
      return []
    }
    return try commands(
      files: files(of: target),
      references: target.recursiveTargetDependencies.compactMap(\.sourceModule).flatMap(files)
        .filter(isSchema),
      dependencies: target.recursiveTargetDependencies.map(\.name)
        .filter { $0.hasPrefix("SQLiteRecords") },
      module: target.moduleName,
      tool: context.tool(named: "sqlite-records-generate").url,
      output: context.pluginWorkDirectoryURL
    )
  }

  /// The schema files, migrations and query files of a target that the manifest does not declare as
  /// resources: those are its own.
  private func files(of target: any SourceModuleTarget) -> [URL] {
    target.sourceFiles.filter { $0.type == .unknown }.map(\.url)
      .filter(isInput)
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension GenerateRecords: XcodeBuildToolPlugin {
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
      try commands(
        files: target.inputFiles.map(\.url).filter(isInput),
        references: [],
        dependencies: nil,
        module: String(target.displayName.map { $0.isLetter || $0.isNumber ? $0 : "_" }),
        tool: context.tool(named: "sqlite-records-generate").url,
        output: context.pluginWorkDirectoryURL
      )
    }
  }
#endif

/// One command for all schema files of a target, as references lead from file to file.
///
/// It writes one Swift file for each schema file, one that lists all records, one with the migrations if
/// there are any, one for each query file, and one that those extend.
///
/// - parameter files: The schema files, the file that says what holds for all of them, the migrations,
///   and the query files.
/// - parameter references: The files of the targets that this one depends on.
/// - parameter dependencies: The modules of this package that it depends on, if that can be known.
private func commands(
  files: [URL],
  references: [URL],
  dependencies: [String]?,
  module: String,
  tool: URL,
  output: URL
) -> [Command] {
  let schemas = files.filter { isSchema($0) && $0.lastPathComponent != "sqlite-records.json" }
  guard !schemas.isEmpty else {
    Diagnostics.warning("target '\(module)' has no schema file (.json) to generate records from")
    return []
  }
  let stems = Set(schemas.map { $0.deletingPathExtension().lastPathComponent })
  var outputs = stems.map { "\($0).record.generated.swift" }
  outputs.append("\(module)Schema.generated.swift")
  if files.contains(where: { isMigration($0) && $0.pathExtension == "sql" }) {
    outputs.append("\(module)Migrations.generated.swift")
  }
  let queries = Set(files.filter(isQueryFile).map { $0.deletingPathExtension().lastPathComponent })
  outputs += queries.map { "\($0).queries.generated.swift" }
  if !queries.isEmpty { outputs.append("\(module)Queries.generated.swift") }
  let inputs = files.filter { isSchema($0) || $0.pathExtension != "json" }.map(\.path).sorted()
  let isComplete = tool.lastPathComponent == "sqlite-records"
  let options =
    (isComplete ? ["generate"] : []) + ["--module", module, "--output", output.path]
    + (dependencies.map { ["--dependencies", Set($0).sorted().joined(separator: ",")] } ?? [])
  return [
    .buildCommand(
      displayName: "Generating records for \(module)",
      executable: tool,
      arguments: options + references.map(\.path).sorted().flatMap { ["--reference", $0] }
        + ["--"] + inputs,
      inputFiles: files + references,
      outputFiles: outputs.sorted().map { output.appending(path: $0) }
    )
  ]
}

/// Whether a file is a schema file by its name: Xcode keeps JSON of its own inside asset catalogs and
/// documentation catalogs, and beside migrations lie rows for their tests.
private func isSchema(_ file: URL) -> Bool {
  file.pathExtension == "json" && !isBesideMigrations(file)
    && !file.pathComponents.contains { $0.hasSuffix(".xcassets") || $0.hasSuffix(".docc") }
}

/// Whether a file is a migration, belongs to their tests, or lists those that are released.
private func isMigration(_ file: URL) -> Bool {
  isBesideMigrations(file) && ["sql", "lock", "json"].contains(file.pathExtension)
}

/// Whether a file has queries.
private func isQueryFile(_ file: URL) -> Bool {
  file.deletingLastPathComponent().lastPathComponent == "Queries" && file.pathExtension == "sql"
}

/// Whether the tool receives a file of a target.
private func isInput(_ file: URL) -> Bool {
  isSchema(file) || isMigration(file) || isQueryFile(file)
}

/// Whether a file is in a folder `Migrations`, or in the folder `Fixtures` of one.
private func isBesideMigrations(_ file: URL) -> Bool {
  let folders = file.deletingLastPathComponent().pathComponents.suffix(2)
  return folders.last == "Migrations" || folders.elementsEqual(["Migrations", "Fixtures"])
}
