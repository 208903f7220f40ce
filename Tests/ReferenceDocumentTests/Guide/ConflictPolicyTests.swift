import ReferenceDocumentRecords
import SQLiteRecordsGRDB
import Testing

/// The example of the guide to persistence, section "Conflict Resolution Policy".
@Suite("Conflict Resolution Policy")
struct ConflictPolicyTests {
  struct Player: MutablePersistableRecord {
    static var persistenceConflictPolicy: PersistenceConflictPolicy {
      PersistenceConflictPolicy(
        insert: .replace,  // Replace on insert conflict
        update: .abort  // Abort on update conflict
      )
    }

    // The example omits the columns.
    var id: Int64?
    var name: String

    func encode(to container: inout PersistenceContainer) {
      container["id"] = id
      container["name"] = name
    }
  }

  @Test("Conflict Resolution Policy: used by default, and overridden by an explicit one")
  func policy() throws {
    try playerQueue().write { db in
      try db.execute(sql: "INSERT INTO player (id, name) VALUES (1, 'Arthur')")
      let log = StatementLog(db)
      let insertion = #"INTO "player" ("id", "name") VALUES (1,'Barbara')"#
      var player = Player(id: 1, name: "Barbara")

      // Uses .replace for insertion
      try player.insert(db)
      #expect(log.take() == ["INSERT OR REPLACE \(insertion)"])

      // Override with explicit conflict resolution
      try player.insert(db, onConflict: .ignore)
      #expect(log.take() == ["INSERT OR IGNORE \(insertion)"])
      #expect(try String.fetchAll(db, sql: "SELECT name FROM player") == ["Barbara"])
      try player.update(db)
      try player.update(db, onConflict: .ignore)
      let update = #""player" SET "name"='Barbara' WHERE "id"=1"#
      #expect(log.take().suffix(2) == ["UPDATE \(update)", "UPDATE OR IGNORE \(update)"])
    }
  }

  // A country replaces, by an extension of the generated record.
  @Test("Conflict Resolution Policy: a generated record")
  func generated() throws {
    try DatabaseQueue().write { db in
      try GeneratedCountry.createTable(in: db)
      var country = GeneratedCountry(isoCode: "FR", name: "Gaul", population: 1)
      try country.insert(db)
      let log = StatementLog(db)
      country.name = "France"
      try country.insert(db)
      let insertion = #"INTO "country" ("isoCode", "name", "population") VALUES ('FR','France',1)"#
      #expect(log.take() == ["INSERT OR REPLACE \(insertion)"])
      country.name = "Gaul"
      try country.insert(db, onConflict: .ignore)
      #expect(try GeneratedCountry.fetchAll(db).map(\.name) == ["France"])
    }
  }
}
