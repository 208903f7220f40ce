public import SQLiteRecords

extension DatabaseQueue {
  /// A copy of a database file in memory.
  ///
  /// ```swift
  /// let queue = try DatabaseQueue.inMemoryCopy(fromPath: "players.sqlite")
  /// ```
  ///
  /// - parameter configuration: How the copy is opened. If it is read-only, the copy is too.
  /// - throws: A ``DatabaseError``: `SQLITE_CANTOPEN` if the file cannot be opened.
  public static func inMemoryCopy(
    fromPath path: String,
    configuration: Configuration = Configuration()
  ) throws -> DatabaseQueue {
    try copy(ofPath: path, to: ":memory:", configuration: configuration)
  }

  /// A copy of a database file, on disk if it is large, that goes with the queue.
  ///
  /// https://www.sqlite.org/inmemorydb.html#temp_db
  ///
  /// - parameter configuration: How the copy is opened. If it is read-only, the copy is too.
  /// - throws: A ``DatabaseError``: `SQLITE_CANTOPEN` if the file cannot be opened.
  public static func temporaryCopy(
    fromPath path: String,
    configuration: Configuration = Configuration()
  ) throws -> DatabaseQueue {
    try copy(ofPath: path, to: "", configuration: configuration)
  }

  private static func copy(
    ofPath path: String,
    to destinationPath: String,
    configuration: Configuration
  ) throws -> DatabaseQueue {
    var sourceConfiguration = configuration
    sourceConfiguration.readonly = true
    let source = try DatabaseQueue(path: path, configuration: sourceConfiguration)
    var copyConfiguration = configuration
    copyConfiguration.readonly = false
    let copy = try DatabaseQueue(path: destinationPath, configuration: copyConfiguration)
    try source.backup(to: copy)
    if configuration.readonly { try copy.writeWithoutTransaction { try $0.becomeReadOnly() } }
    return copy
  }
}
