import RuntimeTestSupport
import SQLiteRecordsGRDB
import Testing

@Suite("The SQL of updates, and what counts as a change")
struct UpdateShapeTests {
  /// Writes its columns in another order and another spelling than those of the table.
  struct Player: MutablePersistableRecord {
    var id: Int64
    var name: String
    var score: Int

    func encode(to container: inout PersistenceContainer) {
      container["SCORE"] = score
      container["Name"] = name
      container["ID"] = id
    }
  }

  final class ObjectPlayer: PersistableRecord {
    static let databaseTableName = "player"
    let id: Int64 = 1
    var name = "Arthur"

    func encode(to container: inout PersistenceContainer) {
      container["id"] = id
      container["name"] = name
    }
  }

  private let queue: DatabaseQueue

  init() throws {
    queue = try DatabaseQueue()
    try queue.write { db in
      try db.execute(
        sql: """
          CREATE TABLE player (id INTEGER PRIMARY KEY, name TEXT, score INTEGER);
          INSERT INTO player VALUES (1, 'Arthur', 10)
          """
      )
    }
  }

  @Test("columns are set in the order and the spelling of the table, without the primary key")
  func order() throws {
    try queue.write { db in
      let player = Player(id: 1, name: "Barbara", score: 20)
      let expected = [#"UPDATE "player" SET "name"='Barbara', "score"=20 WHERE "id"=1"#]
      #expect(try db.tracedSQL { try player.update(db) } == expected)
      #expect(try db.tracedSQL { try player.update(db, columns: ["score", "NAME"]) } == expected)
      let changes = try db.tracedSQL {
        try player.updateChanges(db, from: Player(id: 1, name: "Arthur", score: 10))
      }
      #expect(changes == expected)
    }
  }

  @Test("columns are inserted in the order and the spelling of the record")
  func insertion() throws {
    try queue.write { db in
      var player = Player(id: 2, name: "Barbara", score: 20)
      let sql = try db.tracedSQL { try player.insert(db) }
      #expect(sql == [#"INSERT INTO "player" ("SCORE", "Name", "ID") VALUES (20,'Barbara',2)"#])
    }
  }

  @Test("columns are given as names, as columns of any kind, in arrays and sets, or by a closure")
  func columns() throws {
    struct Named: MutablePersistableRecord {
      static let databaseTableName = "player"
      enum Columns: String, ColumnExpression { case id, name, score }
      func encode(to container: inout PersistenceContainer) {
        container["id"] = 1
        container["name"] = "Craig"
        container["score"] = 30
      }
    }
    let untyped: [any ColumnExpression] = [Named.Columns.name, Column("score")]
    let named: [any NamedColumn] = [Named.Columns.name, GeneratedPlayer.Columns.score]
    try queue.write { db in
      let player = Named()
      let sql = try db.tracedSQL {
        try player.update(db, columns: ["name", "score"])
        try player.update(db, columns: [Column("name"), Column("score")])
        try player.update(db, columns: [Named.Columns.name, .score])
        try player.update(db, columns: Set(["name", "score"]))
        try player.update(db, columns: untyped)
        try player.update(db, columns: named)
        try player.update(db, columns: [Named.Columns.name, Column("score")])
        try player.update(db) { [$0.name, $0.score] }
        _ = try player.updateAndFetch(db, columns: untyped, selection: [Column("id")]) {
          try Int.fetchOne($0)
        }
      }
      let update = #"UPDATE "player" SET "name"='Craig', "score"=30 WHERE "id"=1"#
      let returning = update + #" RETURNING "id""#
      #expect(sql == Array(repeating: update, count: 8) + [returning])
    }
  }

  @Test("the changes that a closure makes are known with the old values, of an object too")
  func changes() throws {
    var player = Player(id: 1, name: "Arthur", score: 10)
    let changes = try player.databaseChanges { $0.score = 20 }
    #expect(changes == ["SCORE": 10.databaseValue])
    #expect(player.score == 20)
    var object = ObjectPlayer()
    #expect(try object.databaseChanges { $0.name = "Barbara" } == ["name": "Arthur".databaseValue])
    #expect(try object.databaseChanges { $0.name = "Barbara" } == [:])
    #expect(player.databaseEquals(Player(id: 1, name: "Arthur", score: 20)))
  }
}
