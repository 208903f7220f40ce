import SQLiteRecordsSchema

/// The targets whose files are being edited. What editors show comes before what the disk has.
struct Workspace {
  let disk: WorkspaceDisk
  /// The folders of targets that the command line names.
  private let namedFolders: [String]
  /// The files that editors show, by their paths.
  private(set) var documents: [String: ShownDocument] = [:]
  /// The targets that were looked at, by their folders.
  var targets: [String: TargetAnalysis] = [:]
  private var packages: [String: PackageTargets] = [:]
  /// The folders of the targets that each depends on.
  private var dependencies: [String: Set<String>] = [:]

  init(disk: WorkspaceDisk, namedFolders: [String]) {
    self.disk = disk
    self.namedFolders = namedFolders
  }

  /// The folder of the target that a file belongs to.
  mutating func targetFolder(of path: String) -> String {
    let named = namedFolders.filter { FilePath.isIn(path, $0) }
    if let folder = named.max(by: { $0.utf8.count < $1.utf8.count }) { return folder }
    if let package = package(of: path), let folder = package.folder(of: path) { return folder }
    let above = FilePath.foldersAbove(path)
    let configured = above.first {
      disk.bytes(FilePath.join($0, SchemaFile.configurationName)) != nil
    }
    if let configured { return configured }
    return above.first { !["Queries", "Migrations"].contains(FilePath.name($0)) } ?? "/"
  }

  private mutating func package(of path: String) -> PackageTargets? {
    let folder = FilePath.foldersAbove(path).first { folder in
      packages[folder] != nil || disk.bytes(FilePath.join(folder, "Package.swift")) != nil
    }
    guard let folder else { return nil }
    let package = packages[folder] ?? PackageTargets(folder, on: disk)
    packages[folder] = package
    return package
  }

  /// The folder of the target of a file that was read.
  func folder(ofKnown path: String) -> String? {
    targets.keys.filter { folder in
      FilePath.isIn(path, folder) && targets[folder]?.text(of: name(of: path, in: folder)) != nil
    }.max { $0.utf8.count < $1.utf8.count }
  }

  /// The folders of the targets on which one depends.
  func dependencies(of folder: String) -> Set<String> { dependencies[folder] ?? [] }

  /// Reads the files of a target, and of those on which it depends, unless that has been done.
  mutating func load(_ folder: String) {
    guard targets[folder] == nil else { return }
    let package = package(of: FilePath.join(folder, "Package.swift"))
    let others = Set(package?.folders.values.map { $0 } ?? []).subtracting([folder])
    var target = TargetAnalysis(folder: folder)
    for path in disk.files(ofTarget: folder, besides: others) {
      guard let role = FileRole(path), let bytes = bytes(of: path) else { continue }
      target.update(name(of: path, in: folder), role, bytes)
    }
    targets[folder] = target
    dependencies[folder] = package?.dependencies(ofTargetIn: folder) ?? []
    for dependency in dependencies[folder] ?? [] { load(dependency) }
    updateReferences(of: folder)
  }

  /// Reads the files of all targets of the packages that folders are in.
  mutating func loadPackages(of folders: [String]) {
    for folder in folders {
      let package = package(of: FilePath.join(folder, "Package.swift"))
      for target in package?.folders.values.sorted() ?? [] { load(target) }
    }
    for folder in namedFolders { load(folder) }
  }

  private func bytes(of path: String) -> [UInt8]? {
    documents[path]?.text.bytes ?? disk.bytes(path)
  }

  private mutating func updateReferences(of folder: String) {
    let names = (dependencies[folder] ?? []).sorted()
    let files = names.flatMap { name in
      (targets[name]?.schemaFiles ?? [:]).sorted { $0.key < $1.key }.map(\.value)
    }
    let documents = files.filter(\.isSchema).compactMap(\.document)
    guard documents != targets[folder]?.references else { return }
    targets[folder]?.references = documents
    targets[folder]?.needsSchema = true
  }
}

/// A file that an editor shows.
struct ShownDocument {
  /// The file as the client names it.
  let uri: String
  var version: Int?
  var text: EditedText
}

extension Workspace {
  /// Shows a file, or another text of it.
  ///
  /// - returns: The folder of its target.
  mutating func show(_ document: ShownDocument, at path: String) -> String? {
    documents[path] = document
    return refresh(path)
  }

  /// Goes back to what the disk has.
  mutating func close(_ path: String) -> String? {
    documents[path] = nil
    let folder = refresh(path)
    guard let folder else { return nil }
    let name = name(of: path, in: folder)
    targets[folder]?.shown.remove(name)
    return folder
  }

  /// Takes what an editor or the disk has at a path.
  ///
  /// - returns: The folder of the file's target; `nil` if it is not a file of one.
  mutating func refresh(_ path: String) -> String? {
    if FilePath.name(path) == "Package.swift" { forgetTargets(below: FilePath.folder(path)) }
    guard let role = FileRole(path) else { return nil }
    let folder = targetFolder(of: path)
    load(folder)
    let name = name(of: path, in: folder)
    if documents[path] != nil { targets[folder]?.shown.insert(name) }
    if let bytes = bytes(of: path) {
      if targets[folder]?.text(of: name)?.bytes != bytes {
        targets[folder]?.update(name, role, bytes)
      }
    } else {
      targets[folder]?.remove(name)
    }
    guard role == .schema else { return folder }
    for other in dependencies.keys where dependencies[other]?.contains(folder) == true {
      updateReferences(of: other)
    }
    return folder
  }

  /// Forgets the targets of a package, which another manifest may declare otherwise.
  private mutating func forgetTargets(below folder: String) {
    packages[folder] = nil
    for target in targets.keys where FilePath.isIn(target, folder) {
      targets[target] = nil
      dependencies[target] = nil
    }
    for path in documents.keys.sorted() where FilePath.isIn(path, folder) && FileRole(path) != nil {
      _ = refresh(path)
    }
  }

  /// The path of a file below the folder of its target.
  func name(of path: String, in folder: String) -> String {
    String(path.dropFirst(folder == "/" ? 1 : folder.count + 1))
  }
}
