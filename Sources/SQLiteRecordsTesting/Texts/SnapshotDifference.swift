import SQLiteRecordsGeneration

/// How a text differs from its snapshot, as the report of a failure says it.
package struct SnapshotDifference: CustomStringConvertible {
  private let sentence: String
  private let difference: UnifiedDiff?
  private let isFile: Bool

  /// The number of lines up to which a text without a snapshot is shown.
  private static let longestNewText = 40

  /// Compares a file with its snapshot; nil if both have the same bytes.
  ///
  /// - parameters:
  ///   - expected: The snapshot, if there is one.
  ///   - actual: What the file should say, if it should be there.
  package init?(ofFile path: String, expected: String?, actual: String?) {
    let (old, new) = (expected.map { Array($0.utf8) }, actual.map { Array($0.utf8) })
    if old == new { return nil }
    let lineCount = actual?.utf8.count { $0 == UInt8(ascii: "\n") } ?? 0
    // Many files are missing before the first recording: their texts would hide the one sentence that helps.
    let isLong = old == nil && lineCount > Self.longestNewText
    difference = isLong ? nil : new.map { UnifiedDiff(from: old, to: $0, path: path) }
    isFile = true
    switch (old, new) {
    case (nil, _) where isLong: sentence = "'\(path)' has no snapshot yet: \(lineCount) lines"
    case (nil, _): sentence = "'\(path)' has no snapshot yet"
    case (_, nil): sentence = "'\(path)' has a snapshot, but is no longer generated"
    case (_, _): sentence = "'\(path)' differs from its snapshot"
    }
  }

  /// Compares a text with a literal; nil if both have the same bytes.
  ///
  /// - parameter name: What the text is called.
  package init?(of name: String, expected: String, actual: String) {
    // A literal has no line end at its end, which is nothing to remark.
    let (old, new) = (Array((expected + "\n").utf8), Array((actual + "\n").utf8))
    if old == new { return nil }
    difference = UnifiedDiff(from: old, to: new, path: "")
    isFile = false
    sentence = "\(name) differs from what the test expects"
  }

  package var description: String {
    let lines = (difference?.lines ?? []).filter { isFile || $0.kind != .fileName }.map(\.text)
    let hint = "to record it, run the tests with \(SnapshotMode.variable)=1"
    return ([sentence + (lines.isEmpty ? "" : ":")] + lines + [hint]).joined(separator: "\n")
  }
}
