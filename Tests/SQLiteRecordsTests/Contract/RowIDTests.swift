import SQLiteRecords
import Testing

@Suite("Rows without a rowid, and keys that only look like one")
struct RowIDTests {
  /// Notes what an insertion says of the row.
  final class Insertions {
    var rowIDs: [Int64] = []
    var columns: [String?] = []
  }

  struct Word: Codable, Equatable, FetchableRecord, PersistableRecord {
    enum CodingKeys: CodingKey { case text, count }

    var text: String
    var count: Int
    var insertions = Insertions()

    func didInsert(_ inserted: InsertionSuccess) {
      insertions.rowIDs.append(inserted.rowID)
      insertions.columns.append(inserted.rowIDColumn)
    }

    static func == (first: Self, second: Self) -> Bool {
      first.text == second.text && first.count == second.count
    }
  }

  /// The same table, in the shape that the generator emits.
  struct GeneratedWord: SchemaRecord, FetchableRecord, PersistableRecord {
    enum Columns {
      static var text: TableColumn<GeneratedWord, String> { TableColumn("text", at: 0) }
      static var count: TableColumn<GeneratedWord, Int> { TableColumn("count", at: 1) }
    }

    static let databaseTableName = "word"
    static let databaseLayout = TableLayout(
      columns: ["text", "count"],
      primaryKey: ["text"],
      rowID: .none
    )
    static let databaseDefinition = [
      "CREATE TABLE word (text TEXT PRIMARY KEY, count INTEGER NOT NULL) WITHOUT ROWID"
    ]

    var text: String
    var count: Int
    var insertions = Insertions()

    func encode(to container: inout PersistenceContainer) {
      container[Columns.text] = text
      container[Columns.count] = count
    }

    func didInsert(_ inserted: InsertionSuccess) {
      insertions.rowIDs.append(inserted.rowID)
      insertions.columns.append(inserted.rowIDColumn)
    }
  }

  private let queue: DatabaseQueue

  init() throws {
    queue = try DatabaseQueue()
    try queue.write { db in
      try GeneratedWord.createTable(in: db)
      // A rowid that is not the word's.
      try db.execute(
        sql: "CREATE TABLE other (id INTEGER PRIMARY KEY); INSERT INTO other VALUES (7)"
      )
    }
  }

  @Test("a WITHOUT ROWID table has no rowid to report, and is upserted all the same")
  func withoutRowID() throws {
    try queue.write { db in
      let word = Word(text: "jovial", count: 1)
      try word.insert(db)
      try Word(text: "jovial", count: 2, insertions: word.insertions).upsert(db)
      let upserted = try Word(text: "jovial", count: 3, insertions: word.insertions)
        .upsertAndFetch(db)
      #expect(upserted == Word(text: "jovial", count: 3))
      #expect(try Word.fetchAll(db) == [upserted])
      #expect(word.insertions.rowIDs == [0, 0, 0])
      #expect(word.insertions.columns == [nil, nil, nil])
    }
  }

  @Test("so is a generated record of such a table")
  func generatedWithoutRowID() throws {
    try queue.write { db in
      let word = GeneratedWord(text: "jovial", count: 1)
      try word.insert(db)
      try GeneratedWord(text: "jovial", count: 2, insertions: word.insertions).upsert(db)
      let upserted = try word.upsertAndFetch(db)
      #expect(upserted.count == 1)
      try GeneratedWord(text: "sad", count: 3, insertions: word.insertions).save(db)
      #expect(try GeneratedWord.fetchAll(db).map(\.count) == [1, 3])
      #expect(word.insertions.rowIDs == [0, 0, 0, 0])
      #expect(word.insertions.columns == [nil, nil, nil, nil])
    }
  }

  @Test("INTEGER PRIMARY KEY DESC is not the rowid")
  func descendingKey() throws {
    struct Score: Codable, PersistableRecord {
      enum CodingKeys: CodingKey { case points }
      var points: Int?
      var insertions = Insertions()

      func didInsert(_ inserted: InsertionSuccess) {
        insertions.rowIDs.append(inserted.rowID)
        insertions.columns.append(inserted.rowIDColumn)
      }
    }
    try queue.write { db in
      try db.execute(sql: "CREATE TABLE score (points INTEGER PRIMARY KEY DESC)")
      let score = Score(points: 100)
      try score.insert(db)
      try score.upsert(db)
      #expect(score.insertions.rowIDs == [1, 1])
      #expect(score.insertions.columns == [nil, nil])
      #expect(try score.exists(db))
      #expect(try Score.exists(db, key: 100))
      #expect(try Score.exists(db, key: 1) == false)
    }
  }
}

extension RowIDTests.Word {
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    text = try container.decode(String.self, forKey: .text)
    count = try container.decode(Int.self, forKey: .count)
  }
}

extension RowIDTests.GeneratedWord {
  init(row: Row) throws {
    text = try row[Columns.text]
    count = try row[Columns.count]
  }
}
