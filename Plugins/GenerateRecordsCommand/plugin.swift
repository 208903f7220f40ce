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
      // What the manifest declares as a resource, or as another target, is no part of this one.
      let resources = target.sourceFiles.filter { $0.type == .resource }.map(\.url.path)
      let schemas = schemaFiles(in: target.directoryURL, besides: resources + folders)
      let listed = Set(target.sourceFiles.map(\.url.path))
      return RecordTarget(
        name: target.name,
        module: target.moduleName,
        folder: target.directoryURL,
        schemas: schemas,
        hasRuntime: target.kind != .test && target.dependencies.contains(where: \.isRuntime),
        isExcluded: schemas.contains { !listed.contains($0.path) }
      )
    }
    try generate(targets, arguments, tool: context.tool(named: "sqlite-records").url)
  }

  /// The JSON files below a folder, but for those in folders that are something else.
  private func schemaFiles(in folder: URL, besides others: [String]) -> [URL] {
    let others = others.filter { $0.hasPrefix(folder.path + "/") }
    let files = FileManager.default.enumerator(
      at: folder,
      includingPropertiesForKeys: nil,
      options: .skipsHiddenFiles
    )
    return (files?.compactMap { $0 as? URL } ?? []).filter { file in
      isSchema(file) && !others.contains { file.path == $0 || file.path.hasPrefix($0 + "/") }
    }
  }
}

extension TargetDependency {
  /// Whether it is the library that generated records need.
  fileprivate var isRuntime: Bool {
    switch self {
    case .target(let target): target.name == "SQLiteRecords"
    case .product(let product): product.name == "SQLiteRecords"
    @unknown default: false
    }
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension GenerateRecordsCommand: XcodeCommandPlugin {
    func performCommand(context: XcodePluginContext, arguments: [String]) throws {
      let targets = context.xcodeProject.targets.map { target in
        let schemas = target.inputFiles.map(\.url).filter(isSchema).sorted { $0.path < $1.path }
        return RecordTarget(
          name: target.displayName,
          module: String(target.displayName.map { $0.isLetter || $0.isNumber ? $0 : "_" }),
          folder: (schemas.first ?? context.xcodeProject.directoryURL).deletingLastPathComponent(),
          schemas: schemas,
          hasRuntime: true,
          isExcluded: false
        )
      }
      try generate(targets, arguments, tool: context.tool(named: "sqlite-records").url)
    }
  }
#endif
