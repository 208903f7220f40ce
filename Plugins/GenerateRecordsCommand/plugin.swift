import Foundation
import PackagePlugin

/// Writes the records of targets into their folders: `swift package generate-records`.
///
/// The plugin looks at file names only: what a file says is for the tool to judge.
@main
struct GenerateRecordsCommand: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let folders = context.package.targets.map(\.directoryURL.path)
    let targets = context.package.targets.compactMap(\.sourceModule).map { target in
      let files = jsonFiles(of: target, besides: folders)
      let listed = Set(target.sourceFiles.map(\.url.path))
      let dependencies = target.recursiveTargetDependencies.compactMap(\.sourceModule)
      return RecordTarget(
        name: target.name,
        module: target.moduleName,
        folder: target.directoryURL,
        files: files,
        references: dependencies.flatMap { jsonFiles(of: $0, besides: folders) },
        hasRuntime: target.kind != .test && target.dependencies.contains(where: \.isRuntime),
        isExcluded: files.contains { !listed.contains($0.path) }
      )
    }
    try generate(targets, arguments, tool: context.tool(named: "sqlite-records-generate").url)
  }

  /// The JSON files of a target, also those that the manifest excludes, but for its resources and
  /// for other targets in its folder.
  private func jsonFiles(of target: any SourceModuleTarget, besides folders: [String]) -> [URL] {
    let resources = target.sourceFiles.filter { $0.type == .resource }.map(\.url.path)
    let others = (resources + folders).filter { $0.hasPrefix(target.directoryURL.path + "/") }
    let files = FileManager.default.enumerator(
      at: target.directoryURL,
      includingPropertiesForKeys: nil,
      options: .skipsHiddenFiles
    )
    return (files?.compactMap { $0 as? URL } ?? []).filter { file in
      isJSON(file) && !others.contains { file.path == $0 || file.path.hasPrefix($0 + "/") }
    }
  }
}

extension TargetDependency {
  /// Whether it is a library that generated records compile against.
  fileprivate var isRuntime: Bool {
    switch self {
    case .target(let target): Self.runtimes.contains(target.name)
    case .product(let product): Self.runtimes.contains(product.name)
    @unknown default: false
    }
  }

  /// The runtime alone, and with all that programs for GRDB use.
  private static let runtimes = ["SQLiteRecords", "SQLiteRecordsGRDB"]
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension GenerateRecordsCommand: XcodeCommandPlugin {
    func performCommand(context: XcodePluginContext, arguments: [String]) throws {
      let targets = context.xcodeProject.targets.map { target in
        let files = target.inputFiles.map(\.url).filter(isJSON).sorted { $0.path < $1.path }
        return RecordTarget(
          name: target.displayName,
          module: String(target.displayName.map { $0.isLetter || $0.isNumber ? $0 : "_" }),
          folder: (files.first ?? context.xcodeProject.directoryURL).deletingLastPathComponent(),
          files: files,
          references: [],
          hasRuntime: true,
          isExcluded: false
        )
      }
      try generate(targets, arguments, tool: context.tool(named: "sqlite-records-generate").url)
    }
  }
#endif
