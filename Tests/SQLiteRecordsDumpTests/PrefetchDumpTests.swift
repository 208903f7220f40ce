import SQLiteRecordsGRDB
import Testing

@Suite("Dumps of requests with prefetched rows")
struct PrefetchDumpTests {
  private let queue: DatabaseQueue
  private let teams = Table("team").order(Column("id"))
  private let players = Table("team").hasMany(Table("player"))
  private let items = Table("player").hasMany(Table("item"))

  init() throws {
    queue = try DatabaseQueue()
    try queue.write { db in
      try db.execute(
        sql: """
          CREATE TABLE team (id INTEGER PRIMARY KEY, name TEXT);
          CREATE TABLE player (
            id INTEGER PRIMARY KEY, name TEXT, teamId INTEGER REFERENCES team);
          CREATE TABLE item (id INTEGER PRIMARY KEY, playerId INTEGER REFERENCES player);
          INSERT INTO team VALUES (1, 'Reds'), (2, 'Blues');
          INSERT INTO player VALUES (1, 'Arthur', 1), (2, 'Barbara', 2), (3, 'Craig', NULL);
          INSERT INTO item VALUES (7, 2), (8, 2), (9, 3);
          """
      )
    }
  }

  @Test("they are printed under their key, after the rows")
  func rows() throws {
    let request = teams.including(all: players.order(Column("id")).forKey("players"))
    #expect(
      try printed { try queue.dumpRequest(request, to: $0) } == """
        1|Reds
        2|Blues

        players
        1|Arthur|1|1
        2|Barbara|2|2

        """
    )
    #expect(try printed { try queue.dumpRequest(request.none(), to: $0) } == "")
    #expect(
      try printed { try queue.dumpRequest(request.filter(key: 1), format: .json(), to: $0) } == """
        [{"id":1,"name":"Reds"}]

        players
        [{"id":1,"name":"Arthur","teamId":1,"grdb_teamId":1}]

        """
    )
  }

  @Test("rows that they prefetch follow, and rows of joined rows have a path")
  func paths() throws {
    let nested = teams.including(
      all: players.order(Column("id")).forKey("players")
        .including(all: items.order(Column("id")).forKey("items"))
    )
    #expect(
      try printed { try queue.dumpRequest(nested, to: $0) } == """
        1|Reds
        2|Blues

        players
        1|Arthur|1|1
        2|Barbara|2|2

        items
        7|2|2
        8|2|2

        """
    )
    let joined = Table("item").order(Column("id")).including(
      required: Table("item").belongsTo(Table("player")).forKey("player")
        .including(all: items.order(Column("id")).forKey("items"))
    )
    #expect(
      try printed { try queue.dumpRequest(joined.filter(Column("id") == 9), to: $0) } == """
        9|3|3|Craig|

        player.items
        9|3|3

        """
    )
  }
}
