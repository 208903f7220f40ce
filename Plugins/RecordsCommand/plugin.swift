import Foundation
import PackagePlugin

/// Runs a command of the tool for targets of the package: `swift package records check`.
///
/// SwiftPM asks for the permissions that a plugin declares at each of its commands, and most of these
/// write nothing. So none is declared: users of a command that writes grant it in the call.
@main
struct RecordsCommand: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let tool = try context.tool(named: "sqlite-records").url
    let targets = context.recordTargets
    try RecordsRun(targets: targets, tool: tool, folder: context.package.directoryURL) {
      BuildPluginUsage(context)
    }.perform(arguments)
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension RecordsCommand: XcodeCommandPlugin {
    func performCommand(context: XcodePluginContext, arguments: [String]) throws {
      let tool = try context.tool(named: "sqlite-records").url
      let targets = context.recordTargets
      try RecordsRun(targets: targets, tool: tool, folder: context.xcodeProject.directoryURL) {
        nil
      }
      .perform(arguments)
    }
  }
#endif
