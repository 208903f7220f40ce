#if os(Linux)
  import SQLiteRecords

  /// Reports writes to the file of a database and to its logs, which come and go.
  final class FileWatch: Sendable {
    private let inotify: Inotify
    private let watch: Inotify.Watch

    /// - throws: An error if the system cannot report writes to the folder.
    init(ofDatabase path: String, onWrite: @escaping @Sendable () -> Void) throws {
      let file = DatabaseFile(path: path)
      inotify = try Inotify.shared()
      watch = try inotify.watch(file.folder, names: file.names, onWrite)
    }

    func cancel() { inotify.end(watch) }
  }
#endif
