import SQLiteRecordsEvolution
import SQLiteRecordsHistory
import SQLiteRecordsSchema
import SQLiteRecordsVerification
import Testing

@Suite("Renames that a planned step finds")
struct RenameTests {
  private func table(_ columns: String) -> String {
    """
    { "table": "player", "columns": [
      { "name": "id", "type": "INTEGER", "primaryKey": true }, \(columns)] }
    """
  }

  private let names = #"{ "name": "a", "type": "TEXT" }, { "name": "b", "type": "TEXT" }"#
  private let swap = """
    { "name": "a", "type": "TEXT", "renamedFrom": "b" },
    { "name": "b", "type": "TEXT", "renamedFrom": "a" }
    """
  private let row = "INSERT INTO player VALUES (1, 'a', 'b')"

  @Test("columns of one type that swap their names, which leaves the schema as it is")
  func swappedColumns() throws {
    let (old, new) = (table(names), table(swap))
    let database = try migrated(old, row, to: new)
    #expect(try database.all("SELECT a, b FROM player") == [["b", "a"]])
    let text = try plan(from: old, to: new).text
    var log = DiagnosticLog()
    let done = MigrationPlanner.plan(
      from: try history(try schema(old).script, text),
      to: try schema(new),
      log: &log
    )
    #expect(done?.isEmpty == true)
  }

  @Test("tables of one shape that swap their names")
  func swappedTables() throws {
    func tables(_ first: String, _ second: String) -> String {
      """
      { "tables": [
        { "table": "a"\(first), "columns": [{ "name": "x", "type": "TEXT" }] },
        { "table": "b"\(second), "columns": [{ "name": "x", "type": "TEXT" }] }
      ] }
      """
    }
    let database = try migrated(
      tables("", ""),
      "INSERT INTO a VALUES ('a')",
      "INSERT INTO b VALUES ('b')",
      to: tables(#", "renamedFrom": "b""#, #", "renamedFrom": "a""#)
    )
    #expect(try database.all("SELECT a.x, b.x FROM a, b") == [["b", "a"]])
  }

  @Test("a swap that no step has carried out is a difference from the schema files")
  func missingSwap() throws {
    let history = try history(try schema(table(names)).script)
    var log = DiagnosticLog()
    #expect(!history.compareNames(with: try schema(table(swap)), severity: .warning, log: &log))
    #expect(
      log.sorted.map(\.description)
        == [
          """
          game.json:2:70: warning: a step is missing after '0001-a' (renamed: column of table \
          'player' from 'b' to 'a', column of table 'player' from 'a' to 'b'); 'swift package \
          records migrate --name …' writes it
          """
        ]
    )
  }

  @Test(
    "a column that is missing and one that is new may be the same, and the advice loses nothing"
  )
  func possibleRename() throws {
    let old = table(#"{ "name": "nick", "type": "TEXT", "notNull": true }"#)
    let new = table(#"{ "name": "name", "type": "TEXT" }, { "name": "age", "type": "INTEGER" }"#)
    #expect(
      try refusals(from: old, to: new) == [
        """
        game.json:2:70: error: column 'name' may be the missing column 'nick'; if it is, add \
        '"renamedFrom": "nick"'; if the values of 'nick' are to be lost, pass '--allow-loss player.nick'
        """
      ]
    )
    let before = table(
      #"{ "name": "colour", "type": "TEXT" }, { "name": "note", "type": "TEXT" }"#
    )
    let after = table(
      #"{ "name": "remark", "type": "TEXT" }, { "name": "color", "type": "text" }"#
    )
    let advice = try refusals(from: before, to: after)
    #expect(advice.count == 2)
    #expect(advice[0].contains("column 'remark' may be the missing column 'note'"), "\(advice)")
    #expect(advice[1].contains("column 'color' may be the missing column 'colour'"), "\(advice)")
    let filled = table(#"{ "name": "c", "type": "TEXT", "backfill": "a || b" }"#)
    #expect(try refusals(from: table(names), to: filled).allSatisfy { $0.contains("would lose") })
  }

  @Test("a table that is missing and a new one with most of its columns may be the same")
  func possibleTableRename() throws {
    func club(_ name: String, _ columns: String...) -> String {
      let columns = columns.map { #"{ "name": "\#($0)" }"# }.joined(separator: ", ")
      return #"{ "tables": [\#(table(names)), { "table": "\#(name)", "columns": [\#(columns)] }] }"#
    }
    let old = club("club", "id", "name", "city")
    #expect(
      try refusals(from: old, to: club("team", "id", "name", "founded")).map {
        $0.drop { $0 != " " }
      }
        == [
          """
           error: table 'team' may be the missing table 'club'; if it is, add '"renamedFrom": "club"'; \
          if the rows of 'club' are to be lost, pass '--allow-loss club'
          """
        ]
    )
    let other = try refusals(from: old, to: club("match", "id", "day", "goals"))
    #expect(other.count == 1)
    #expect(
      other[0].hasSuffix(
        "would lose table 'club' with all its rows; '--allow-loss club' allows that"
      )
    )
  }

  @Test("a column whose name another one gets is lost by the name that it had")
  func takenName() throws {
    let new = table(#"{ "name": "b", "type": "TEXT", "renamedFrom": "a" }"#)
    let refusals = try refusals(from: table(names), to: new)
    #expect(refusals.count == 1)
    #expect(
      refusals[0].contains("would lose column 'b' of table 'player'; '--allow-loss player.b'")
    )
    let database = try migrated(table(names), row, to: new, allowing: .all)
    #expect(try database.all("SELECT b FROM player") == [["a"]])
  }

  @Test("an old name that is still that of another column or table is an error at its place")
  func keptName() throws {
    let new = table(#"{ "name": "a" }, { "name": "c", "renamedFrom": "a" }, { "name": "b" }"#)
    #expect(
      try refusals(from: table(names), to: new) == [
        """
        game.json:2:107: error: column 'c' is renamed from 'a', which is still a column; remove \
        'renamedFrom', or declare the new 'a' after a step that renames the old one
        """
      ]
    )
    let columns = #""columns": [{ "name": "x" }]"#
    let club = #"{ "table": "club", \#(columns) }"#
    let team = #"{ "table": "team", "renamedFrom": "club", \#(columns) }"#
    #expect(
      try refusals(from: club, to: #"{ "tables": [\#(club), \#(team)] }"#) == [
        """
        game.json:1:99: error: table 'team' is renamed from 'club', which is still a table; remove \
        'renamedFrom', or declare the new 'club' after a step that renames the old one
        """
      ]
    )
  }

  @Test("a column gets the name that another had after the step that renames that")
  func reusedName() throws {
    let renamed = table(#"{ "name": "c", "renamedFrom": "a", "type": "TEXT" }"#)
    let first = try schema(table(#"{ "name": "a", "type": "TEXT" }"#)).script
    let second = try plan(from: table(#"{ "name": "a", "type": "TEXT" }"#), to: renamed).text
    let reused = table(
      #"{ "name": "c", "renamedFrom": "a", "type": "TEXT" }, { "name": "a", "type": "TEXT" }"#
    )
    var log = DiagnosticLog()
    let plan = MigrationPlanner.plan(
      from: try history(first, second),
      to: try schema(reused),
      log: &log
    )
    #expect(plan?.text.contains("ADD COLUMN \"a\"") == true, "\(log.sorted)")
  }

  @Test("an old name in the first version renames nothing when another column gets it")
  func firstVersion() throws {
    let first = table(#"{ "name": "b", "type": "TEXT", "renamedFrom": "a" }"#)
    let second = table(
      #"{ "name": "b", "type": "TEXT", "renamedFrom": "a" }, { "name": "a", "type": "TEXT" }"#
    )
    let added = try plan(from: first, to: second).text
    #expect(added.contains("ADD COLUMN \"a\"") && !added.contains("RENAME"))
    var log = DiagnosticLog()
    let done = try history(try schema(first).script, added)
    #expect(try done.compare(with: schema(second), log: &log))
    #expect(done.compareNames(with: try schema(second), log: &log), "\(log.sorted)")
    // A chain of such names moves nothing, either.
    let chain = table(
      """
      { "name": "c", "type": "TEXT", "renamedFrom": "b" },
      { "name": "b", "type": "TEXT", "renamedFrom": "a" }, { "name": "a", "type": "TEXT" }
      """
    )
    let three = try history(try schema(chain).script)
    #expect(three.compareNames(with: try schema(chain), log: &log), "\(log.sorted)")
  }

  @Test("an old name that nothing had is an error at its place if something else is missing")
  func unknownNames() throws {
    let columns = #"{ "name": "b", "type": "TEXT", "renamedFrom": "aa" }"#
    #expect(
      try refusals(from: table(#"{ "name": "a1", "type": "TEXT" }, \#(names)"#), to: table(columns))
        .contains {
          $0.hasSuffix("table 'player' has no column 'aa' after the last step; did you mean 'a1'?")
        }
    )
    // The author has carried it out by hand, or has put several steps into one.
    let kept = names.replacing(#""name": "b""#, with: #""name": "b", "renamedFrom": "c""#)
    let more = kept + #", { "name": "d", "type": "TEXT" }"#
    #expect(try plan(from: table(names), to: table(more)).text.contains("ADD COLUMN \"d\""))
  }

  @Test("a rename that a step has carried out is finished, whatever its table is called since")
  func renamedTable() throws {
    let column = #"{ "name": "name", "renamedFrom": "nick", "type": "TEXT" }"#
    let gamer = """
      { "table": "gamer", "renamedFrom": "player", "columns": [
        \(column), { "name": "new", "type": "TEXT" }] }
      """
    var log = DiagnosticLog()
    let plan = MigrationPlanner.plan(
      from: try history(
        "CREATE TABLE player (nick TEXT, old TEXT)",
        "ALTER TABLE player RENAME COLUMN nick TO name",
        "ALTER TABLE player RENAME TO gamer"
      ),
      to: try schema(gamer),
      allowing: .all,
      log: &log
    )
    #expect(plan?.text.contains("RENAME") == false, "\(log.sorted) \(plan?.text ?? "")")
  }
}
