import Foundation
import PackagePlugin

/// Runs `sqlite-records generate` over the schema files of a target.
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
      // A JSON file that the manifest declares as a resource is the target's own.
      files: target.sourceFiles.filter { $0.type == .unknown }.map(\.url),
      module: target.moduleName,
      tool: context.tool(named: "sqlite-records").url,
      output: context.pluginWorkDirectoryURL
    )
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension GenerateRecords: XcodeBuildToolPlugin {
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
      try commands(
        files: target.inputFiles.map(\.url),
        module: String(target.displayName.map { $0.isLetter || $0.isNumber ? $0 : "_" }),
        tool: context.tool(named: "sqlite-records").url,
        output: context.pluginWorkDirectoryURL
      )
    }
  }
#endif

/// One command for all schema files of a target, as references lead from file to file.
///
/// It writes one Swift file for each schema file, and one that lists all records.
private func commands(files: [URL], module: String, tool: URL, output: URL) -> [Command] {
  let schemas = files.filter(isSchema).sorted { $0.path < $1.path }
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
      arguments: ["generate", "--module", module, "--output", output.path, "--"]
        + schemas.map(\.path),
      inputFiles: schemas,
      outputFiles: outputs.sorted().map { output.appending(path: $0) }
    )
  ]
}

/// Whether a file is a schema by its name: every JSON file is, except those that Xcode keeps inside
/// asset catalogs and documentation catalogs.
private func isSchema(_ file: URL) -> Bool {
  file.pathExtension == "json"
    && !file.pathComponents.contains { $0.hasSuffix(".xcassets") || $0.hasSuffix(".docc") }
}
