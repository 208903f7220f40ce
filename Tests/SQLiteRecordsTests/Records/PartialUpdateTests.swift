import Foundation
import RuntimeTestSupport
import SQLiteRecordsGRDB
import Testing

/// A generated record with more columns than a set of positions holds.
private struct Wide: MutablePersistableRecord, SchemaRecord {
  static let names = (0..<70).map { "c\($0)" }
  static var databaseSchema: TableSchema {
    TableSchema(
      "wide",
      columns: ["id"] + names,
      primaryKey: ["id"],
      rowID: .primaryKey,
      definition: ["CREATE TABLE wide (id INTEGER PRIMARY KEY, \(names.joined(separator: ", ")))"]
    )
  }

  var id: Int64
  var value: Int

  func encode(to container: inout PersistenceContainer) throws {
    container[TableColumn<Wide, Int64>("id", at: 0)] = id
    for (index, name) in Self.names.enumerated() {
      container[TableColumn<Wide, Int>(name, at: CInt(index + 1))] = value
    }
  }
}

@Suite("Updates of some columns of generated records")
struct PartialUpdateTests {
  private let queue: DatabaseQueue
  private var player = GeneratedPlayer(
    id: 1,
    name: "Arthur",
    joined: Date(timeIntervalSince1970: 0)
  )

  init() throws {
    queue = try DatabaseQueue()
    var player = player
    try queue.write { db in
      try db.execute(sql: "CREATE TABLE team (id INTEGER PRIMARY KEY)")
      try GeneratedPlayer.createTable(in: db)
      try player.insert(db)
    }
  }

  @Test("each set of columns runs its own statement, however often it is wanted")
  func sql() throws {
    try queue.write { db in
      let key = #"WHERE "id"=1"#
      for _ in 0..<3 {
        let statements = try db.statements {
          try player.update(db, columns: ["score"])
          try player.update(db, columns: ["SCORE"])
          try player.update(db, columns: [Column("score"), Column("name")])
          try player.update(db) { [$0.score, $0.id] }
          try player.update(db, columns: [] as [String])
          try player.update(db, onConflict: .replace) { [$0.score] }
        }
        #expect(
          statements == [
            #"UPDATE "player" SET "score"=1000 \#(key)"#,
            #"UPDATE "player" SET "score"=1000 \#(key)"#,
            #"UPDATE "player" SET "name"='Arthur', "score"=1000 \#(key)"#,
            #"UPDATE "player" SET "score"=1000 \#(key)"#,
            #"UPDATE "player" SET "id"=1 \#(key)"#,
            #"UPDATE OR REPLACE "player" SET "score"=1000 \#(key)"#,
          ]
        )
      }
    }
  }

  @Test("columns of generated records are found by their positions, whatever types they have")
  func typedColumns() throws {
    try queue.write { db in
      for _ in 0..<3 {
        let statements = try db.statements {
          try player.update(db, columns: [GeneratedPlayer.Columns.score])
          try player.update(db) { [$0.id, $0.teamId] }
          try player.update(db) { [$0.name, $0.score] }
          try player.update(db, columns: [TableColumn<GeneratedPlayer, Int>]())
          try player.update(db, onConflict: .replace) { [$0.score] }
        }
        #expect(
          statements == [
            #"UPDATE "player" SET "score"=1000 WHERE "id"=1"#,
            #"UPDATE "player" SET "team_id"=NULL WHERE "id"=1"#,
            #"UPDATE "player" SET "name"='Arthur', "score"=1000 WHERE "id"=1"#,
            #"UPDATE "player" SET "id"=1 WHERE "id"=1"#,
            #"UPDATE OR REPLACE "player" SET "score"=1000 WHERE "id"=1"#,
          ]
        )
      }
    }
  }

  @Test("a column at a position that the table does not have is looked for by its name")
  func misplacedColumn() throws {
    try queue.write { db in
      for position in [CInt(-1), 5, 64, .max] {
        let score = TableColumn<GeneratedPlayer, Int>("score", at: position)
        let statements = try db.statements {
          try player.update(db, columns: [score])
          try player.update(db, onConflict: .replace, columns: [score])
        }
        #expect(
          statements == [
            #"UPDATE "player" SET "score"=1000 WHERE "id"=1"#,
            #"UPDATE OR REPLACE "player" SET "score"=1000 WHERE "id"=1"#,
          ]
        )
        let unknown = TableColumn<GeneratedPlayer, Int>("scores", at: position)
        #expect(throws: DatabaseError.self) { try player.update(db, columns: [unknown]) }
      }
    }
  }

  @Test("nothing but the columns that are named is written")
  func values() throws {
    var changed = player
    changed.name = "Barbara"
    for score in 1...20 {
      changed.score = score
      try queue.write { try changed.update($0) { [$0.score] } }
    }
    let row = try queue.read { try GeneratedPlayer.fetchOne($0, key: 1) }
    #expect(row?.name == "Arthur")
    #expect(row?.score == 20)
  }

  @Test("more sets of columns than are kept can be updated in turn")
  func manySets() throws {
    let columns = GeneratedPlayer.databaseSchema.columns
    try queue.write { db in
      for _ in 0..<2 {
        for bits in 0..<32 {
          var changed = player
          changed.name = "n\(bits)"
          let names = columns.indices.filter { bits & (1 << $0) != 0 }.map { columns[$0] }
          try changed.update(db, columns: names)
          let name = try String.fetchOne(db, sql: "SELECT name FROM player")
          #expect((name == changed.name) == names.contains("name"))
          try player.update(db)
        }
      }
    }
  }

  @Test("an unknown column is an error, each time")
  func unknownColumn() throws {
    try queue.write { db in
      for _ in 0..<3 {
        let error = #expect(throws: DatabaseError.self) {
          try player.update(db, columns: ["score", "scores"])
        }
        #expect(error?.message == "the record of table player does not write a column scores")
      }
    }
  }

  @Test("a column is updated after the table was changed")
  func schemaChange() throws {
    try queue.write { db in
      try player.update(db, columns: ["score"])
      try player.update(db, columns: ["score"])
      try db.execute(sql: "ALTER TABLE player ADD COLUMN extra")
      var changed = player
      changed.score = 7
      try changed.update(db, columns: ["score"])
      #expect(try Int.fetchOne(db, sql: "SELECT score FROM player") == 7)
    }
  }

  @Test("columns beyond the sixty-fourth can be updated")
  func manyColumns() throws {
    try queue.write { db in
      try Wide.createTable(in: db)
      var wide = Wide(id: 1, value: 1)
      try wide.insert(db)
      for value in 2...4 {
        wide.value = value
        if value < 4 {
          try wide.update(db, columns: ["c69"])
        } else {
          try wide.update(db, columns: [TableColumn<Wide, Int>("c69", at: 70)])
        }
        #expect(try Int.fetchOne(db, sql: "SELECT c69 FROM wide") == value)
        #expect(try Int.fetchOne(db, sql: "SELECT c5 FROM wide") == 1)
      }
    }
  }
}
