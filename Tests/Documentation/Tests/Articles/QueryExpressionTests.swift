import SQLiteRecords
import SQLiteRecordsAssociations
import Testing

@testable import DocumentationRecords

@Suite("Expressions in queries")
final class QueryExpressionTests: GameExample {
  @Test("parts of texts are looked for as they are")
  func partsOfTexts() throws {
    try queue.read { db in
      // begin Queries
      let parts = Player.filter { $0.name.contains("ar") || $0.name.hasPrefix("100%") }
      print(try parts.fetchAll(db).map(\.name))
      // end
      expectOutput(
        "Queries",
        """
        ["Barbara"]
        """
      )
      expectSQL(
        "Queries",
        """
        SELECT "id", "name", "score" FROM "player" WHERE (INSTR("name", 'ar') > 0) OR ("name" GLOB '100%*')
        """
      )
    }
  }

  @Test("a value in addition to each record")
  func annotated() throws {
    try queue.read { db in
      // begin Queries
      let request = Player.annotated(as: Int.self) { $0.score / 100 }.order { $0.name }
      for row in try request.fetchAll(db) {
        print(row.record.name, row.value)
      }
      // end
      expectOutput(
        "Queries",
        """
        Arthur 1
        Barbara 3
        Craig 2
        """
      )
      expectSQL(
        "Queries",
        """
        SELECT "id", "name", "score", "score" / 100 AS "annotated value" FROM "player" ORDER BY "name"
        """
      )
    }
  }
}
