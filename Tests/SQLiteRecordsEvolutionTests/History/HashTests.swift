import SQLiteRecordsHistory
import Testing

@Suite("SHA-256")
struct HashTests {
  /// The examples of FIPS 180-4, and texts whose padding just fits and just does not.
  @Test(
    "it gives the published hashes",
    arguments: [
      ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
      ),
      (
        String(repeating: "a", count: 55),
        "9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318"
      ),
      (
        String(repeating: "a", count: 1_000),
        "41edece42d63e8d9bf515a9ba6932e1c20cbc9f5a5d134645adb5db1b9737ea3"
      ),
    ]
  )
  func vectors(text: String, hash: String) {
    #expect(SHA256.hexadecimalDigits(of: text.utf8) == hash)
  }

  @Test("line ends and a byte order mark do not change the hash of a step")
  func lineEnds() {
    let hash = MigrationStep.hash(of: "SELECT 1;\nSELECT 2;\n")
    #expect(MigrationStep.hash(of: "SELECT 1;\r\nSELECT 2;\r\n") == hash)
    #expect(MigrationStep.hash(of: "SELECT 1;\rSELECT 2;\r") == hash)
    #expect(MigrationStep.hash(of: "\u{FEFF}SELECT 1;\nSELECT 2;\n") == hash)
    #expect(MigrationStep.hash(of: "SELECT 1;\n\nSELECT 2;\n") != hash)
    let remark = MigrationStep.hash(of: "SELECT 1; -- one\n/* or\ntwo */\n")
    #expect(MigrationStep.hash(of: "SELECT 1; -- one\r\n/* or\r\ntwo */\r\n") == remark)
  }

  @Test("line ends in quoted texts and names change the hash, because they are part of them")
  func quotedLineEnds() {
    for quotes in ["''", "\"\"", "``", "[]"] {
      let (open, close) = (quotes.prefix(1), quotes.suffix(1))
      let texts = ["\n", "\r\n", "\r"].map { "SELECT \(open)a\($0)b\(close);\n" }
      #expect(Set(texts.map(MigrationStep.hash)).count == 3, "\(quotes)")
    }
    let windows = MigrationStep.hash(of: "SELECT 'it''s\n';\r\nSELECT 2;\r\n")
    #expect(windows == MigrationStep.hash(of: "SELECT 'it''s\n';\nSELECT 2;\n"))
  }
}
