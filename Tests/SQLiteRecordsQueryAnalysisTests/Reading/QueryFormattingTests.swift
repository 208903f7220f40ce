import SQLiteRecordsQueryAnalysis
import SQLiteRecordsSchema
import Testing

@Suite("Formatting of query files") struct QueryFormattingTests {
  private static let text = """


      -- A licence.  

    --The best players.
       --name:bestPlayers\u{20}
    -- column   average :Double?

    -- parameter minimum:  Int

    SELECT  *
      -- of
    FROM   player  ;   -- Once.
    -- name: b
    SELECT 2;



    /* Deletes
       some.  */
    --  name : c
    DELETE FROM player


    """

  private static let formatted = """
    -- A licence.

    --The best players.
    -- name: bestPlayers
    -- column average: Double?
    -- parameter minimum: Int
    SELECT  *
      -- of
    FROM   player  ; -- Once.

    -- name: b
    SELECT 2;

    /* Deletes
       some.  */
    -- name: c
    DELETE FROM player

    """

  @Test("White space around comments becomes canonical, and SQL stays as it is")
  func whiteSpace() {
    #expect(format(Self.text) == Self.formatted)
    #expect(format(Self.formatted) == Self.formatted)
  }

  @Test("Comments behind the last statement stay")
  func lastComments() {
    #expect(
      format("-- name: a\nSELECT 1;\n-- b\n\n\n--c") == "-- name: a\nSELECT 1;\n\n-- b\n\n--c\n"
    )
    #expect(format("-- name: a\nSELECT 1 -- b\n -- c ") == "-- name: a\nSELECT 1 -- b\n -- c \n")
    #expect(format("") == "")
    #expect(format(" \n-- a") == "-- a\n")
  }

  @Test("Lines end as the first one does")
  func lineEnds() {
    #expect(format("--name: a\r\nSELECT\r\n1;\r\n\r\n") == "-- name: a\r\nSELECT\r\n1;\r\n")
  }

  @Test("A file with a mistake is not formatted")
  func mistakes() {
    #expect(format("--name: a\nSELECT 1;\nSELECT 2;") == nil)
  }

  private func format(_ text: String) -> String? {
    formatQueryFile(SchemaFile(name: "players.sql", bytes: Array(text.utf8))).text
  }
}
