import SQLiteRecordsGRDB
import Testing

/// A record that encodes as a closure says.
private struct Encoded: EncodableRecord {
  let body: (inout PersistenceContainer) -> Void

  func encode(to container: inout PersistenceContainer) { body(&container) }
}

@Suite("Values that records set by column name")
struct PersistenceContainerTests {
  @Test("values of known types, of any type, and nil are set")
  func settingValues() throws {
    let anything: any DatabaseValueConvertible = 2.5
    let nothing: (any DatabaseValueConvertible)? = nil
    let record = Encoded { container in
      container["id"] = 1
      container["name"] = "Arthur" as String?
      container["rating"] = anything
      container["team"] = nothing
      container["level"] = nil
      container["score"] = nil as Int?
    }
    let expected: [String: DatabaseValue] = [
      "id": 1.databaseValue, "name": "Arthur".databaseValue, "rating": 2.5.databaseValue,
      "team": .null, "level": .null, "score": .null,
    ]
    #expect(try record.databaseDictionary == expected)
  }

  @Test("values are read as their types, or as what is stored")
  func gettingValues() throws {
    let record = Encoded { container in
      container["score"] = 1000
      let score: Int? = container["SCORE"]
      let text: String? = container["score"]
      let missing: Int? = container["level"]
      #expect(score == 1000)
      #expect(text == "1000")
      #expect(missing == nil)
      #expect(container["score"]?.databaseValue == 1000.databaseValue)
      #expect(container["level"] == nil)
    }
    #expect(try record.databaseDictionary.count == 1)
  }

  @Test("a copy of a container does not change with it")
  func copies() throws {
    let record = Encoded { container in
      container["a"] = 1
      var copy = container
      copy["a"] = 2
      copy["b"] = 3
    }
    #expect(try record.databaseDictionary == ["a": 1.databaseValue])
  }
}
