extension Configuration {
  /// The configuration of the readers of a pool.
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

  /// The configuration of the writer of a pool.
  ///
  /// A reader that finds the index of the log half written takes the write lock for an instant, to
  /// read it undisturbed. A transaction that begins at that moment would fail, although only the
  /// pool uses the file.
  var ofWriter: Configuration {
    guard case .immediateError = busyMode else { return self }
    var configuration = self
    configuration.busyMode = .timeout(0.1)
    return configuration
  }
}
