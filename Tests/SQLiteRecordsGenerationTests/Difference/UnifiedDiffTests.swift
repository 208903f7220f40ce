import SQLiteRecordsGeneration
import Testing

@Suite("Unified differences")
struct UnifiedDiffTests {
  private func difference(_ old: String?, _ new: String) -> String {
    UnifiedDiff(from: old.map { Array($0.utf8) }, to: Array(new.utf8), path: "a/b.swift")
      .description
  }

  @Test("equal texts have no difference", arguments: ["", "a", "a\nb\n"])
  func equal(text: String) {
    #expect(difference(text, text) == "")
  }

  @Test("a difference shows the changed lines with three lines around them")
  func changes() {
    #expect(
      difference(
        "1\n2\n3\n4\n5\n6\n7\n8\n9\n10\n11\n12\n",
        "1\n2\n3\n4\nV\n6\n7\n8\n9\n10\n11\n12\n13\n"
      )
        == """
        --- a/b.swift
        +++ a/b.swift
        @@ -2,7 +2,7 @@
         2
         3
         4
        -5
        +V
         6
         7
         8
        @@ -10,3 +10,4 @@
         10
         11
         12
        +13

        """
    )
  }

  @Test("changes whose surroundings touch are shown together")
  func neighbours() {
    let (first, second) = ("a\n1\n2\n3\n4\n5\n6\nb\n", "A\n1\n2\n3\n4\n5\n6\nB\n")
    #expect(difference(first, second).ranges(of: "@@ -").count == 1)
    let (third, fourth) = ("a\n1\n2\n3\n4\n5\n6\n7\nb\n", "A\n1\n2\n3\n4\n5\n6\n7\nB\n")
    #expect(difference(third, fourth).ranges(of: "@@ -").count == 2)
  }

  @Test("a file that is new, and one that becomes empty, have a side without lines")
  func empty() {
    #expect(difference(nil, "a\n") == "--- /dev/null\n+++ a/b.swift\n@@ -0,0 +1 @@\n+a\n")
    #expect(difference("a\nb\n", "") == "--- a/b.swift\n+++ a/b.swift\n@@ -1,2 +0,0 @@\n-a\n-b\n")
  }

  @Test("a last line without its line feed is another line, and is marked")
  func lastLine() {
    #expect(
      difference("a\nb", "a\nb\n").hasSuffix(
        """
        @@ -1,2 +1,2 @@
         a
        -b
        \\ No newline at end of file
        +b

        """
      )
    )
  }

  @Test("lines are compared by their bytes: Unicode's equal forms differ")
  func bytes() {
    #expect(difference("e\u{301}\r\n", "\u{E9}\r\n").contains("-e\u{301}\r\n+\u{E9}\r\n"))
  }

  @Test("the fewest lines are changed")
  func shortest() {
    let (old, new) = ("a\nb\nc\na\nb\nb\na\n", "c\nb\na\nb\na\nc\n")
    let lines = UnifiedDiff(from: Array(old.utf8), to: Array(new.utf8), path: "a").lines
    #expect(lines.count { $0.kind == .removed || $0.kind == .inserted } == 5)
  }

  @Test("texts with very many differences are quickly replaced as a whole")
  func manyDifferences() {
    let old = (0..<50_000).map { "old \($0)\n" }.joined()
    let new = (0..<50_000).map { "new \($0)\n" }.joined()
    let difference = UnifiedDiff(
      from: Array("a\n\(old)z\n".utf8),
      to: Array("a\n\(new)z\n".utf8),
      path: "a"
    )
    #expect(difference.lines.map(\.text).prefix(3).last == "@@ -1,50002 +1,50002 @@")
    #expect(difference.lines.count == 100_005)
  }
}
