#if FullFoundation || !canImport(FoundationEssentials)
  import Foundation
  import RuntimeTestSupport
  import Testing

  import SQLiteRecordsGRDB

  @testable import SQLiteRecords

  /// An index that another program has written is right only if the order is exactly the same.
  @Suite("Collations of Foundation")
  struct LocalizedCollationTests {
    /// Texts of many scripts, and pairs that the ways to compare distinguish, or do not.
    static let texts = [
      "", " ", "  ", "a", "A", "b", "B", "z", "Z", "à", "À", "a\u{300}", "á", "â", "ä", "Ä", "æ",
      "Æ",
      "å", "Å", "ø", "ß", "SS", "ss", "ẞ", "é", "É", "e\u{301}", "ç", "ñ", "n", "o", "ö", "œ", "ł",
      "Ł",
      "i", "I", "ı", "İ", "ij", "ĳ", "ﬁ", "fi", "1", "2", "10", "02", "a1", "a2", "a10", "A10",
      "a-b",
      "ab", "a b", "a_b", "a.b", "Zoë", "zoe", "Ζεύς", "ζευς", "σ", "ς", "Σ", "жук", "Жук", "ёж",
      "еж",
      "ї", "Ԥ", "שלום", "שָׁלוֹם", "سلام", "سَلام", "नमस्ते", "ক", "ไทย", "日本", "にほん", "ニホン", "ﾆﾎﾝ", "中文",
      "汉语", "漢語", "한국", "\u{1112}\u{1161}\u{11AB}", "ⴰ", "Ⴀ", "ა", "ა\u{301}", "𐐀", "𐐨", "😀", "😃",
      "👩‍👧", "٣", "３", "Ⅷ", "½", "€", "$", "\u{200B}a", "a\u{AD}b", "\u{FEFF}a", "ﬀ", "ff", "K", "k",
      "\u{212A}", "ſ", "s", "µ", "μ",
    ]

    private func expectOrder(
      of collation: DatabaseCollation,
      _ name: String,
      is compare: (String, String) -> ComparisonResult
    ) throws {
      #expect(collation.name == name)
      let db = try openMemoryDatabase()
      let less = try db.makeStatement(sql: "SELECT ?1 < ?2 COLLATE \(name)")
      let equal = try db.makeStatement(sql: "SELECT ?1 = ?2 COLLATE \(name)")
      for lhs in Self.texts {
        for rhs in Self.texts {
          let expected = compare(lhs, rhs)
          let isLess = try Bool.fetchOne(less, arguments: [lhs, rhs])
          let isEqual = try Bool.fetchOne(equal, arguments: [lhs, rhs])
          #expect(isLess == (expected == .orderedAscending), "\(lhs) < \(rhs)")
          #expect(isEqual == (expected == .orderedSame), "\(lhs) = \(rhs)")
        }
      }
    }

    @Test("all pairs of texts are ordered as the functions of the same names order them")
    func order() throws {
      try expectOrder(of: .caseInsensitiveCompare, "swiftCaseInsensitiveCompare") {
        $0.caseInsensitiveCompare($1)
      }
      try expectOrder(
        of: .localizedCaseInsensitiveCompare,
        "swiftLocalizedCaseInsensitiveCompare"
      ) { $0.localizedCaseInsensitiveCompare($1) }
      try expectOrder(of: .localizedCompare, "swiftLocalizedCompare") { $0.localizedCompare($1) }
      try expectOrder(of: .localizedStandardCompare, "swiftLocalizedStandardCompare") {
        $0.localizedStandardCompare($1)
      }
      try expectOrder(of: .unicodeCompare, "swiftCompare") {
        $0 == $1 ? .orderedSame : $0 < $1 ? .orderedAscending : .orderedDescending
      }
    }

    @Test("without regard to case, accents come right after their letters")
    func accents() throws {
      let db = try openMemoryDatabase()
      let sql = """
        SELECT column1 FROM (VALUES ('z'), ('à'), ('a')) \
        ORDER BY column1 COLLATE swiftCaseInsensitiveCompare
        """
      #expect(try String.fetchAll(db, sql: sql) == ["a", "à", "z"])
    }
  }
#endif
