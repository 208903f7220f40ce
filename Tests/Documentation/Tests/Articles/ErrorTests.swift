import SQLiteRecords
import Testing

@testable import DocumentationRecords

@Suite("Errors")
final class ErrorTests: GameExample {
  @Test("violated constraints")
  func constraints() throws {
    try queue.write { db in
      // begin Errors
      var player = Player(name: "Arthur")
      do {
        try player.insert(db)
      } catch DatabaseError.SQLITE_CONSTRAINT_UNIQUE {
        print("The name is taken.")
      }
      // end
      expectOutput(
        "Errors",
        """
        The name is taken.
        """
      )
      // begin Errors
      player = Player(name: "Diana", score: -1)
      do {
        try player.insert(db)
      } catch let error as DatabaseError where error.resultCode == .SQLITE_CONSTRAINT {
        print(error)
      }
      // end
      expectOutput(
        "Errors",
        """
        SQLite error 19: CHECK constraint failed: score >= 0 - while executing `INSERT INTO "player" ("id", "name", "score") VALUES (NULL,?,?)`
        """
      )
    }
  }

  @Test("missing rows, and values that do not fit")
  func reading() throws {
    try queue.write { db in
      // begin Errors
      do {
        let player = try Player.find(db, key: 42)
        print(player.name)
      } catch let error as RecordError {
        print(error)
      }
      // end
      expectOutput(
        "Errors",
        """
        Key not found in table player: [id]
        """
      )
      // begin Errors
      try db.execute(sql: "UPDATE game SET points = 'many' WHERE id = 1")
      do {
        _ = try Game.find(db, key: 1)
      } catch let error as RowDecodingError {
        print(error.context.column ?? "")
      }
      // end
      expectOutput(
        "Errors",
        """
        points
        """
      )
    }
  }

  @Test("values in messages")
  func values() throws {
    // begin Errors
    var configuration = Configuration()
    #if DEBUG
      configuration.publicStatementArguments = true
    #endif
    // end
    _ = try DatabaseQueue(configuration: configuration)
  }
}
