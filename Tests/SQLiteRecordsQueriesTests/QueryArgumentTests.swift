import Foundation
import SQLiteRecordsGRDB
import SQLiteRecordsQueries
import Testing

@Suite struct QueryArgumentTests {
  private static let elements = QueryStatement<String>(
    valuesOf: "SELECT typeof(value) || ' ' || hex(value) FROM json_each(?1) ORDER BY key"
  )

  private func stored(_ argument: QueryArgument) throws -> [String] {
    try DatabaseQueue().read { db in try Query(Self.elements, [argument]).fetchAll(db) }
  }

  @Test func `Integers and texts of a collection arrive as they are stored`() throws {
    #expect(try stored(.collection([1, -2])) == ["integer 31", "integer 2D32"])
    let text = "\"\\\n\u{1F}ü👍"
    let hex = Data(text.utf8).map { String(format: "%02X", $0) }.joined()
    #expect(try stored(.collection([text, ""])) == ["text \(hex)", "text "])
    #expect(try stored(.collection([Int64.max, .min])).count == 2)
  }

  @Test func `Reals of a collection arrive as they are stored`() throws {
    let reals = [0.1, 1e300, -.infinity, .infinity, .leastNonzeroMagnitude, 2]
    let query = QueryStatement<Double>(
      valuesOf: "SELECT value FROM json_each(?1) ORDER BY key"
    )
    let read = try DatabaseQueue().read { try Query(query, [.collection(reals)]).fetchAll($0) }
    #expect(read == reals)
  }

  @Test func `Elements with a storage of their own arrive as they are stored`() throws {
    let dates = [Date(timeIntervalSince1970: 5)]
    #expect(
      try stored(.collection(dates, storedAs: UnixSecondsStorage.self)) == ["integer 35"]
    )
  }

  @Test func `Blobs arrive as bytes and places`() throws {
    let blobs = [Data([1, 2]), Data(), Data([0, 255])]
    let statement = QueryStatement<Data>(
      valuesOf: """
        SELECT substr(?1, json_extract(value, '$[0]') + 1, json_extract(value, '$[1]')) FROM json_each(?2) ORDER BY key
        """
    )
    let query = Query(statement, [.bytes(of: blobs), .places(of: blobs)])
    #expect(try DatabaseQueue().read(query.fetchAll) == blobs)
  }

  @Test func `An argument that cannot be stored is an error when the query runs`() throws {
    #expect(throws: DatabaseError.self) { try stored(.collection([Data([1])])) }
    #expect(throws: DatabaseError.self) { try stored(.collection(["a\u{0}b"])) }
    #expect(throws: DatabaseError.self) { try stored(.bytes(of: [1])) }
    let far = Date(timeIntervalSince1970: 1e300)
    #expect(throws: (any Error).self) {
      try stored(.value(far, storedAs: UnixSecondsStorage.self))
    }
  }
}
