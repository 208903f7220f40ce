import SQLiteRecords

/// A record of the table `player`, however it is written.
protocol PlayerRecord: MutablePersistableRecord, FetchableRecord {
  /// A record with the values of a generated one.
  init(_ player: Player)

  /// A generated record with the same values.
  var player: Player { get }

  /// The column that is changed if one is updated.
  var score: Int { get set }
}

extension Player: PlayerRecord {
  init(_ player: Player) { self = player }

  var player: Player { self }
}
