import SQLiteRecordsSchema
import Testing

@testable import SQLiteRecordsLanguageServer

@Suite("Meanings of names in SQL")
struct SQLOutlineTests {
  private static let catalog: NameCatalog = {
    var catalog = NameCatalog()
    for (name, columns) in [("team", ["id", "name"]), ("player", ["id", "name", "teamId"])] {
      catalog.add(TableOutline(name: name, columns: columns, file: "", range: 0..<0))
    }
    return catalog
  }()

  /// The names that are found, as `text→table.column`.
  private func names(_ sql: String, table: String? = nil, isOfTrigger: Bool = false) -> [String] {
    let text = EditedText(Array(sql.utf8))
    var fragment = FileSQL(text, 0..<text.bytes.count)
    fragment.table = table
    fragment.isOfTrigger = isOfTrigger
    let things: [(NamedThing, String)] = ["team", "player"].flatMap { table in
      [(NamedThing.table(table), table)]
        + ["id", "name", "teamId"].map { (.column($0, of: table), "\(table).\($0)") }
    }
    return SQLOutline(fragment, Self.catalog).uses
      .sorted { $0.range.lowerBound < $1.range.lowerBound }
      .map { use in
        "\(text[use.range])→\(things.first { $0.0 == use.thing }?.1 ?? "?")"
      }
  }

  @Test(
    "tables and columns are found",
    arguments: [
      ("SELECT name FROM team", ["name→team.name", "team→team"]),
      (
        "SELECT t.\"NAME\" FROM main.team AS t, player WHERE teamId = t.id",
        ["\"NAME\"→team.name", "team→team", "player→player", "teamId→player.teamId", "id→team.id"]
      ),
      (
        "SELECT team.id FROM team WHERE EXISTS (SELECT 1 FROM player WHERE teamId = team.id)",
        [
          "team→team", "id→team.id", "team→team", "player→player", "teamId→player.teamId",
          "team→team", "id→team.id",
        ]
      ),
      (
        "INSERT OR REPLACE INTO team (id, name) VALUES (1, 'name') "
          + "ON CONFLICT (id) DO UPDATE SET name = excluded.name RETURNING id",
        [
          "team→team", "id→team.id", "name→team.name", "id→team.id", "name→team.name",
          "name→team.name", "id→team.id",
        ]
      ),
      ("UPDATE team SET name = upper(name)", ["team→team", "name→team.name", "name→team.name"]),
      (
        "SELECT id FROM (SELECT teamId AS id FROM player) AS t",
        ["teamId→player.teamId", "player→player"]
      ),
      (
        "SELECT id FROM team UNION SELECT teamId FROM player",
        ["id→team.id", "team→team", "teamId→player.teamId", "player→player"]
      ),
      (
        "SELECT 1 FROM (team JOIN player ON teamId = team.id)",
        ["team→team", "player→player", "teamId→player.teamId", "team→team", "id→team.id"]
      ),
      ("WITH team AS (SELECT 1 AS id) SELECT id FROM team", []),
      ("SELECT name(1), unknown.name, 'name' FROM team", ["team→team"]),
    ]
  )
  func statements(sql: String, expected: [String]) {
    #expect(names(sql) == expected)
  }

  @Test("an expression has the columns of its table, and a trigger has 'new' and 'old'")
  func expressions() {
    #expect(names("length(name) > id", table: "team") == ["name→team.name", "id→team.id"])
    #expect(
      names(
        "UPDATE team SET name = new.name WHERE id = OLD.teamId",
        table: "player",
        isOfTrigger: true
      )
        == [
          "team→team", "name→team.name", "name→player.name", "id→team.id", "teamId→player.teamId",
        ]
    )
  }

  @Test(
    "SQL that is not complete has the names that are there",
    arguments: [
      ("SELECT name FROM team WHERE (", ["name→team.name", "team→team"]),
      ("SELECT ) name FROM team", ["name→team.name", "team→team"]),
      ("SELECT FROM , JOIN team", ["team→team"]), ("WITH", []), ("FROM", []), ("", []),
    ]
  )
  func incomplete(sql: String, expected: [String]) {
    #expect(names(sql) == expected)
  }
}
