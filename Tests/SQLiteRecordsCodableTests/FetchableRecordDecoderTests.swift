import SQLiteRecordsGRDB
import Testing

/// A record that corrects what is decoded.
private struct Player: Decodable, FetchableRecord {
  static let databaseColumnDecodingStrategy = DatabaseColumnDecodingStrategy.convertFromSnakeCase

  var playerName: String

  init(row: Row) throws {
    self = try FetchableRecordDecoder().decode(Player.self, from: row)
    playerName = playerName.uppercased()
  }
}

@Suite("The decoder of records")
struct FetchableRecordDecoderTests {
  @Test("it reads a row with the strategies of the type, not with its initialiser")
  func strategies() throws {
    #expect(try Player(row: ["player_name": "Arthur"]).playerName == "ARTHUR")
  }

  @Test("it reports a column that is missing")
  func missing() {
    #expect(throws: RowDecodingError.self) { try Player(row: ["player_score": 1]) }
  }
}
