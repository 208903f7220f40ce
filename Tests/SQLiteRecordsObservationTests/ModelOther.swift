import SQLiteRecordsGRDB
import Testing

/// Other writers of a model's database.
enum ModelOther {
  /// Inserts a player with a connection of its own.
  ///
  /// - returns: The content with the player.
  static func write(_ content: ModelContent, to path: String) throws -> ModelContent {
    var configuration = Configuration()
    configuration.busyMode = .timeout(30)
    let queue = try DatabaseQueue(path: path, configuration: configuration)
    let content = try queue.write { db in
      var content = content
      try ModelChange.insertPlayer.make(db, &content)
      return content
    }
    try queue.close()
    return content
  }

  /// Inserts a player in a process of its own.
  ///
  /// - returns: The content with the player.
  static func writeInProcess(_ content: ModelContent, to path: String) async -> ModelContent {
    await #expect(processExitsWith: .success) {
      [content = content as ModelContent, path = path as String] in
      _ = try ModelOther.write(content, to: path)
    }
    var written = content
    written.number += 1
    written.players += 1
    return written
  }
}
