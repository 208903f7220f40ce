import RuntimeTestSupport
import SQLiteRecordsGRDB
import Testing

@Suite("Columns of generated records as arguments")
struct TypedColumnUseTests {
  private typealias Columns = GeneratedPlayer.Columns

  /// Selects some columns of the generated record.
  struct Ranking: TableRecord {
    static let databaseTableName = "player"
    static var databaseSelection: [any SQLSelectable] {
      [GeneratedPlayer.Columns.id, GeneratedPlayer.Columns.score]
    }
  }

  @Test("requests take them as values and in closures")
  func requests() throws {
    let player = #"FROM "player""#
    #expect(try sql(Ranking.all()) == #"SELECT "id", "score" \#(player)"#)
    #expect(
      try sql(Ranking.filter(Columns.score > 10).order(Columns.score.desc, Columns.id))
        == #"SELECT "id", "score" \#(player) WHERE "score" > 10 ORDER BY "score" DESC, "id""#
    )
    #expect(
      try sql(
        GeneratedPlayer.select { [$0.teamId, max($0.score)] }
          .group { $0.teamId }
          .having { max($0.score) > 10 }
      )
        == #"SELECT "team_id", MAX("score") \#(player) GROUP BY "team_id" HAVING MAX("score") > 10"#
    )
    #expect(
      try sql(
        GeneratedPlayer.select(Columns.name, Columns.score).group(Columns.name, Columns.score)
      )
        == #"SELECT "name", "score" \#(player) GROUP BY "name", "score""#
    )
    #expect(
      try sql(Ranking.annotated(with: Columns.name, Columns.teamId.forKey("team")))
        == #"SELECT "id", "score", "name", "team_id" AS "team" \#(player)"#
    )
    #expect(
      try sql(GeneratedPlayer.select(.allColumns(excluding: [Columns.joined, Columns.teamId])))
        == #"SELECT "id", "name", "score" \#(player)"#
    )
    #expect(
      try sql(GeneratedPlayer.filter { [1, 2].contains($0.id) && $0.name != nil }.select { $0.id })
        == #"SELECT "id" \#(player) WHERE ("id" IN (1, 2)) AND ("name" IS NOT NULL)"#
    )
  }

  @Test("records take them for updated, conflicting, kept and returned columns")
  func records() throws {
    let statements = try tracedSQL { db in
      var player = try GeneratedPlayer.find(db, key: 1)
      player.score = 3
      try player.update(db, columns: [Columns.score])
      try player.update(db, columns: [Columns.score, Columns.name])
      try player.upsert(db, onConflict: [Columns.id])
      let upserted = try player.upsertAndFetch(
        db,
        onConflict: [Columns.id.name],
        doUpdate: { excluded in
          [
            Columns.score.set(to: excluded[Columns.score] + 1), Columns.name.noOverwrite,
            Columns.teamId.noOverwrite, Columns.joined.noOverwrite,
          ]
        }
      )
      #expect(upserted.score == 4)
      let isInserted = try player.insertOrDoNothing(db, onConflict: [Columns.id])
      #expect(!isInserted)
      let score = try player.updateAndFetch(
        db,
        columns: [Columns.name],
        selection: [Columns.score, Columns.id]
      ) { try Int.fetchOne($0) }
      #expect(score == 4)
      try #expect(Row.fetchOne(db, GeneratedPlayer.filter(key: 1))?[Columns.score] == 4)
    }
    #expect(statements[1] == #"UPDATE "player" SET "score"=3 WHERE "id"=1"#)
    #expect(statements[2].hasPrefix(#"UPDATE "player" SET "name"='Arthur', "score"=3 WHERE"#))
    #expect(statements[3].contains(#" ON CONFLICT("id") DO UPDATE SET "name" = "#))
    #expect(statements[4].contains(#" DO UPDATE SET "score" = "excluded"."score" + 1 RETURNING"#))
    #expect(statements[5].hasSuffix(#" ON CONFLICT("id") DO NOTHING"#))
    #expect(statements[6].hasSuffix(#" RETURNING "score", "id""#))
  }

  @Test("indexes take them")
  func indexes() throws {
    let statements = try tracedSQL { db in
      try db.create(indexOn: "player", columns: [Columns.teamId, Columns.score])
      try db.create(index: "i", on: "player", columns: [Columns.name], condition: Columns.score > 1)
      try db.create(index: "j", on: "player", expressions: [Columns.name, length(Columns.name)])
      try db.drop(indexOn: "player", columns: [Columns.teamId, Columns.score])
    }
    #expect(
      statements.filter { !$0.hasPrefix("SELECT") } == [
        #"CREATE INDEX "index_player_on_team_id_score" ON "player"("team_id", "score")"#,
        #"CREATE INDEX "i" ON "player"("name") WHERE "score" > 1"#,
        #"CREATE INDEX "j" ON "player"("name", LENGTH("name"))"#,
        #"DROP INDEX "index_player_on_team_id_score""#,
      ]
    )
  }

  @Test("a condition can be joined to a constant on either side")
  func constants() throws {
    #expect(try sql(Columns.score > 1 && true) == #"("score" > 1) AND 1"#)
    #expect(try sql(true && Column("score") > 1) == #"1 AND ("score" > 1)"#)
    #expect(try sql(Columns.score > 1 || false) == #"("score" > 1) OR 0"#)
    #expect(try sql(false || Column("score") > 1) == #"0 OR ("score" > 1)"#)
    let isStrict = true && !false
    #expect(isStrict)
  }
}
