import SQLiteRecordsQueryAnalysis
import SQLiteRecordsSchema
import Testing

@Suite("Bytes of query files") struct QueryFileTextTests {
  private let query = Array("-- name: a\nSELECT 1;\n".utf8)

  @Test("A file that is not UTF-8 is an error at the first wrong byte")
  func encoding() {
    #expect(
      messages([("a.sql", query + [0x2D, 0x2D, 0xC3, 0xA9, 0xE9, 0x20])]) == [
        "a.sql:3:5: error: the file is not UTF-8: invalid byte 0xE9 at offset 25"
      ]
    )
    #expect(
      messages([("a.sql", query + [0xEF, 0xBF])]) == [
        "a.sql:3:1: error: the file is not UTF-8: invalid byte 0xEF at offset 21"
      ]
    )
  }

  @Test("A NUL character is an error")
  func nul() {
    #expect(
      messages([("a.sql", query + [0x20, 0])]) == [
        "a.sql:3:2: error: the file contains a NUL character"
      ]
    )
  }

  @Test("A byte-order mark is an error")
  func byteOrderMark() {
    #expect(
      messages([("a.sql", [0xEF, 0xBB, 0xBF] + query)]) == [
        "a.sql:1:1: error: the file begins with a byte-order mark; save it as UTF-8 without one"
      ]
    )
  }

  @Test("A file of ten megabytes is an error")
  func size() {
    let rows = [UInt8](repeating: 0x20, count: 10_000_000)
    #expect(
      messages([("a.sql", query + rows)]) == [
        "a.sql:1:1: error: the file is larger than 1 MB; split its queries into several files"
      ]
    )
  }

  @Test("A file of a megabyte is read")
  func largestFile() throws {
    let filler = String(repeating: " ", count: QueryFile.maximumSize - query.count)
    #expect(try read(String(decoding: query, as: UTF8.self) + filler).count == 1)
  }

  @Test("A file that cannot be read does not hide what is wrong in others")
  func otherFiles() {
    #expect(messages([("a.sql", [0xFF]), ("b.sql", Array("SELECT 1".utf8))]).count == 2)
  }
}
