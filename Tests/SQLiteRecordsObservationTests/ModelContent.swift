import SQLiteRecordsGRDB

/// The content of a database that a model expects.
struct ModelContent: Codable, Equatable, Sendable {
  /// The number of the commit.
  var number = 0
  var players = 0
  var price = 1
  var count = 1

  /// The place and the guest of each seat, by its id.
  var seats: [Int: Seat] = [1: Seat(place: 1, guest: 1), 2: Seat(place: 2, guest: 2)]
  var columns = 1

  struct Seat: Codable, Equatable, Sendable {
    var place: Int
    var guest: Int
  }

  /// Creates the tables with the content.
  func create(_ db: Database) throws {
    try db.execute(
      sql: """
        CREATE TABLE State (number INTEGER);
        CREATE TABLE Player (id INTEGER PRIMARY KEY, name TEXT);
        CREATE TABLE Item (
          price INTEGER, count INTEGER, other INTEGER,
          total INTEGER AS (price * COUNT) STORED, Label TEXT AS ('total ' || "total") VIRTUAL);
        CREATE TABLE Seat (id INTEGER PRIMARY KEY, place INTEGER UNIQUE, guest INTEGER);
        CREATE TABLE Wide (c1);
        INSERT INTO State VALUES (\(number));
        INSERT INTO Item (price, count) VALUES (\(price), \(count));
        INSERT INTO Wide VALUES (1);
        """
    )
    for column in 1..<max(columns, 1) {
      try db.execute(sql: "ALTER TABLE Wide ADD COLUMN c\(column + 1)")
    }
    for _ in 0..<players { try db.execute(sql: "INSERT INTO Player (name) VALUES ('A')") }
    for (id, seat) in seats {
      try db.execute(sql: "INSERT INTO Seat VALUES (\(id), \(seat.place), \(seat.guest))")
    }
  }
}

/// The values of a database that one observation delivers.
enum ModelFacet: CaseIterable {
  case number
  /// Rows that are counted, with the table in another case.
  case players
  /// A generated column that is computed from another one.
  case label
  /// Rows that others can replace.
  case guests
  /// One such row.
  case guest
  case columns

  /// The value while there are no tables.
  static let nothing = "no tables"

  func value(of content: ModelContent) -> String {
    switch self {
    case .number: "\(content.number)"
    case .players: "\(content.players)"
    case .label: "total \(content.price * content.count)"
    case .guests: "\(content.seats.values.map(\.guest).sorted())"
    case .guest: content.seats[1].map { "\($0.guest)" } ?? "nobody"
    case .columns: "\(content.columns)"
    }
  }

  /// Fetches what is shown.
  func fetch(_ db: Database) throws -> String {
    guard try db.tableExists("state") else {
      // The change that creates the tables again notifies of the schema.
      try db.registerAccess(to: Table("sqlite_master"))
      return Self.nothing
    }
    return switch self {
    case .number: "\(try Int.fetchOne(db, sql: "SELECT NUMBER FROM state") ?? -1)"
    case .players: "\(try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM PLAYER") ?? -1)"
    case .label: try String.fetchOne(db, sql: "SELECT label FROM item") ?? ""
    case .guests: "\(try Int.fetchAll(db, sql: "SELECT guest FROM seat").sorted())"
    case .guest: try Self.firstGuest.fetchOne(db).map { "\($0)" } ?? "nobody"
    case .columns: "\(try Row.fetchOne(db, sql: "SELECT * FROM WIDE")?.count ?? -1)"
    }
  }

  private static let firstGuest = Table("SEAT").filter(Column("ID") == 1)
    .select(Column("guest"), as: Int.self)
}
