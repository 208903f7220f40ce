import Foundation
import SQLiteRecordsTesting
import Testing

@Suite("Recording in source files")
struct InlineRecordingTests {
  private let folder: TemporaryFolder
  private let snapshots = InlineSnapshots()

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Records a text at the bracket behind a word of the source.
  private func record(_ text: String, inPlaceOf expected: String, of call: String) throws -> Bool {
    let source = try folder.text(of: "source")
    let before = try #require(source.components(separatedBy: "\(call)(").first)
    let lines = before.components(separatedBy: "\n")
    let column = (lines.last ?? "").utf8.count + call.utf8.count + 1
    return try snapshots.record(
      text,
      inPlaceOf: expected,
      path: "\(folder.path)/Tests.swift",
      line: UInt(lines.count),
      column: UInt(column)
    )
  }

  /// Lets a source be compiled, as it were.
  private func write(_ source: String) throws {
    try folder.write(source, to: "source")
    try folder.write(source, to: "Tests.swift")
  }

  private var result: String {
    get throws { try folder.text(of: "Tests.swift") }
  }

  @Test(
    "a text without line ends is written on the line",
    arguments: [
      ("SELECT 1", #""SELECT 1""#), (#"SELECT "id""#, ##"#"SELECT "id""#"##),
      (#"a\b"#, ##"#"a\b"#"##), ("", #""""#), ("tab\t", #""tab\t""#), ("ü ß", #""ü ß""#),
      (##"a"#b"##, ###"##"a"#b"##"###),
    ]
  )
  func oneLine(text: String, literal: String) throws {
    try write(#"  check(of: sql, equals: "old")"#)
    #expect(try record(text, inPlaceOf: "old", of: "check"))
    #expect(try result == "  check(of: sql, equals: \(literal))")
  }

  @Test("a text of several lines is written as such, two spaces further than its line")
  func severalLines() throws {
    try write("func a() {\n  check(\n    of: sql,\n    equals: \"\"\n  )\n}\n")
    #expect(try record("a \"b\"\n\n  c\\\n", inPlaceOf: "", of: "check"))
    let lines = [
      "func a() {", "  check(", "    of: sql,", "    equals: #\"\"\"", "      a \"b\"", "",
      "        c\\",
      "", "      \"\"\"#", "  )", "}", "",
    ]
    #expect(try result == lines.joined(separator: "\n"))
  }

  @Test("calls of one file are all found where they were compiled")
  func severalCalls() throws {
    try write(#"first(equals: ""); second(equals: "x")"# + "\n" + #"third(equals: "")"#)
    #expect(try record("1\n2", inPlaceOf: "", of: "first"))
    #expect(try record("three", inPlaceOf: "", of: "third"))
    #expect(try record("x", inPlaceOf: "x", of: "second") == false)
    #expect(try record("two", inPlaceOf: "x", of: "second"))
    #expect(
      try result == """
        first(equals: #\"""
          1
          2
          \"""#); second(equals: "two")
        third(equals: "three")
        """
    )
  }

  @Test("comments, strings and inner calls are passed over")
  func decoys() throws {
    let start = """
      check( // equals: "a"
        /* equals: "b" /* ) */ ) */ of: f("equals: \\(g(equals: "c")) )", equals: ##"d"# ")"##) + ")",
        with: ["equals": { (equals: "e") }], equals
      """
    try write("\(start) : /* ( */ \"old\" /* ) */, g)\n")
    #expect(try record("new", inPlaceOf: "old", of: "check"))
    #expect(try result == "\(start) : /* ( */ \"new\" /* ) */, g)\n")
  }

  @Test(
    "recorded texts are understood",
    arguments: [
      (#""a\n\t\"\\\u{e9}\0\'""#, "a\n\t\"\\é\0'"), (##"#"a\n\#n"#"##, "a\\n\n"),
      ("\"\"\"\n    a\n      b\n\n    \"\"\"", "a\n  b\n"),
      ("\"\"\"\n  a \\\n  b\n  \"\"\"", "a b"),
      ("\"\"\"\r\n  a\r\n  b\r\n  \"\"\"", "a\nb"), ("\"\"\"\n  \"\"\"", ""),
    ]
  )
  func values(literal: String, value: String) throws {
    try write("check(equals: \(literal))")
    #expect(try record("new", inPlaceOf: value, of: "check"))
    #expect(try result == "check(equals: \"new\")")
  }

  @Test(
    "every text has a literal",
    arguments: [
      "\n", "\n\n", " \n ", "a\r\nb", "\"\"\"#\n\\(x)\n\\#(x)", "\u{202E}\n\u{0}",
      "#\"\"\"#\\n\n", "\t\n", "\\", "\"", "\"\"\"",
    ]
  )
  func anyText(text: String) throws {
    try write("  check(equals: \"\")")
    #expect(try record(text, inPlaceOf: "", of: "check"))
    try write(try result)
    // It is refused unless the literal has this value.
    let path = "\(folder.path)/Tests.swift"
    #expect(
      try InlineSnapshots().record("", inPlaceOf: text, path: path, line: 1, column: 8)
    )
    #expect(try result == "  check(equals: \"\")")
  }

  @Test(
    "an argument that is not a literal is not changed",
    arguments: [
      "check(equals: text)", #"check(equals: "a" + b)"#, #"check(equals: "\(a)")"#, "check(of: a)",
      #"check(equals: "a"#, "check(equals: \"a\n\")", #"check(/* equals: "a")"#, "check(",
    ]
  )
  func noLiteral(source: String) throws {
    try write(source)
    #expect(throws: InlineSnapshotError.noLiteral) {
      try record("new", inPlaceOf: "a", of: "check")
    }
    #expect(try result == source)
  }

  @Test("a literal that differs from the compiled one is not changed")
  func changedLiteral() throws {
    try write(#"check(equals: "b")"#)
    #expect(throws: InlineSnapshotError.changedSource) {
      try record("new", inPlaceOf: "a", of: "check")
    }
    #expect(try result == #"check(equals: "b")"#)
  }

  @Test("a file that changes between two recordings is not written")
  func changedFile() throws {
    try write(#"first(equals: ""); second(equals: "")"#)
    #expect(try record("1", inPlaceOf: "", of: "first"))
    try folder.write("other", to: "Tests.swift")
    #expect(throws: InlineSnapshotError.changedSource) {
      try record("2", inPlaceOf: "", of: "second")
    }
    #expect(try result == "other")
  }

  @Test("a call that runs twice must have the same text")
  func twoTexts() throws {
    try write(#"check(equals: "")"#)
    #expect(try record("1", inPlaceOf: "", of: "check"))
    #expect(try record("1", inPlaceOf: "", of: "check") == false)
    #expect(throws: InlineSnapshotError.twoTexts) {
      try record("2", inPlaceOf: "", of: "check")
    }
    #expect(try result == #"check(equals: "1")"#)
  }

  @Test("the compiler reports the bracket of a call, wherever the call is")
  func compiledPlaces() throws {
    func place(
      of text: String,
      line: UInt = #line,
      column: UInt = #column
    ) -> (UInt, UInt) { (line, column) }
    let places = [
      place(of: ""), place(of: "ü"),
      ["ü"].map {
        place(
          of: $0
        )
      }[0],
    ]
    let lines = try String(contentsOfFile: #filePath, encoding: .utf8).components(separatedBy: "\n")
    for (line, column) in places {
      #expect(Array(lines[Int(line) - 1].utf8)[Int(column) - 1] == UInt8(ascii: "("))
    }
  }
}
