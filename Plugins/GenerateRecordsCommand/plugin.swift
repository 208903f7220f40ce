import Foundation
import PackagePlugin

/// Writes the records of targets into their folders: `swift package generate-records`.
///
/// It is `swift package records generate` with less to build: the tool of the build plugin is enough.
@main
struct GenerateRecordsCommand: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let tool = try context.tool(named: "sqlite-records-generate").url
    try generate(context.recordTargets, arguments, tool: tool) { BuildPluginUsage(context) }
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension GenerateRecordsCommand: XcodeCommandPlugin {
    func performCommand(context: XcodePluginContext, arguments: [String]) throws {
      let tool = try context.tool(named: "sqlite-records-generate").url
      try generate(context.recordTargets, arguments, tool: tool) { nil }
    }
  }
#endif
