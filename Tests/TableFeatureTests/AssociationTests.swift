import SQLiteRecordsGRDB
import TableFeatureRecords
import Testing

@Suite("Generated associations")
struct AssociationTests {
  private let queue: DatabaseQueue

  init() throws {
    queue = try DatabaseQueue()
    try queue.write { db in
      for record in [
        Guild.self, Hero.self, HeroSheet.self, Membership.self, Quest.self, QuestTurn.self,
      ] as [any SchemaRecord.Type] {
        try record.createTable(in: db)
      }
      _ = try Hero(id: 1, name: "Ada").inserted(db)
      _ = try Hero(id: 2, name: "Bob", mentorID: 1).inserted(db)
      _ = try Hero(id: 3, name: "Cyd", mentorID: 1).inserted(db)
      _ = try Guild(id: 1, name: "Reds", founderID: 1).inserted(db)
      _ = try Guild(id: 2, name: "Blues").inserted(db)
      _ = try HeroSheet(heroID: 2, strength: 9).inserted(db)
      _ = try Membership(guildID: 1, heroID: 1, rank: 1).inserted(db)
      _ = try Membership(guildID: 1, heroID: 2, rank: 2).inserted(db)
      _ = try Membership(guildID: 2, heroID: 2, rank: 1).inserted(db)
    }
  }

  @Test("a foreign key is an association with the row that it references")
  func toOne() throws {
    try queue.read { db in
      let rows = try Guild.including(optional: Guild.founder).fetchAll(db)
      #expect(rows.map(\.record.name) == ["Reds", "Blues"])
      #expect(rows.map(\.founder?.name) == ["Ada", nil])
    }
  }

  @Test("and one with the rows that refer, by the name that the schema gives it")
  func toMany() throws {
    try queue.read { db in
      let rows = try Hero.including(all: Hero.pupils.order { $0.name.desc }).fetchAll(db)
      #expect(rows.map { $0.pupils.map(\.name) } == [["Cyd", "Bob"], [], []])
      let mentored = try Hero.including(required: Hero.mentor).fetchAll(db)
      #expect(mentored.map(\.mentor.name) == ["Ada", "Ada"])
    }
  }

  @Test("a unique foreign key is an association with one row")
  func toOneBackwards() throws {
    try queue.read { db in
      let rows = try Hero.including(optional: Hero.sheet).fetchAll(db)
      #expect(rows.map(\.sheet?.strength) == [nil, 9, nil])
    }
  }

  @Test("a table whose primary key is two foreign keys connects the rows that they reference")
  func manyToMany() throws {
    try queue.read { db in
      let guilds = try Guild.including(all: Guild.heroes).fetchAll(db)
      #expect(guilds.map { $0.heroes.map(\.name).sorted() } == [["Ada", "Bob"], ["Bob"]])
      let heroes = try Hero.including(all: Hero.guilds).fetchAll(db)
      #expect(heroes.map { $0.guilds.map(\.name).sorted() } == [["Reds"], ["Blues", "Reds"], []])
    }
  }

  @Test("a join table with further key columns connects, too, and repeats rows that it has twice")
  func repeatedRows() throws {
    try queue.write { db in
      for (id, title) in [(1, "Grail"), (2, "Dragon")] {
        _ = try Quest(id: Int64(id), title: title).inserted(db)
      }
      for (turn, hero) in [(1, 2), (2, 1), (3, 2)] {
        _ = try QuestTurn(questId: 1, theTurn: turn, heroID: Int64(hero)).inserted(db)
      }
      let quests = try Quest.including(all: Quest.heroes.order { $0.id }).fetchAll(db)
      #expect(quests.map { $0.heroes.map(\.name) } == [["Ada", "Bob", "Bob"], []])
      let heroes = try Hero.including(all: Hero.quests).fetchAll(db)
      #expect(heroes.map { $0.quests.map(\.title) } == [["Grail"], ["Grail", "Grail"], []])

      let grail = quests[0].record
      #expect(try grail.request(for: Quest.heroes).fetchCount(db) == 3)
      #expect(try grail.request(for: Quest.heroes).distinct().fetchCount(db) == 2)
      #expect(try Quest.joining(required: Quest.heroes).fetchCount(db) == 3)
      #expect(try Quest.joining(required: Quest.heroes).distinct().fetchCount(db) == 1)
      // The aggregates of an association count rows of its destination, as GRDB's do.
      #expect(try Quest.having(Quest.heroes.count == 2).fetchCount(db) == 1)
      #expect(try Quest.having(Quest.questTurns.count == 3).fetchCount(db) == 1)

      let turns = try grail.request(for: Quest.questTurns).order { $0.theTurn }
        .including(required: QuestTurn.hero).fetchAll(db)
      #expect(turns.map(\.hero.name) == ["Bob", "Ada", "Bob"])
    }
  }

  @Test("the rows of a record's association can be asked for")
  func requests() throws {
    try queue.read { db in
      let bob = try #require(try Hero.fetchOne(db, key: 2))
      #expect(try bob.request(for: Hero.memberships).fetchCount(db) == 2)
      #expect(try bob.request(for: Hero.mentor).fetchOne(db)?.name == "Ada")
      #expect(
        try bob.request(for: Hero.guilds).order { $0.name }.fetchAll(db).map(\.name) == [
          "Blues", "Reds",
        ]
      )
    }
  }

  @Test("aggregates of an association filter and annotate records")
  func aggregates() throws {
    try queue.read { db in
      let masters = try Hero.having(Hero.pupils.count >= 2).fetchAll(db)
      #expect(masters.map(\.name) == ["Ada"])
      let loners = try Hero.having(Hero.memberships.isEmpty).fetchAll(db)
      #expect(loners.map(\.name) == ["Cyd"])
    }
  }
}
