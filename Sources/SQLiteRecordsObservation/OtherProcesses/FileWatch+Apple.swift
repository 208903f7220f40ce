#if canImport(Darwin)
  import Darwin
  import Dispatch
  import SQLiteRecords

  /// Reports writes to the logs of a database, which come and go.
  ///
  /// It never opens the database file: SQLite's locks on a file end when the process closes any
  /// descriptor of it (https://www.sqlite.org/howtocorrupt.html). Each commit writes a log, or deletes
  /// the journal, which is a change of the folder.
  ///
  /// It is `@unchecked Sendable` as its queue has what changes.
  final class FileWatch: @unchecked Sendable {
    private let file: DatabaseFile
    private let onWrite: @Sendable () -> Void
    private let queue = DispatchQueue(label: "SQLiteRecords.FileWatch")
    private var sources: [String: any DispatchSourceFileSystemObject] = [:]

    /// - throws: An error if the system cannot report writes in the folder.
    init(ofDatabase path: String, onWrite: @escaping @Sendable () -> Void) throws {
      file = DatabaseFile(path: path)
      self.onWrite = onWrite
      try queue.sync {
        if let code = watch(file.folder) {
          throw DatabaseError.noFileEvents(file.folder, String(cString: strerror(code)))
        }
        watchLogs()
      }
    }

    func cancel() {
      queue.async { [self] in
        for source in sources.values { source.cancel() }
        sources.removeAll()
      }
    }

    private func watchLogs() {
      // The first name is that of the database.
      for name in file.names.dropFirst() { _ = watch("\(file.folder)/\(name)") }
    }

    /// - returns: The error if it cannot be watched, such as `ENOENT`.
    private func watch(_ path: String) -> Int32? {
      if sources[path] != nil { return nil }
      let descriptor = open(path, O_EVTONLY | O_CLOEXEC)
      if descriptor < 0 { return errno }
      let source = DispatchSource.makeFileSystemObjectSource(
        fileDescriptor: descriptor,
        eventMask: [.write, .extend, .delete, .rename],
        queue: queue
      )
      source.setEventHandler { [weak self] in self?.didChange(path) }
      source.setCancelHandler { close(descriptor) }
      sources[path] = source
      source.activate()
      return nil
    }

    private func didChange(_ path: String) {
      guard let source = sources[path] else { return }
      if path != file.folder, !source.data.isDisjoint(with: [.delete, .rename]) {
        source.cancel()
        sources[path] = nil
      }
      // Writes from before the new log is watched are found by the look that follows.
      watchLogs()
      onWrite()
    }
  }
#endif
