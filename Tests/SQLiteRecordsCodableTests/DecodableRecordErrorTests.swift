import Foundation
import RuntimeTestSupport
import SQLiteRecordsGRDB
import Testing

@testable import SQLiteRecords

@Suite("Decodable records that cannot be read")
struct DecodableRecordErrorTests {
  enum Color: String, Codable {
    case red
  }

  struct Holder<Value: Decodable>: Decodable, FetchableRecord {
    var value: Value
  }

  private func error<Value: Decodable>(_ type: Value.Type, _ row: Row) -> String? {
    do {
      _ = try Holder<Value>(row: row)
      return nil
    } catch let error as RowDecodingError {
      return error.description
    } catch DecodingError.dataCorrupted(let context) {
      return Self.text(context)
    } catch DecodingError.keyNotFound(_, let context) {
      return Self.text(context)
    } catch DecodingError.typeMismatch(_, let context) {
      return Self.text(context)
    } catch {
      return "\(error)"
    }
  }

  private static func text(_ context: DecodingError.Context) -> String {
    let path = context.codingPath.map(\.stringValue).joined(separator: ".")
    return "\(path): \(context.debugDescription)"
  }

  @Test("a missing column is an error that names it, for each kind of property")
  func missingColumn() {
    let text = #"column not found: "value" - columns: ["other"]"#
    #expect(error(Int.self, ["other": 1]) == text)
    #expect(error(Date.self, ["other": 1]) == text)
    #expect(error(DatabaseValue.Wrapper.self, ["other": 1]) == text)
    #expect(error(Color.self, ["other": 1]) == text)
    #expect(error([Int].self, ["other": 1]) == text)
  }

  @Test("a value of the wrong type is an error with the types and the column")
  func mismatch() {
    #expect(
      error(Int.self, ["value": "x"])
        == "could not decode Int from database value of type TEXT"
        + #" - column: "value", column index: 0"#
    )
    #expect(
      error(Date.self, ["value": "x"])
        == "could not decode Date from database value of type TEXT"
        + #" - column: "value", column index: 0"#
    )
    #expect(
      error(Data.self, ["value": 1])
        == "could not decode Data from database value of type INTEGER"
        + #" - column: "value", column index: 0"#
    )
    #expect(error([Int].self, ["value": 1])?.hasPrefix("could not decode Array<Int>") == true)
  }

  @Test("an optional property with a value of the wrong type is an error, not nil")
  func optionalMismatch() {
    struct Optionals: Decodable, FetchableRecord {
      var int8: Int8?
      var date: Date?
      var color: Color?
      var tags: [Int]?
      var url: URL?
    }
    let rows: [Row] = [
      ["int8": 300], ["date": "x"], ["color": "green"], ["tags": "x"], ["url": Data([0xFF])],
    ]
    for row in rows {
      #expect(throws: (any Error).self, "\(row)") { try Optionals(row: row) }
    }
  }

  @Test("a NULL for a property that is not optional is an error")
  func null() {
    let row: Row = ["value": nil]
    for error in [
      error(Int.self, row), error(String.self, row), error(Date.self, row), error(Data.self, row),
      error(UUID.self, row), error(Color.self, row), error([Int].self, row),
    ] {
      #expect(error?.contains("from database value NULL - column: \"value\"") == true)
    }
  }

  @Test("an unknown raw value is an error that names the column")
  func rawValue() {
    #expect(
      error(Color.self, ["value": "green"])
        == "value: Cannot initialize Color from invalid String value green"
    )
  }

  @Test("JSON that is broken, or of the wrong shape, is an error with the path to its place")
  func json() {
    #expect(error([Int].self, ["value": "[1,"])?.hasPrefix("value: ") == true)
    #expect(
      error([Int].self, ["value": #"[1, "a"]"#])?.hasPrefix("value.Index 1: Expected to decode Int")
        == true
    )
    #expect(
      error([String: Int].self, ["value": Data([0xFF, 0x00])])?.hasPrefix("value: ") == true
    )
  }

  @Test("a record that decodes values without keys is an error")
  func unkeyed() {
    struct Unkeyed: Decodable, FetchableRecord {
      init(from decoder: any Decoder) throws { _ = try decoder.unkeyedContainer() }
    }
    struct Nested: Decodable, FetchableRecord {
      enum CodingKeys: CodingKey { case value }
      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        _ = try container.nestedUnkeyedContainer(forKey: .value)
      }
    }
    #expect {
      try Unkeyed(row: ["value": "[]"])
    } throws: { error in
      guard case DecodingError.dataCorrupted(let context) = error else { return false }
      return context.debugDescription
        == "a row cannot decode values without keys: its columns are named by keys"
    }
    #expect {
      try Nested(row: ["value": "[]"])
    } throws: { error in
      guard case DecodingError.dataCorrupted(let context) = error else { return false }
      return Self.text(context)
        == "value: a row has no nested containers except its scopes; decode a value instead"
    }
  }

  @Test("a cursor that fails to decode a record gives the SQL, and the connection stays usable")
  func cursor() throws {
    let db = try openMemoryDatabase()
    let sql = "SELECT 'x' AS value"
    #expect {
      try Holder<Int>.fetchAll(db, sql: sql)
    } throws: { error in
      (error as? RowDecodingError)?.context.sql == sql
    }
    #expect(try Int.fetchOne(db, sql: "SELECT 1") == 1)
  }
}

extension DatabaseValue {
  /// A type that is stored as the value it holds.
  struct Wrapper: Codable, DatabaseValueConvertible {
    var number: Int
  }
}
