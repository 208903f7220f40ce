import SQLiteRecordsCommandLine

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// Copies of a database and of its log in a temporary folder.
struct DatabaseCopies {
  private let folder: String

  /// The copy of the database.
  var path: String { "\(folder)/\(Self.names[0])" }

  private static let names = ["copy.db", "copy.db-wal", "copy.db-shm"]
  private static let prefix = "sqlite-records"

  /// Makes copies. Those that killed processes have left are removed.
  init(of path: String, log: String) throws(FileError) {
    let parent = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    for name in (try? namesInFolder(parent)) ?? [] where Self.isAbandoned(name, in: parent) {
      DatabaseCopies(folder: "\(parent)/\(name)").remove()
    }
    var template = Array("\(parent)/\(Self.prefix).\(getpid()).XXXXXX".utf8CString)
    guard let folder = mkdtemp(&template) else { throw FileError(cannot: .write, parent) }
    self.init(folder: String(cString: folder))
    do throws(FileError) {
      try writeIfChanged(readFile(path), to: "\(self.folder)/\(Self.names[0])")
      try writeIfChanged(readFile(log), to: "\(self.folder)/\(Self.names[1])")
    } catch {
      remove()
      throw error
    }
  }

  private init(folder: String) {
    self.folder = folder
  }

  func remove() {
    removeAbandonedFiles(beside: Self.names.map { "\(folder)/\($0)" })
    for name in Self.names { unlink("\(folder)/\(name)") }
    rmdir(folder)
  }

  /// Whether a folder of ours was made by a process that is no more.
  private static func isAbandoned(_ name: String, in parent: String) -> Bool {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0] == prefix, let process = Int32(parts[1]), hasEnded(process)
    else { return false }
    var status = stat()
    return lstat("\(parent)/\(name)", &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
      && status.st_uid == getuid()
  }
}
