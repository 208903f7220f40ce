extension Configuration {
  /// How the connections are opened that read beside one that writes.
  var ofReaders: Configuration {
    var configuration = self
    configuration.readonly = true
    configuration.allowsUnsafeTransactions = false
    // Readers of a file in WAL mode wait for no writer, but for rare moments: when another process
    // opens the file for the first time, or closes it for the last.
    // https://www.sqlite.org/wal.html#sometimes_queries_return_sqlite_busy_in_wal_mode
    configuration.busyMode = readonlyBusyMode ?? .timeout(10)
    configuration.followsSchemaVersion = true
    return configuration
  }

  /// How the connection is opened that writes beside readers.
  ///
  /// A reader that finds the index of the log half written takes the write lock for an instant, to
  /// read it undisturbed. A transaction that began just then would fail, although the pool has the
  /// file for itself.
  var ofWriter: Configuration {
    guard case .immediateError = busyMode else { return self }
    var configuration = self
    configuration.busyMode = .timeout(0.1)
    return configuration
  }
}
