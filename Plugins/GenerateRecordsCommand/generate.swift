import Foundation
import PackagePlugin

/// A target that records can be generated for.
struct RecordTarget {
  let name: String
  let module: String
  /// What the folder for the Swift files is in.
  let folder: URL
  /// Its schema files, and the file that says what holds for all of them.
  let files: [URL]
  /// The files of the targets that it depends on.
  let references: [URL]
  /// Whether generated records compile in it.
  let hasRuntime: Bool
  /// Whether the manifest hides its schema files from build plugins.
  let isExcluded: Bool

  var hasSchemas: Bool { files.contains { $0.lastPathComponent != "sqlite-records.json" } }
}

/// Runs the tool for each target that the arguments name, or that is meant without names.
func generate(_ targets: [RecordTarget], _ arguments: [String], tool: URL) throws {
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
    Diagnostics.error("no target that depends on 'SQLiteRecords' has schema files (.json)")
  }
  for target in chosen {
    let folder = target.folder.appending(path: output).path
    let process = try Process.run(
      tool,
      arguments: ["--module", target.module, "--output", folder] + check
        + target.references.map(\.path).sorted().flatMap { ["--reference", $0] }
        + ["--"] + target.files.map(\.path).sorted()
    )
    process.waitUntilExit()
    guard process.terminationStatus != 0 else { continue }
    let fault = check.isEmpty ? "could not be generated" : "are not what would be generated"
    Diagnostics.error("the records of target '\(target.name)' \(fault)")
  }
}

extension [RecordTarget] {
  /// The targets whose records are checked in, as far as the manifest tells.
  fileprivate var meant: [RecordTarget] {
    let candidates = filter { $0.hasRuntime && $0.hasSchemas }
    let excluded = candidates.filter(\.isExcluded)
    return excluded.isEmpty ? candidates : excluded
  }
}

/// Whether a file is JSON that people write: Xcode keeps its own inside asset catalogs and
/// documentation catalogs.
func isJSON(_ file: URL) -> Bool {
  file.pathExtension == "json"
    && !file.pathComponents.contains { $0.hasSuffix(".xcassets") || $0.hasSuffix(".docc") }
}

private let help = """
  Writes the records of targets into their folders, for records that are checked in.

  Usage: swift package generate-records [--target NAME]… [--output FOLDER] [--check]

    --target NAME    A target with schema files (.json). Without it, all targets that depend on
                     'SQLiteRecords' and whose schema files the manifest excludes; if there is none,
                     all that depend on it and have schema files. Test targets must be named.
    --output FOLDER  Where the Swift files go, in the folder of the target; 'Generated' if it is left
                     out. Generated files there that belong to no schema any more are removed.
    --check          Writes nothing, and fails with a unified diff if something would change.
  """
