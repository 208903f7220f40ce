import Foundation
import SQLiteRecordsGRDB
import Testing

/// The common parts of the three kinds of records of the table `player`.
protocol PlayerRecord: FetchableRecord, MutablePersistableRecord {
  var id: Int64? { get set }
  var name: String { get set }
  var score: Int { get set }
  var teamId: Int64? { get set }
  var joined: Date { get }

  init(id: Int64?, name: String, score: Int, teamId: Int64?, joined: Date)
}

extension GeneratedPlayer: PlayerRecord {}
extension HandwrittenPlayer: PlayerRecord {}
extension ObjectPlayer: PlayerRecord {}

extension PlayerRecord {
  /// The values of the columns, to compare.
  var values: PlayerValues {
    PlayerValues(id: id, name: name, score: score, teamId: teamId, joined: joined)
  }

  /// All players, in the order of their ids, read by the kind's own `init(row:)`.
  static func all(_ db: Database) throws -> [PlayerValues] {
    try fetchAll(db, sql: "SELECT * FROM player ORDER BY id").map(\.values)
  }
}

/// The values of a row of the table `player`.
struct PlayerValues: Hashable {
  var id: Int64?
  var name: String
  var score = 1000
  var teamId: Int64?
  var joined = Date(timeIntervalSince1970: 1_000_000)

  static let joinedText = "1970-01-12 13:46:40.000"
}

/// The kinds of records: those that bind their values, and those that collect them.
enum PlayerKind: CaseIterable, CustomTestStringConvertible {
  case generated
  case handwritten
  case object

  var type: any PlayerRecord.Type {
    switch self {
    case .generated: GeneratedPlayer.self
    case .handwritten: HandwrittenPlayer.self
    case .object: ObjectPlayer.self
    }
  }

  var testDescription: String { "\(type)" }

  func player(
    id: Int64? = nil,
    name: String = "Arthur",
    score: Int = 1000,
    teamId: Int64? = nil
  ) -> any PlayerRecord {
    let joined = Date(timeIntervalSince1970: 1_000_000)
    return type.init(id: id, name: name, score: score, teamId: teamId, joined: joined)
  }
}

/// A queue with the empty tables `player` and `team`.
func playerQueue(_ configuration: Configuration = Configuration()) throws -> DatabaseQueue {
  let queue = try DatabaseQueue(configuration: configuration)
  try queue.write { db in
    try db.execute(sql: #"CREATE TABLE "team" ("id" INTEGER PRIMARY KEY, "name" TEXT)"#)
    try GeneratedPlayer.createTable(in: db)
  }
  return queue
}
