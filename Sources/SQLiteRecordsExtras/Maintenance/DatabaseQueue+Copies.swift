public import SQLiteRecords

extension DatabaseQueue {
  /// An in-memory copy of a database file.
  ///
  /// ```swift
  /// let queue = try DatabaseQueue.inMemoryCopy(fromPath: "players.sqlite")
  /// ```
  ///
  /// - parameter configuration: The configuration of the copy. If it is read-only, so is the copy.
  /// - throws: A `DatabaseError`: `SQLITE_CANTOPEN` if the file cannot be opened.
  public static func inMemoryCopy(
    fromPath path: String,
    configuration: Configuration = Configuration()
  ) throws -> DatabaseQueue {
    try copy(ofPath: path, to: ":memory:", configuration: configuration)
  }

  /// A temporary copy of a database file, on disk if it is large, which is deleted with the queue.
  ///
  /// https://www.sqlite.org/inmemorydb.html#temp_db
  ///
  /// - parameter configuration: The configuration of the copy. If it is read-only, so is the copy.
  /// - throws: A `DatabaseError`: `SQLITE_CANTOPEN` if the file cannot be opened.
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
