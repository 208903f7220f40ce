import Testing

@testable import SQLiteRecordsPage

@Suite("Words that differ between two texts")
struct WordDifferenceTests {
  @Test("only the words that differ are marked")
  func words() throws {
    let difference = try #require(
      WordDifference(
        from: "SELECT id, name FROM player WHERE score > 10",
        to: "SELECT id, name, team_id FROM player WHERE score > 20"
      )
    )
    #expect(
      difference.parts == [
        .same("SELECT id, name"), .added(","), .same(" "), .added("team_id "),
        .same("FROM player WHERE score > "), .removed("10"), .added("20"),
      ]
    )
    #expect(difference.html.text.contains("score &gt; <del>10</del><ins>20</ins></span>"))
  }

  @Test(
    "texts that are short or have little in common are shown as a whole",
    arguments: [
      ("45", "30"), (String(repeating: "a b ", count: 20), String(repeating: "c+d-", count: 20)),
    ]
  )
  func whole(old: String, new: String) {
    #expect(WordDifference(from: old, to: new) == nil)
  }
}
