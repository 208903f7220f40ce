/// A part of a difference: some changed lines, and a few equal ones around them.
struct Hunk {
  /// The number of old lines before the hunk.
  private let oldStart: Int
  /// The number of new lines before the hunk.
  private let newStart: Int
  private var oldCount = 0
  private var newCount = 0
  private var body: [UnifiedDiff.Line] = []

  init(oldStart: Int, newStart: Int) {
    self.oldStart = oldStart
    self.newStart = newStart
  }

  /// The lines of the hunk, the first of which says where it belongs.
  var lines: [UnifiedDiff.Line] {
    let old = Self.range(start: oldStart, count: oldCount)
    let new = Self.range(start: newStart, count: newCount)
    return [UnifiedDiff.Line(kind: .position, text: "@@ -\(old) +\(new) @@")] + body
  }

  /// Adds a line, which ends with a line feed unless its text ends with it.
  mutating func append(_ line: ArraySlice<UInt8>, _ edit: LineEdit) {
    let isClosed = line.last == UInt8(ascii: "\n")
    let text = String(decoding: isClosed ? line.dropLast() : line, as: UTF8.self)
    switch edit {
    case .keep: body.append(UnifiedDiff.Line(kind: .kept, text: " " + text))
    case .remove: body.append(UnifiedDiff.Line(kind: .removed, text: "-" + text))
    case .insert: body.append(UnifiedDiff.Line(kind: .inserted, text: "+" + text))
    }
    if !isClosed {
      body.append(UnifiedDiff.Line(kind: .remark, text: "\\ No newline at end of file"))
    }
    if edit != .insert { oldCount += 1 }
    if edit != .remove { newCount += 1 }
  }

  /// The first line and the number of lines; no lines are named by the line before them.
  private static func range(start: Int, count: Int) -> String {
    switch count {
    case 0: "\(start),0"
    case 1: "\(start + 1)"
    default: "\(start + 1),\(count)"
    }
  }
}
