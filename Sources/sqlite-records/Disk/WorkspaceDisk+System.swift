import SQLiteRecordsCommandLine
import SQLiteRecordsLanguageServer
import SQLiteRecordsSchema

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

extension WorkspaceDisk {
  /// The files of the system.
  static var system: WorkspaceDisk {
    WorkspaceDisk(
      entries: { folder in
        let names = (try? namesInFolder(folder)) ?? []
        return names.filter { $0 != "." && $0 != ".." }.sorted().map { name in
          Entry(name: name, isFolder: isFolder("\(folder)/\(name)"))
        }
      },
      bytes: { try? readFile($0, limit: SchemaFile.maximumSize + 1) }
    )
  }

  private static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}
