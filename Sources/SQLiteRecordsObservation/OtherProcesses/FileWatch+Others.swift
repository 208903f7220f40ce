#if !os(Linux) && !canImport(Darwin)
  import SQLiteRecords

  /// Reports no writes: this system has no such reports that the library uses.
  final class FileWatch: Sendable {
    /// - throws: Always.
    init(ofDatabase path: String, onWrite: @escaping @Sendable () -> Void) throws {
      throw DatabaseError.noFileEvents(DatabaseFile(path: path).folder, "it is not supported")
    }

    func cancel() {}
  }
#endif
