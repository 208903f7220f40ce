import SQLiteRecordsEvolution
import SQLiteRecordsSchema
import SQLiteRecordsVerification
import Testing

@Suite("Values for old rows")
struct BackfillTests {
  private func table(_ columns: String, _ members: String = "") -> String {
    """
    { "table": "player", \(members) "columns": [
      { "name": "id", "type": "INTEGER", "primaryKey": true },
      \(columns)
    ] }
    """
  }

  private let nick = #"{ "name": "nick", "type": "TEXT" }"#

  @Test(
    "the old name of a renamed column or table in an expression is an error that explains this"
  )
  func oldNames() throws {
    let new = table(
      """
      { "name": "name", "renamedFrom": "nick", "type": "TEXT" },
      { "name": "size", "type": "INTEGER", "notNull": true, "backfill": "length(nick)" }
      """
    )
    #expect(
      try refusals(from: table(nick), to: new) == [
        """
        game.json:4:67: error: SQLite rejects the 'backfill' of column 'size': no such column: nick; \
        'nick' is called 'name' at that point
        """
      ]
    )
    let gamer = new.replacing("length(nick)", with: "length(player.name)")
      .replacing(#""table": "player","#, with: #""table": "gamer", "renamedFrom": "player","#)
    #expect(
      try refusals(from: table(nick), to: gamer).first?.hasSuffix(
        "no such column: player.name; 'player' is called 'gamer' at that point"
      ) == true
    )
    let wrong = new.replacing("length(nick)", with: "length(nme)")
    #expect(
      try refusals(from: table(nick), to: wrong).first?.hasSuffix("no such column: nme") == true
    )
  }

  @Test("NULL is not a value for a column that is NOT NULL")
  func null() throws {
    let new = table(nick + #", { "name": "x", "notNull": true, "backfill": "(NULL)" }"#)
    #expect(
      try refusals(from: table(nick), to: new).first?.hasSuffix(
        "error: the 'backfill' of column 'x' is NULL, but the column is NOT NULL"
      ) == true
    )
    let nullable = table(nick + #", { "name": "x", "backfill": "NULL" }"#)
    #expect(try plan(from: table(nick), to: nullable).isEmpty == false)
  }

  @Test(
    "rows that get no value are counted, and the database does not change",
    arguments: [
      #""notNull": true, "backfill": "length(nick)""#,
      #""notNull": true, "default": 7, "backfill": "length(nick)""#,
    ]
  )
  func missingValues(members: String) throws {
    let new = table(nick + #", { "name": "size", "type": "INTEGER", \#(members) }"#)
    let failure = #expect(throws: GeneratorConnection.Failure.self) {
      try migrated(table(nick), "INSERT INTO player VALUES (1, 'a'), (2, NULL)", to: new)
    }
    let text =
      "1 row of table player to which the backfill of column size gives no value, such as the one "
      + "with id 2"
    #expect(failure?.message.contains(text) == true, "\(String(describing: failure))")
    let fitting = try migrated(table(nick), "INSERT INTO player VALUES (1, 'ab')", to: new)
    #expect(try fitting.all("SELECT size FROM player") == [["2"]])
  }

  @Test("rows whose old value is kept need no other one")
  func keptValues() throws {
    let old = table(nick + #", { "name": "size", "type": "INTEGER" }"#)
    let new = table(
      nick
        + #", { "name": "size", "type": "INTEGER", "notNull": true, "backfill": "length(nick)" }"#
    )
    let rows = "INSERT INTO player VALUES (1, NULL, 5), (2, 'abc', NULL)"
    #expect(try migrated(old, rows, to: new).all("SELECT size FROM player") == [["5"], ["3"]])
    let failure = #expect(throws: GeneratorConnection.Failure.self) {
      try migrated(old, "INSERT INTO player VALUES (1, NULL, 5), (2, NULL, NULL)", to: new)
    }
    #expect(failure?.message.contains("1 row of table player to which") == true)
  }

  @Test("a text key becomes the rowid if each text is a number as SQLite writes it")
  func rowIDs() throws {
    func table(_ type: String) -> String {
      """
      { "table": "t", "columns": [
        { "name": "id", "type": "\(type)", "notNull": true, "primaryKey": true },
        { "name": "x", "type": "TEXT" }] }
      """
    }
    let database = try migrated(
      table("TEXT"),
      "INSERT INTO t VALUES ('10', 'a'), ('-3', 'b')",
      to: table("INTEGER")
    )
    #expect(
      try database.all("SELECT id, typeof(id), x FROM t ORDER BY id") == [
        ["-3", "integer", "b"], ["10", "integer", "a"],
      ]
    )
    for text in ["'007'", "'1.0'", "'a'", "' 1'", "''", "x'31'", "'9223372036854775808'"] {
      let failure = #expect(throws: GeneratorConnection.Failure.self) {
        try migrated(table("TEXT"), "INSERT INTO t VALUES (\(text), 'a')", to: table("INTEGER"))
      }
      #expect(
        failure?.message.contains("1 row of table t with a value in column id that is not a valid")
          == true,
        "\(text) \(String(describing: failure))"
      )
    }
  }
}
