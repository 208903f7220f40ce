// What the plugins use of Xcode's module. It is compiled with the toolchain's own PackagePlugin.
public import Foundation
public import PackagePlugin

public struct XcodePluginContext {
  public var pluginWorkDirectoryURL: URL { fatalError() }
  public var xcodeProject: XcodeProject { fatalError() }
  public func tool(named name: String) throws -> PluginContext.Tool { fatalError() }
}

public struct XcodeProject {
  public var displayName: String { "" }
  public var directoryURL: URL { fatalError() }
  public var targets: [XcodeTarget] { [] }
}

public struct XcodeTarget {
  public var displayName: String { "" }
  public var dependencies: [XcodeTargetDependency] { [] }
  public var inputFiles: FileList { fatalError() }
}

public enum XcodeTargetDependency {
  case target(XcodeTarget)
  case product(any Product)
}

public protocol XcodeBuildToolPlugin: BuildToolPlugin {
  func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command]
}

public protocol XcodeCommandPlugin: CommandPlugin {
  func performCommand(context: XcodePluginContext, arguments: [String]) throws
}
