import Foundation
import PackagePlugin

/// Runs `sqlite-records-generate` over the schema files of a target.
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
      files: jsonFiles(of: target),
      references: target.recursiveTargetDependencies.compactMap(\.sourceModule).flatMap(jsonFiles),
      module: target.moduleName,
      tool: context.tool(named: "sqlite-records-generate").url,
      output: context.pluginWorkDirectoryURL
    )
  }

  /// The JSON files of a target that the manifest does not declare as resources: those are its own.
  private func jsonFiles(of target: any SourceModuleTarget) -> [URL] {
    target.sourceFiles.filter { $0.type == .unknown }.map(\.url).filter(isJSON)
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension GenerateRecords: XcodeBuildToolPlugin {
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
      try commands(
        files: target.inputFiles.map(\.url).filter(isJSON),
        references: [],
        module: String(target.displayName.map { $0.isLetter || $0.isNumber ? $0 : "_" }),
        tool: context.tool(named: "sqlite-records-generate").url,
        output: context.pluginWorkDirectoryURL
      )
    }
  }
#endif

/// One command for all schema files of a target, as references lead from file to file.
///
/// It writes one Swift file for each schema file, and one that lists all records.
///
/// - parameter files: The schema files, and the file that says what holds for all of them.
/// - parameter references: The files of the targets that this one depends on.
private func commands(
  files: [URL],
  references: [URL],
  module: String,
  tool: URL,
  output: URL
) -> [Command] {
  let schemas = files.filter { $0.lastPathComponent != "sqlite-records.json" }
  guard !schemas.isEmpty else {
    Diagnostics.warning("target '\(module)' has no schema file (.json) to generate records from")
    return []
  }
  let stems = Set(schemas.map { $0.deletingPathExtension().lastPathComponent })
  let outputs = stems.map { "\($0).record.generated.swift" } + ["\(module)Schema.generated.swift"]
  return [
    .buildCommand(
      displayName: "Generating records for \(module)",
      executable: tool,
      arguments: ["--module", module, "--output", output.path]
        + references.map(\.path).sorted().flatMap { ["--reference", $0] }
        + ["--"] + files.map(\.path).sorted(),
      inputFiles: files + references,
      outputFiles: outputs.sorted().map { output.appending(path: $0) }
    )
  ]
}

/// Whether a file is JSON that people write: Xcode keeps its own inside asset catalogs and
/// documentation catalogs.
private func isJSON(_ file: URL) -> Bool {
  file.pathExtension == "json"
    && !file.pathComponents.contains { $0.hasSuffix(".xcassets") || $0.hasSuffix(".docc") }
}
