import SQLiteRecordsGRDB
import Testing

@Suite("Regions of a database")
struct RegionTests {
  @Test("a statement reports the columns that it reads")
  func statements() throws {
    try Kind.queue.make().read { (db: Database) throws in
      func region(_ sql: String) throws -> String {
        try db.makeStatement(sql: sql).databaseRegion.description
      }
      #expect(try region("SELECT name FROM player") == "player(name)")
      #expect(try region("SELECT id FROM player WHERE score > 1") == "player(id,score)")
      #expect(
        try region("SELECT p.name FROM player p JOIN team t ON t.id = p.teamId")
          == "player(name,teamId),team(id)"
      )
      #expect(try region("SELECT COUNT(*) FROM player") == "player(*)")
      #expect(try region("SELECT 1") == "empty")
    }
  }

  @Test("a request for keys is about the rows with these keys")
  func keys() throws {
    try Kind.queue.make().read { (db: Database) throws in
      #expect(
        try Player.filter(id: 1).databaseRegion(db).description == "player(id,name,score,teamId)[1]"
      )
      #expect(
        try Player.filter(ids: [3, 1]).select(Column("name")).databaseRegion(db).description
          == "player(id,name)[1,3]"
      )
      // A subquery reads other rows.
      #expect(
        try Player.filter(id: 1).select(sql: "(SELECT MAX(score) FROM player)")
          .databaseRegion(db).description == "player(id,score)"
      )
      #expect(
        try Player.filter(id: 1).filter(sql: "score > (SELECT AVG(score) FROM player)")
          .databaseRegion(db).description == "player(id,name,score,teamId)"
      )
      #expect(try Table("team").databaseRegion(db).description == "team(*)")
    }
  }

  @Test("the statement of a request, and a request whose type is erased, are about the same rows")
  func preparedRequests() throws {
    try Kind.queue.make().read { (db: Database) throws in
      func statement(_ request: some FetchRequest) throws -> Statement {
        try request.makePreparedRequest(db, forSingleResult: false).statement
      }
      let one = Player.filter(id: 1)
      let region = "player(id,name,score,teamId)[1]"
      #expect(try statement(one).databaseRegion.description == region)
      #expect(try AnyFetchRequest(one).databaseRegion(db).description == region)
      #expect(try statement(AnyFetchRequest(one)).databaseRegion.description == region)
      let adapted = one.adapted { _ in SuffixRowAdapter(fromIndex: 0) }
      #expect(try adapted.databaseRegion(db).description == region)
      // With other arguments, the statement asks for other rows.
      let other = try statement(one)
      try other.setArguments([2])
      #expect(other.databaseRegion.description == "player(id,name,score,teamId)")
    }
  }

  @Test("the statement of a request is also about the rows that are fetched for its own")
  func prefetchedRows() throws {
    try Kind.queue.make().read { (db: Database) throws in
      let teams = Table("team").including(
        all: Table("team").hasMany(Table("player")).select(Column("name"))
      )
      func region(_ request: some FetchRequest) throws -> String {
        let prepared = try request.makePreparedRequest(db, forSingleResult: false)
        #expect(try prepared.statement.databaseRegion == request.databaseRegion(db))
        return prepared.statement.databaseRegion.description
      }
      #expect(try region(teams) == "player(name,teamId),team(id,name)")
      #expect(try region(teams.filter(key: 1)) == "player(name,teamId),team(id,name)[1]")
      // No row is found, so none is fetched for it.
      #expect(try region(teams.none()) == "empty")
      #expect(try region(teams.filter(keys: [] as [Int])) == "empty")
      #expect(try region(Player.none()) == "empty")
    }
  }

  @Test("a union has the columns and rows of both")
  func union() throws {
    try Kind.queue.make().read { (db: Database) throws in
      let names = try Player.select(Column("name")).databaseRegion(db)
      let one = try Player.filter(id: 1).databaseRegion(db)
      let two = try Player.filter(id: 2).databaseRegion(db)
      #expect(names.union(one).description == "player(id,name,score,teamId)")
      #expect(one.union(two).description == "player(id,name,score,teamId)[1,2]")
      #expect(one.union(.fullDatabase) == .fullDatabase)
      #expect(DatabaseRegion().union(one) == one)
      #expect(DatabaseRegion().isEmpty && !one.isEmpty)
      #expect(DatabaseRegion.fullDatabase.isFullDatabase && !one.isFullDatabase)
      #expect("\(DatabaseRegion.fullDatabase)" == "full database")
    }
  }

  @Test("an update of other columns does not concern a region")
  func kindsOfEvents() throws {
    try Kind.queue.make().read { (db: Database) throws in
      let region = try Player.select(Column("name")).databaseRegion(db)
      #expect(region.isModified(byEventsOfKind: .insert(tableName: "player")))
      #expect(region.isModified(byEventsOfKind: .delete(tableName: "player")))
      #expect(
        region.isModified(
          byEventsOfKind: .update(tableName: "player", columnNames: ["name", "score"])
        )
      )
      #expect(
        !region.isModified(byEventsOfKind: .update(tableName: "player", columnNames: ["score"]))
      )
      #expect(!region.isModified(byEventsOfKind: .insert(tableName: "team")))
    }
  }

  @Test(
    "a region observation reports each transaction that changes the region",
    arguments: Kind.allCases
  )
  func transactions(kind: Kind) throws {
    let writer = try kind.make()
    let counts = Counter()
    let cancellable = DatabaseRegionObservation(tracking: Table("player")).start(in: writer) { _ in
    } onChange: { db in
      counts.append((try? Player.fetchCount(db)) ?? -1)
    }
    try writer.write { db in
      for name in ["Arthur", "Barbara"] {
        var player = Player(name: name)
        try player.insert(db)
      }
    }
    try writer.write { db in try db.execute(sql: "INSERT INTO team VALUES (1, 'Red')") }
    try? writer.write { db in
      _ = try Player.deleteAll(db)
      throw CancellationError()
    }
    _ = try writer.write(Player.deleteAll)
    cancellable.cancel()
    try writer.write { db in
      var player = Player(name: "Craig")
      try player.insert(db)
    }
    #expect(counts.values == [2, 0])
  }

  @Test("a region that cannot be determined is an error at the start")
  func unknownTable() throws {
    let errors = Counter()
    let cancellable = DatabaseRegionObservation(tracking: Table("nothing").all())
      .start(in: try Kind.queue.make()) { _ in
        errors.append(1)
      } onChange: { _ in
      }
    #expect(errors.values == [1])
    cancellable.cancel()
  }
}
