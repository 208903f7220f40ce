import SQLiteRecordsGRDB

/// A change of a model's database in a transaction, which notifies of nothing that SQLite reports.
enum ModelChange {
  case insertPlayer
  case deletePlayers
  case setPrice
  case setCount(Int)
  case setOther
  /// A seat is moved to a place, and replaces the one that is there.
  case moveSeat(Int, place: Int)
  /// A new guest takes a seat and a place.
  case takeSeat(Int, place: Int)
  case addColumn
  case createTable

  static func random(using random: inout some RandomNumberGenerator) -> ModelChange {
    let (seat, place) = (
      Int.random(in: 1...4, using: &random), Int.random(in: 1...4, using: &random)
    )
    switch Int.random(in: 0..<12, using: &random) {
    case 0, 1, 2: return .insertPlayer
    case 3: return .deletePlayers
    case 4: return .setPrice
    case 5: return .setCount(seat)
    case 6: return .setOther
    case 7, 8: return .moveSeat(seat, place: place)
    case 9: return .takeSeat(seat, place: place)
    case 10: return .addColumn
    default: return .createTable
    }
  }

  /// Makes the change, and the number of its commit.
  func make(_ db: Database, _ content: inout ModelContent) throws {
    content.number += 1
    try makeAlone(db, &content)
    try db.execute(sql: "UPDATE STATE SET Number = ?", arguments: [content.number])
  }

  private func makeAlone(_ db: Database, _ content: inout ModelContent) throws {
    switch self {
    case .insertPlayer:
      content.players += 1
      try db.execute(sql: "INSERT INTO pLayer (NAME) VALUES ('A')")
    case .deletePlayers:
      content.players = 0
      try db.execute(sql: "DELETE FROM player")
    case .setPrice:
      content.price = content.number
      try db.execute(sql: "UPDATE ITEM SET Price = ?", arguments: [content.price])
    case .setCount(let count):
      content.count = count
      try db.execute(sql: "UPDATE item SET \"COUNT\" = ?", arguments: [count])
    case .setOther: try db.execute(sql: "UPDATE item SET other = random()")
    case .moveSeat(let id, let place): try moveSeat(id, to: place, db, &content)
    case .takeSeat(let id, let place):
      content.seats = content.seats.filter { $0.value.place != place }
      content.seats[id] = ModelContent.Seat(place: place, guest: content.number)
      try db.execute(
        sql: "REPLACE INTO SEAT VALUES (?, ?, ?)",
        arguments: [id, place, content.number]
      )
    case .addColumn: try addColumn(db, &content)
    case .createTable: try db.execute(sql: "CREATE TABLE extra (a); DROP TABLE extra")
    }
  }

  private func moveSeat(
    _ id: Int,
    to place: Int,
    _ db: Database,
    _ content: inout ModelContent
  ) throws {
    if let seat = content.seats[id] {
      content.seats = content.seats.filter { $0.value.place != place }
      content.seats[id] = ModelContent.Seat(place: place, guest: seat.guest)
    }
    try db.execute(
      sql: "UPDATE OR REPLACE Seat SET Place = ? WHERE id = ?",
      arguments: [place, id]
    )
  }

  private func addColumn(_ db: Database, _ content: inout ModelContent) throws {
    if content.columns < 9 {
      content.columns += 1
      return try db.execute(sql: "ALTER TABLE wide ADD COLUMN c\(content.columns)")
    }
    content.columns = 1
    try db.execute(sql: "DROP TABLE wide; CREATE TABLE WIDE (c1); INSERT INTO wide VALUES (1)")
  }
}
