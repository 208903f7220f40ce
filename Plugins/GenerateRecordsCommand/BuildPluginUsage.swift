import Foundation
import PackagePlugin

/// The targets that use the build plugin. SwiftPM does not tell plugins, but its manifest does.
struct BuildPluginUsage {
  /// Why SwiftPM has not printed the manifest.
  private struct Failure: Error {
    let reason: String
  }

  private let targets: Result<Set<String>, Failure>

  /// Lets SwiftPM print the manifest.
  init(_ context: PluginContext) {
    do {
      targets = .success(try Self.targets(context))
    } catch let failure as Failure {
      targets = .failure(failure)
    } catch {
      targets = .failure(Failure(reason: "\(error)"))
    }
  }

  /// Why records cannot be written into the folder of a target; `nil` if they can.
  func obstacle(_ target: RecordTarget) -> String? {
    if target.isExcluded { return nil }
    switch targets {
    case .success(let names):
      guard names.contains(target.name) else { return nil }
      return """
        target '\(target.name)' uses the plugin 'GenerateRecords', so that builds generate its records; to \
        commit them instead, remove the plugin from the target and exclude its schema files in Package.swift
        """
    case .failure(let failure):
      return """
        cannot find out whether builds generate the records of target '\(target.name)', because 'swift \
        package dump-package' has failed: \(failure.reason); if the target does not use the plugin \
        'GenerateRecords', exclude its schema files in Package.swift, and the question does not arise
        """
    }
  }

  /// Runs SwiftPM with all that it writes in the folder of the plugin: macOS has plugins in a sandbox,
  /// where they cannot write into the folders of the user.
  private static func targets(_ context: PluginContext) throws -> Set<String> {
    let folder = context.pluginWorkDirectoryURL.appending(path: "manifest")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let errors = folder.appending(path: "errors.txt")
    try Data().write(to: errors)
    let process = Process()
    process.executableURL = try context.tool(named: "swift").url
    process.arguments =
      ["package", "--package-path", context.package.directoryURL.path]
      + ["--scratch-path", "--cache-path", "--config-path", "--security-path"].flatMap {
        [$0, folder.path]
      } + ["--manifest-cache", "none", "--disable-sandbox", "dump-package"]
    process.environment = ProcessInfo.processInfo.environment.merging([
      "SWIFTPM_MODULECACHE_OVERRIDE": folder.appending(path: "modules").path
    ]) { $1 }
    let output = Pipe()
    process.standardOutput = output
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
    let text = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      let lines = String(decoding: try Data(contentsOf: errors), as: UTF8.self)
        .split(separator: "\n")
      let line = lines.first { $0.contains("error:") } ?? lines.last
      throw Failure(reason: line.map(String.init) ?? "exit status \(process.terminationStatus)")
    }
    let manifest = try JSONDecoder().decode(Manifest.self, from: text)
    let users = manifest.targets.filter { target in
      target.pluginUsages?.contains { $0.plugin?.first == "GenerateRecords" } == true
    }
    return Set(users.map(\.name))
  }

  private struct Manifest: Decodable {
    let targets: [Target]
  }

  private struct Target: Decodable {
    let name: String
    let pluginUsages: [Usage]?
  }

  /// The plugin's name, and that of its package.
  private struct Usage: Decodable {
    let plugin: [String?]?
  }
}

extension [RecordTarget] {
  /// The targets whose records can be written into their folders; reports why others' cannot, if these
  /// are named or there are no more.
  ///
  /// - parameter usage: Finds the targets that use the build plugin, which is needed only for a target whose
  ///   schema files the manifest does not exclude.
  func writable(_ usage: () -> BuildPluginUsage?, areNamed: Bool) -> [RecordTarget] {
    guard !allSatisfy(\.isExcluded), let usage = usage() else { return self }
    let obstacles = compactMap { usage.obstacle($0) }
    if areNamed || obstacles.count == count { obstacles.forEach { Diagnostics.error($0) } }
    return filter { usage.obstacle($0) == nil }
  }
}
