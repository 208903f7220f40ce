import RuntimeTestSupport
import SQLiteRecordsGRDB
import Testing

@Suite("Default table properties of a record type")
struct TableNameTests {
  struct Player: TableRecord {}
  struct HTTPRequest: TableRecord {}
  struct TOEFL: TableRecord {}
  struct lowered: TableRecord {}
  struct Box<Content>: TableRecord {}

  struct Reader: TableRecord {
    enum Columns { static let age = Column("age") }
  }

  @Test("the table's name is the type's with its leading capitals lowered, without arguments")
  func names() {
    #expect(Player.databaseTableName == "player")
    #expect(HTTPRequest.databaseTableName == "httpRequest")
    #expect(TOEFL.databaseTableName == "toefl")
    #expect(lowered.databaseTableName == "lowered")
    #expect(Box<Player>.databaseTableName == "box")
  }

  @Test("all columns are selected, and closures get the type that declares the columns")
  func selection() throws {
    #expect(try sql(Player.all()) == #"SELECT * FROM "player""#)
    #expect(try sql(Reader.filter { $0.age > 1 }) == #"SELECT * FROM "reader" WHERE "age" > 1"#)
    #expect(Reader.databaseComponents == Reader.Columns.self)
  }
}
