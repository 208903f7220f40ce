import SQLiteRecordsEvolution
import SQLiteRecordsHistory
import SQLiteRecordsSchema
import SQLiteRecordsVerification
import Testing

@Suite("Losses of a planned step")
struct LossTests {
  private func tables(_ player: String, _ item: String) -> String {
    """
    { "tables": [
      { "table": "player",
        "columns": [{ "name": "id", "type": "INTEGER", "primaryKey": true }\(player)] },
      { "table": "item", "columns": [{ "name": "price", "type": "\(item)" }] }
    ] }
    """
  }

  private static let motto = #", { "name": "motto", "type": "TEXT" }"#
  private static let prices = "INSERT INTO item VALUES ('12'), ('19.99'), ('abc')"

  private var old: String { tables(Self.motto, "TEXT") }
  private var new: String { tables("", "INTEGER") }

  @Test("one that is allowed allows no other")
  func ownWords() throws {
    let failure = #expect(throws: GeneratorConnection.Failure.self) {
      try migrated(
        old,
        Self.prices,
        to: new,
        allowing: AllowedLosses(words: ["player.motto"])
      )
    }
    let text =
      "2 rows of table item with a value in column price that is not a valid INTEGER, such as"
    #expect(failure?.message.contains(text) == true, "\(String(describing: failure))")
    let both = AllowedLosses(words: ["player.motto", "item.price:INTEGER"])
    let database = try migrated(old, Self.prices, to: new, allowing: both)
    #expect(try database.all("SELECT price FROM item") == [["12"], ["19"], ["0"]])
    #expect(
      try refusals(from: old, to: new) == [
        """
        game.json:2:14: error: the step would lose column 'motto' of table 'player'; \
        '--allow-loss player.motto' allows that
        """
      ]
    )
  }

  @Test("the step declares them, and explains how to allow the conversion of values")
  func comments() throws {
    let one = try plan(from: old, to: new, allowing: AllowedLosses(words: ["player.motto"]))
    #expect(one.losses.map(\.word) == ["player.motto"])
    #expect(Set(one.possibleLosses.map(\.word)) == ["player.motto", "item.price:INTEGER"])
    #expect(one.text.contains("-- loses: column \"player\".\"motto\"\nALTER TABLE"))
    #expect(
      one.text.contains(
        #"column "price" must fit INTEGER; '--allow-loss item.price:INTEGER' converts all."#
      )
    )
    let all = try plan(from: old, to: new, allowing: .all)
    #expect(all.text.contains("-- loses: values of column \"item\".\"price\"\n"))
    let step = try #require(try history(try schema(old).script, all.text).steps.last)
    let losses: Set<StepLoss> = [
      .column("motto", table: "player"), .values(column: "price", table: "item"),
    ]
    #expect(Set(step.losses) == losses)
  }

  @Test(
    "the word of a loss is unique, and written as a shell reads it",
    arguments: [
      ("order details", "unit price", #""order details.unit price""#),
      ("a.b", "c", #""\"a.b\".c""#),
      ("a", "b.c", #""a.\"b.c\"""#),
      ("a$b", "it's", #""a\$b.it's""#),
      ("größe", "x", "größe.x"),
      ("t", "a\nb", #""t.a\\u{a}b""#),
    ]
  )
  func words(table: String, column: String, option: String) throws {
    func text(_ columns: String) -> String {
      #"{ "table": \#(table.jsonLiteral), "columns": [{ "name": "id" }\#(columns)] }"#
    }
    let old = text(#", { "name": \#(column.jsonLiteral) }"#)
    let refusal = try refusals(from: old, to: text("")).first
    #expect(refusal?.hasSuffix("'--allow-loss \(option)' allows that") == true, "\(refusal ?? "")")
    let word = try plan(from: old, to: text(""), allowing: .all).losses.map(\.word)
    let allowed = AllowedLosses(words: word)
    #expect(try plan(from: old, to: text(""), allowing: allowed).losses.count == 1)
  }

  @Test("a documentation of several lines adds no statement to a step")
  func documentation() throws {
    let lines = #""documentation": "One.\r\nDROP TABLE item;\rTwo.\u2028Three.","#
    let table = #"{ "table": "t", \#(lines) "columns": [{ "name": "a" }] }"#
    let both = old.replacing(#""tables": ["#, with: #""tables": [\#(table),"#)
    let text = try plan(from: old, to: both).text
    #expect(
      text.hasPrefix("-- One.\n-- DROP TABLE item;\n-- Two.\n-- Three.\nCREATE TABLE"),
      "\(text)"
    )
  }
}
