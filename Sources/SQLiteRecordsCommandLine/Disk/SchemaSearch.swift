package import SQLiteRecordsSchema

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// The schema files, migrations and query files below some folders, found by name as the build plugin finds them.
package struct SchemaSearch {
  /// The files, each once, by path; the one that configures the target is among them.
  package private(set) var paths: [String] = []
  /// The steps in folders `Migrations`, and the lists of released ones, each once, by path.
  package private(set) var migrationPaths: [String] = []
  /// The query files in folders `Queries`, each once, by path.
  package private(set) var queryPaths: [String] = []
  /// The files of other targets that those can reference, each once, by path.
  package private(set) var references: [String] = []
  /// Diagnostics for folders that could not be searched, or contain no schema file.
  package private(set) var log = DiagnosticLog()
  /// The folders that were searched: links can lead to one of them again.
  private var visited: Set<FileIdentity> = []

  /// Searches folders. A file is taken as a schema file, whatever its name.
  package init(_ operands: [String], references: [String] = []) {
    for operand in references { add(operand) }
    let found = Set(paths)
    (paths, migrationPaths, queryPaths) = ([], [], [])
    for operand in operands { add(operand) }
    let own = Set(paths)
    paths = Self.sorted(own)
    migrationPaths = Self.sorted(Set(migrationPaths))
    queryPaths = Self.sorted(Set(queryPaths))
    self.references = Self.sorted(found.subtracting(own))
  }

  private static func sorted(_ paths: Set<String>) -> [String] {
    paths.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// The files that declare tables.
  package var schemaPaths: [String] { paths.filter { !SchemaFile.isConfiguration($0) } }

  /// The folder of the steps, whether it exists or not: it lies next to the schema files, in the folder
  /// that all of them are below.
  package var migrationFolder: String {
    if let path = migrationPaths.first {
      let folders = Self.folders(of: path)
      return folders.isEmpty ? "." : folders.joined(separator: "/")
    }
    let folders = schemaPaths.map(Self.folders)
    guard var common = folders.first else { return "Migrations" }
    for others in folders {
      let count = zip(common, others).prefix { $0 == $1 }.count
      common = common.prefix(count)
    }
    return (common + ["Migrations"]).joined(separator: "/")
  }

  private static func folders(of path: String) -> ArraySlice<Substring> {
    path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
  }

  private mutating func add(_ operand: String) {
    let count = paths.count
    do throws(FileError) {
      switch try FileIdentity.find(operand) {
      case .folder(let identity):
        visited = []
        try search(operand, identity)
        if paths[count...].allSatisfy(SchemaFile.isConfiguration) {
          report(.noSchemaFile, "the folder has no schema file (.json)", at: operand)
        }
      case .file:
        if Self.isQueryFile(operand) {
          queryPaths.append(operand)
        } else if Self.isMigration(operand) {
          migrationPaths.append(operand)
        } else {
          paths.append(operand)
        }
      }
    } catch {
      log.append(error.diagnostic)
    }
  }

  /// Names with a dot in front are hidden; Xcode keeps JSON of its own in asset catalogs and
  /// documentation catalogs.
  private mutating func search(_ folder: String, _ identity: FileIdentity) throws(FileError) {
    guard visited.insert(identity).inserted else { return }
    for name in try namesInFolder(folder) where !name.hasPrefix(".") {
      let path = folder == "." ? name : folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
      switch try FileIdentity.find(path) {
      case .folder(let identity):
        guard !name.hasSuffix(".xcassets"), !name.hasSuffix(".docc") else { continue }
        if name == "Migrations" { try addMigrations(in: path) } else { try search(path, identity) }
      case .file:
        if name.hasSuffix(".json") { paths.append(path) }
        if Self.isQueryFile(path) { queryPaths.append(path) }
      }
    }
  }

  /// The rows for tests that can lie there are no schema files.
  private mutating func addMigrations(in folder: String) throws(FileError) {
    for name in try namesInFolder(folder) where Self.isMigration(name) && !name.hasPrefix(".") {
      migrationPaths.append("\(folder)/\(name)")
    }
  }

  private static func isMigration(_ path: String) -> Bool {
    path.hasSuffix(".sql") || path.hasSuffix("/migrations.lock") || path == "migrations.lock"
  }

  private static func isQueryFile(_ path: String) -> Bool {
    path.hasSuffix(".sql") && folders(of: path).last == "Queries"
  }

  private mutating func report(_ code: DiagnosticCode, _ message: String, at path: String) {
    log.error(code, message, at: SourceLocation(file: path, line: 1, column: 1))
  }
}

/// The system's identifier of a file or folder, whatever its path.
private struct FileIdentity: Hashable {
  let device: UInt64
  let number: UInt64

  /// The kind of a file at a path.
  enum Kind {
    case folder(FileIdentity)
    case file
  }

  /// Looks at what is at a path. A link that leads nowhere counts as a file, which cannot be read.
  static func find(_ path: String) throws(FileError) -> Kind {
    var status = stat()
    guard stat(path, &status) == 0 else {
      guard lstat(path, &status) == 0 else { throw FileError(cannot: .read, path) }
      return .file
    }
    guard status.st_mode & S_IFMT == S_IFDIR else { return .file }
    return .folder(
      FileIdentity(
        device: UInt64(truncatingIfNeeded: status.st_dev),
        number: UInt64(truncatingIfNeeded: status.st_ino)
      )
    )
  }
}
