import Foundation
import PackagePlugin

/// The targets that use the build plugin. SwiftPM does not tell plugins, but its manifest does.
struct BuildPluginUsage {
  private let targets: Set<String>

  /// Lets SwiftPM print the manifest; no target is known to use the plugin if it cannot.
  init(_ context: PluginContext) {
    targets = (try? Self.targets(context)) ?? []
  }

  /// Why records cannot be written into the folder of a target; `nil` if they can.
  func obstacle(_ target: RecordTarget) -> String? {
    guard targets.contains(target.name), !target.isExcluded else { return nil }
    return """
      target '\(target.name)' uses the plugin 'GenerateRecords', so that builds generate its records; to \
      commit them instead, remove the plugin from the target and exclude its schema files in Package.swift
      """
  }

  private static func targets(_ context: PluginContext) throws -> Set<String> {
    let process = Process()
    let folder = context.pluginWorkDirectoryURL.appending(path: "manifest").path
    process.executableURL = try context.tool(named: "swift").url
    process.arguments = [
      "package", "--package-path", context.package.directoryURL.path, "--scratch-path", folder,
      "--cache-path", folder, "--disable-sandbox", "dump-package",
    ]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let text = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
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
  func writable(_ usage: BuildPluginUsage?, areNamed: Bool) -> [RecordTarget] {
    let obstacles = compactMap { usage?.obstacle($0) }
    if areNamed || obstacles.count == count { obstacles.forEach { Diagnostics.error($0) } }
    return filter { usage?.obstacle($0) == nil }
  }
}
