import Foundation
import PackagePlugin

/// Runs the tool for each target that the arguments name, or that is meant without names.
///
/// - parameter usage: Finds the targets that use the build plugin, as far as that can be known.
func generate(
  _ targets: [RecordTarget],
  _ arguments: [String],
  tool: URL,
  usage: () -> BuildPluginUsage?
) throws {
  var options = ArgumentExtractor(arguments)
  if options.extractFlag(named: "help") > 0 { return print(help) }
  let names = options.extractOption(named: "target")
  let output = options.extractOption(named: "output").last ?? "Generated"
  let check = options.extractFlag(named: "check") > 0 ? ["--check"] : []
  for argument in options.remainingArguments {
    return Diagnostics.error("unknown argument '\(argument)'; see '--help'")
  }
  for name in names where !targets.contains(where: { $0.name == name && $0.hasSchemas }) {
    return Diagnostics.error("there is no target '\(name)' with schema files (.json)")
  }
  let chosen = names.isEmpty ? targets.meant : targets.filter { names.contains($0.name) }
  if chosen.isEmpty {
    Diagnostics.error([RecordTarget].absence)
  }
  for target in chosen.writable(usage, areNamed: !names.isEmpty) {
    let folder = target.folder.appending(path: output).path
    // The tool of a prebuilt bundle has all commands.
    let command = tool.lastPathComponent == "sqlite-records" ? ["generate"] : []
    let process = try Process.run(
      tool,
      arguments: command + ["--module", target.module, "--output", folder] + check
        + target.references.map(\.path).sorted().flatMap { ["--reference", $0] }
        + ["--"] + target.files.map(\.path).sorted()
    )
    process.waitUntilExit()
    guard process.terminationStatus != 0 else { continue }
    let fault = check.isEmpty ? "could not be generated" : "are not up to date"
    Diagnostics.error("the records of target '\(target.name)' \(fault)")
  }
}

private let help = """
  Writes the records of targets into their folders, so that you can commit them.

  Usage: swift package generate-records [--target NAME]… [--output FOLDER] [--check]

    --target NAME    A target with schema files (.json). Without it, all targets that depend on
                     'SQLiteRecords' and whose schema files the manifest excludes; if there is none,
                     all that depend on it and have schema files. Test targets must be named.
    --output FOLDER  The folder for the Swift files, inside the target's folder; 'Generated' by
                     default. Generated files there that no longer belong to a schema are removed.
    --check          Writes nothing, and fails with a unified diff if something would change.
  """
