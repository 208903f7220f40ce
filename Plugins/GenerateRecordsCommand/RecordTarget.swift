import Foundation
import PackagePlugin

/// A target that records can be generated for.
struct RecordTarget {
  let name: String
  let module: String
  /// The folder that contains the folder for the Swift files.
  let folder: URL
  /// Its schema files, the file that says what holds for all of them, its migrations, and its query
  /// files.
  let files: [URL]
  /// The files of the targets that it depends on.
  let references: [URL]
  /// Whether generated records compile in it.
  let hasRuntime: Bool
  /// Whether the manifest hides its schema files from build plugins.
  let isExcluded: Bool

  var hasSchemas: Bool {
    files.contains { isSchema($0) && $0.lastPathComponent != "sqlite-records.json" }
  }
}

extension [RecordTarget] {
  /// The error if there are none.
  static let absence =
    "no target that depends on 'SQLiteRecords' has schema files (.json) and a Swift file"

  /// The targets whose records are checked in, as far as the manifest tells.
  var meant: [RecordTarget] {
    let candidates = filter { $0.hasRuntime && $0.hasSchemas }
    let excluded = candidates.filter(\.isExcluded)
    return excluded.isEmpty ? candidates : excluded
  }
}

extension PluginContext {
  /// The targets of the package. What a file says is for the tool to judge: names are looked at only.
  var recordTargets: [RecordTarget] {
    let folders = package.targets.map(\.directoryURL.path)
    return package.targets.compactMap(\.sourceModule).map { target in
      let files = files(of: target, besides: folders)
      let listed = Set(target.sourceFiles.map(\.url.path))
      let dependencies = target.recursiveTargetDependencies.compactMap(\.sourceModule)
      return RecordTarget(
        name: target.name,
        module: target.moduleName,
        folder: target.directoryURL,
        files: files,
        references: dependencies.flatMap { self.files(of: $0, besides: folders) }.filter(isSchema),
        hasRuntime: target.kind != .test && target.dependencies.contains(where: \.isRuntime),
        isExcluded: files.contains { !listed.contains($0.path) }
      )
    }
  }

  /// The schema files, migrations and query files of a target, also those that the manifest excludes, but
  /// for its resources and for other targets in its folder.
  private func files(of target: any SourceModuleTarget, besides folders: [String]) -> [URL] {
    let resources = target.sourceFiles.filter { $0.type == .resource }.map(\.url.path)
    let others = (resources + folders).filter { $0.hasPrefix(target.directoryURL.path + "/") }
    let files = FileManager.default.enumerator(
      at: target.directoryURL,
      includingPropertiesForKeys: nil,
      options: .skipsHiddenFiles
    )
    return (files?.compactMap { $0 as? URL } ?? []).filter { file in
      (isSchema(file) || isMigration(file) || isQueryFile(file))
        && !others.contains { file.path == $0 || file.path.hasPrefix($0 + "/") }
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

/// Whether a file is a schema file by its name: Xcode keeps JSON of its own inside asset catalogs and
/// documentation catalogs, and next to migrations lie rows for their tests.
func isSchema(_ file: URL) -> Bool {
  let folders = file.deletingLastPathComponent().pathComponents.suffix(2)
  return file.pathExtension == "json" && folders.last != "Migrations"
    && !folders.elementsEqual(["Migrations", "Fixtures"])
    && !file.pathComponents.contains { $0.hasSuffix(".xcassets") || $0.hasSuffix(".docc") }
}

/// Whether a file is a migration, or lists those that are released.
func isMigration(_ file: URL) -> Bool {
  file.deletingLastPathComponent().lastPathComponent == "Migrations"
    && ["sql", "lock"].contains(file.pathExtension)
}

/// Whether a file has queries.
func isQueryFile(_ file: URL) -> Bool {
  file.deletingLastPathComponent().lastPathComponent == "Queries" && file.pathExtension == "sql"
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension XcodePluginContext {
    /// The targets of the project, with what is known of them.
    var recordTargets: [RecordTarget] {
      xcodeProject.targets.map { target in
        let files = target.inputFiles.map(\.url)
          .filter { isSchema($0) || isMigration($0) || isQueryFile($0) }
          .sorted { $0.path < $1.path }
        return RecordTarget(
          name: target.displayName,
          module: String(target.displayName.map { $0.isLetter || $0.isNumber ? $0 : "_" }),
          folder: (files.first(where: isSchema) ?? xcodeProject.directoryURL)
            .deletingLastPathComponent(),
          files: files,
          references: [],
          hasRuntime: true,
          isExcluded: false
        )
      }
    }
  }
#endif
