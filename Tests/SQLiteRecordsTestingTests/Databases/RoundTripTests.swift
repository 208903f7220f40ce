import Foundation
import SQLiteRecordsGRDB
import SQLiteRecordsTesting
import TableFeatureRecords
import Testing

@Suite("Round trips of records")
struct RoundTripTests {
  /// The failures that the assertion reports for a record, in a database that a script has created.
  private func failures<Record: MutablePersistableRecord & FetchableRecord>(
    of record: Record,
    _ script: String
  ) throws -> [String] {
    let queue = try DatabaseQueue()
    return try queue.write { db in
      try db.execute(sql: script)
      return reportedFailures { assertRoundTrip(of: record, in: db) }
    }
  }

  @Test(
    "values of every storage class come back",
    arguments: [
      StoredValues(),
      StoredValues(number: .max, real: 1.5, text: "a'b\"\u{1F600}", bytes: Data([0])),
      StoredValues(number: .min, real: -0.0, text: "", bytes: Data()),
      StoredValues(number: 0, real: .greatestFiniteMagnitude, text: "1", bytes: Data("1".utf8)),
    ]
  )
  func storageClasses(record: StoredValues) throws {
    #expect(try failures(of: record, StoredValues.definition) == [])
  }

  @Test("columns that change a value are reported, with the encoded and the stored value")
  func affinities() throws {
    let script = """
      CREATE TABLE "stored" ("id" INTEGER PRIMARY KEY, "number" TEXT, "real", "text" INTEGER, "bytes")
      """
    let record = StoredValues(number: 7, real: 2, text: "12", bytes: Data([10, 255]))
    #expect(
      try failures(of: record, script) == [
        """
        the record of 'stored' is not fetched as it was written:
        column 'number': INTEGER 7 was written, TEXT "7" is stored
        column 'text': TEXT "12" was written, INTEGER 12 is stored
        """
      ]
    )
  }

  @Test("changes of a row by a trigger are reported")
  func trigger() throws {
    let script = """
      \(StoredValues.definition);
      CREATE TRIGGER a AFTER INSERT ON stored BEGIN UPDATE stored SET bytes = NULL; END
      """
    #expect(
      try failures(of: StoredValues(bytes: Data([10, 255])), script) == [
        """
        the record of 'stored' is not fetched as it was written:
        column 'bytes': BLOB X'0AFF' was written, NULL is stored
        """
      ]
    )
  }

  @Test("a property that loses a part of its value is reported")
  func forgetfulProperty() throws {
    #expect(
      try failures(of: ForgetfulScore(points: -3), "CREATE TABLE score (points INTEGER)") == [
        """
        the record of 'score' is not fetched as it was written:
        column 'points': INTEGER -3 is stored, the fetched record has INTEGER 3
        """
      ]
    )
    #expect(
      try failures(of: ForgetfulScore(points: 3), "CREATE TABLE score (points INTEGER)") == []
    )
  }

  @Test("generated records are fetched whatever their key, and leave no rows behind")
  func generatedRecords() throws {
    let queue = try DatabaseQueue(featuresWith: [])
    try queue.write { db in
      assertRoundTrip(of: Region(country: "at", code: "9", name: "Wien", area: 414.8), in: db)
      assertRoundTrip(of: Town(country: nil), in: db)
      assertRoundTrip(of: OrderLine(price: 1.5, name: "Soap", quantity: 3), in: db)
      assertRoundTrip(of: Score(id: 9, team: "Reds", points: 1), in: db)
      let counts = try TableFeatureRecordsSchema.records.map { try $0.fetchCount(db) }
      #expect(counts.allSatisfy { $0 == 0 })
    }
  }

  @Test("tables without rowids are asked by their keys")
  func withoutRowID() throws {
    let script = "CREATE TABLE score (points INTEGER PRIMARY KEY) WITHOUT ROWID"
    #expect(try failures(of: ForgetfulScore(points: 3), script) == [])
  }

  @Test("an error of SQLite is a failure")
  func sqliteError() throws {
    let failures = try failures(
      of: ForgetfulScore(points: 0),
      "CREATE TABLE score (points CHECK (points))"
    )
    #expect(failures.count == 1)
    #expect(
      failures.first?.hasPrefix("the record of 'score' cannot be fetched: SQLite error 19: ")
        == true
    )
  }
}
