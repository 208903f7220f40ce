import RuntimeTestSupport
import SQLiteRecordsGRDB
import Testing

@testable import SQLiteRecords

@Suite("Encodable records that cannot be written")
struct EncodableRecordErrorTests {
  struct Unkeyed: Encodable, EncodableRecord {
    func encode(to encoder: any Encoder) throws {
      var container = encoder.unkeyedContainer()
      try container.encode(1)
    }
  }

  struct Single: Encodable, EncodableRecord {
    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(1)
    }
  }

  struct Nested: Encodable, EncodableRecord {
    enum CodingKeys: CodingKey { case inner }
    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      var inner = container.nestedContainer(keyedBy: CodingKeys.self, forKey: .inner)
      try inner.encode(1, forKey: .inner)
    }
  }

  struct Silent: Encodable {
    func encode(to encoder: any Encoder) throws {}
  }

  struct Holder<Value: Encodable>: Encodable, EncodableRecord {
    var value: Value
  }

  struct Refusal: Error {}

  struct Refusing: Encodable {
    func encode(to encoder: any Encoder) throws { throw Refusal() }
  }

  private func refusal(_ record: some EncodableRecord) -> String? {
    do {
      _ = try record.databaseDictionary
      return nil
    } catch EncodingError.invalidValue(_, let context) {
      let path = context.codingPath.map(\.stringValue).joined(separator: ".")
      return path.isEmpty ? context.debugDescription : "\(path): \(context.debugDescription)"
    } catch {
      return "\(error)"
    }
  }

  @Test("a record that encodes values without keys is an error")
  func unkeyed() {
    #expect(
      refusal(Unkeyed())
        == "a record cannot encode values without keys: its columns are named by keys"
    )
  }

  @Test("a record that encodes one value is an error")
  func single() {
    #expect(
      refusal(Single())
        == "a record cannot encode a single value of type 'Int': its columns are named by keys"
    )
  }

  @Test("a record that asks for a nested container is an error that names the key")
  func nested() {
    #expect(
      refusal(Nested())
        == "inner: a record cannot encode a nested container: its columns are named by keys"
    )
  }

  @Test("a property that encodes nothing is an error that names the key")
  func silent() {
    #expect(
      refusal(Holder(value: Silent()))
        == "value: the value of type 'Silent' did not encode anything"
    )
  }

  @Test("the error of a property reaches the caller")
  func refusing() {
    #expect(throws: Refusal.self) { try Holder(value: Refusing()).databaseDictionary }
  }

  @Test("a number that JSON cannot express is an error, and no row is written")
  func notANumber() throws {
    struct Player: Encodable, PersistableRecord {
      var scores: [Double]
    }
    let db = try openMemoryDatabase()
    try db.execute(sql: "CREATE TABLE player (scores TEXT)")
    #expect(throws: EncodingError.self) { try Player(scores: [.nan]).insert(db) }
    #expect(try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM player") == 0)
  }
}
