import SQLiteRecordsSchema
import Testing

@testable import SQLiteRecordsPage

@Suite("Changes between two states")
struct ComparisonTests {
  private let old = #"""
    { "tables": [
      { "table": "club", "columns": [{ "name": "id", "type": "INTEGER", "primaryKey": true }] },
      { "table": "player", "documentation": "A player.", "columns": [
        { "name": "id", "type": "INTEGER", "primaryKey": true },
        { "name": "nick", "type": "TEXT" },
        { "name": "motto", "type": "TEXT" },
        { "name": "at", "type": "TEXT" },
        { "name": "club", "type": "INTEGER", "references": { "table": "club" } }
      ], "indexes": [{ "name": "on_club", "columns": ["club"] }] }
    ] }
    """#
  private let new = #"""
    { "tables": [
      { "table": "team", "columns": [{ "name": "id", "type": "INTEGER", "primaryKey": true }] },
      { "table": "player", "documentation": "Somebody who plays.", "columns": [
        { "name": "id", "type": "INTEGER", "primaryKey": true },
        { "name": "name", "type": "TEXT", "notNull": true, "renamedFrom": "nick" },
        { "name": "at", "type": "TEXT", "swift": { "type": "Date" } },
        { "name": "team", "type": "INTEGER", "references": { "table": "team" } }
      ], "indexes": [{ "name": "on_team", "columns": ["team"] }] }
    ] }
    """#
  private let oldQueries = "-- name: all\nSELECT id FROM player;\n-- name: gone\nSELECT 1 AS one;"
  private let newQueries =
    "-- name: all\nSELECT id FROM player WHERE id > :least;\n-- name: new\nSELECT 1 AS one;"

  private func changes() throws -> [SchemaChange] {
    [SchemaChange](
      from: try state([old], queries: oldQueries),
      to: try state([new], queries: newQueries)
    )
  }

  private func column(_ name: String) -> SchemaChange.Part {
    SchemaChange.Part(noun: "column", name: name)
  }

  @Test("tables, columns and indexes are added, removed, changed or renamed")
  func tables() throws {
    let changes = try changes()
    #expect(changes.contains(SchemaChange(.table, "team", .added)))
    #expect(changes.contains(SchemaChange(.table, "club", .removed)))
    let player = SchemaChange.Object.table(FoldedName("player"))
    #expect(changes.status(of: player) == .changed)
    #expect(changes.status(of: player, "column", "motto") == .removed)
    #expect(changes.status(of: player, "column", "team") == .added)
    #expect(changes.status(of: player, "column", "id") == nil)
    #expect(changes.status(of: player, "index", "on_team") == .added)
    #expect(changes.status(of: player, "index", "on_club") == .removed)
    #expect(
      changes.contains(SchemaChange(.table, "player", part: column("name"), .renamed(from: "nick")))
    )
    #expect(!changes.contains { $0.part == column("nick") })
    #expect(changes.contains { $0.part == column("name") && $0.kind != .renamed(from: "nick") })
  }

  @Test("Swift names, Swift types and documentation change, too")
  func records() throws {
    let changes = try changes()
    let documentation = SchemaChange.Kind.changed(
      "the documentation",
      from: "A player.",
      to: "Somebody who plays."
    )
    #expect(changes.contains(SchemaChange(.table, "player", documentation)))
    let type = SchemaChange.Kind.changed("the Swift type", from: "String?", to: "Date?")
    #expect(changes.contains(SchemaChange(.table, "player", part: column("at"), type)))
    let name = SchemaChange.Kind.changed("the Swift name", from: "nick", to: "name")
    #expect(changes.contains(SchemaChange(.table, "player", part: column("name"), name)))
  }

  @Test("queries are added, removed and changed")
  func queries() throws {
    let changes = try changes().filter { $0.noun == "query" }
    let all = SchemaChange.Object.query("all")
    #expect(changes.status(of: .query("new")) == .added)
    #expect(changes.status(of: .query("gone")) == .removed)
    #expect(changes.status(of: all) == .changed)
    #expect(
      changes.contains(
        SchemaChange(
          all,
          "query",
          "all",
          .changed("the list of parameters", from: "", to: "least: Int64")
        )
      )
    )
  }

  @Test("a new case of an enumeration is a change, although the SQL stays as it is")
  func cases() throws {
    let column = { (cases: String) in
      #"{ "table": "player", "columns": [{ "name": "rank", "type": "TEXT", "#
        + #""swift": { "enum": { "name": "Rank", "cases": [\#(cases)] } } }] }"#
    }
    let changes = try [SchemaChange](
      from: state([column(#""low""#)]),
      to: state([column(#""low", "high""#)])
    )
    let kind = SchemaChange.Kind.changed(
      "the enumeration",
      from: "Rank: low",
      to: "Rank: low, high"
    )
    #expect(changes == [SchemaChange(.table, "player", part: self.column("rank"), kind)])
  }

  @Test("two equal states have no differences")
  func equality() throws {
    let state = try state([new], queries: newQueries)
    #expect([SchemaChange](from: state, to: state) == [])
    let page = SchemaPage(
      title: "Game",
      state: state,
      comparison: SchemaPage.Comparison(with: state, named: "HEAD", of: state)
    )
    #expect(page.html.contains("<p>There are no differences.</p>"))
  }

  @Test("the page lists and marks the changes, removed tables and columns included")
  func page() throws {
    let (old, new) = try (state([old], queries: oldQueries), state([new], queries: newQueries))
    let comparison = SchemaPage.Comparison(with: old, named: "main", of: new)
    let html = SchemaPage(title: "Game", state: new, comparison: comparison).html
    #expect(html.contains("compared with <code>main</code>"))
    #expect(html.contains("<g class=\"box added\" data-id=\"table-team\""))
    #expect(html.contains("<g class=\"box removed\" data-id=\"table-club\""))
    #expect(html.contains("<g class=\"box changed\" data-id=\"table-player\""))
    #expect(
      html.contains("<g class=\"link removed\" data-from=\"table-player\" data-to=\"table-club\"")
    )
    #expect(
      html.contains("<g class=\"link added\" data-from=\"table-player\" data-to=\"table-team\"")
    )
    #expect(html.contains("<g class=\"row removed\">"))
    #expect(html.contains("renamed from <code>nick</code>"))
    #expect(html.contains("<section class=\"page\" id=\"table-club\""))
    #expect(html.contains("<section class=\"page\" id=\"query-gone\""))
    #expect(html.contains("the Swift type <del>String?</del> <ins>Date?</ins>"))
  }
}
