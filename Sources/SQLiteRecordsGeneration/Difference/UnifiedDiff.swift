/// The difference between two texts as `diff -u` prints it, so that `patch` understands it.
///
/// https://www.gnu.org/software/diffutils/manual/html_node/Detailed-Unified.html
package struct UnifiedDiff: Sendable, Equatable, CustomStringConvertible {
  /// The kind of a line in the difference.
  package enum Kind: Sendable, Equatable {
    case fileName
    case position
    case kept
    case removed
    case inserted
    /// A remark about the line before it.
    case remark
  }

  /// A line of the difference, without its line end.
  package struct Line: Sendable, Equatable {
    package let kind: Kind
    package let text: String
  }

  /// The lines of the difference; none if the texts are equal.
  package private(set) var lines: [Line] = []

  /// Compares two texts.
  ///
  /// - parameter old: `nil` if there is no old file.
  /// - parameter new: `nil` if there is to be no new file.
  /// - parameter path: The name that the difference gives to the file.
  package init(from old: [UInt8]?, to new: [UInt8]?, path: String) {
    guard old != new else { return }
    let changes = ChangedLines(from: old ?? [], to: new ?? [])
    lines = [
      Line(kind: .fileName, text: "--- " + (old == nil ? "/dev/null" : path)),
      Line(kind: .fileName, text: "+++ " + (new == nil ? "/dev/null" : path)),
    ]
    for hunk in changes.hunks { lines += hunk.lines }
  }

  package var description: String { lines.map { $0.text + "\n" }.joined() }
}

/// The lines of two texts, merged.
private struct ChangedLines {
  /// How many equal lines are shown before and behind changed ones.
  private static let context = 3

  private let old: [ArraySlice<UInt8>]
  private let new: [ArraySlice<UInt8>]
  private let edits: [LineEdit]

  init(from old: [UInt8], to new: [UInt8]) {
    self.old = Self.lines(of: old)
    self.new = Self.lines(of: new)
    var numbers: [ArraySlice<UInt8>: Int] = [:]
    let merged = (self.old + self.new).map { line in
      numbers[line]
        ?? {
          numbers[line] = numbers.count
          return numbers.count - 1
        }()
    }
    edits = LineEdits.find(
      from: Array(merged.prefix(self.old.count)),
      to: Array(merged.dropFirst(self.old.count))
    )
  }

  /// The lines of a text, each with its line end.
  private static func lines(of text: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var rest = text[...]
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      lines.append(rest[...end])
      rest = rest[(end + 1)...]
    }
    return rest.isEmpty ? lines : lines + [rest]
  }

  /// The changed lines with those around them; neighbours that would touch are one hunk.
  var hunks: [Hunk] {
    var hunks: [Hunk] = []
    var (oldCount, newCount, end) = (0, 0, 0)
    for range in ranges {
      oldCount += range.lowerBound - end
      newCount += range.lowerBound - end
      end = range.upperBound
      var hunk = Hunk(oldStart: oldCount, newStart: newCount)
      for edit in edits[range] {
        hunk.append(edit == .insert ? new[newCount] : old[oldCount], edit)
        if edit != .insert { oldCount += 1 }
        if edit != .remove { newCount += 1 }
      }
      hunks.append(hunk)
    }
    return hunks
  }

  /// The ranges of edits that are shown.
  private var ranges: [Range<Int>] {
    var ranges: [Range<Int>] = []
    for place in edits.indices where edits[place] != .keep {
      let start = max(0, place - Self.context)
      let end = min(edits.count, place + Self.context + 1)
      if let last = ranges.last, start <= last.upperBound {
        ranges[ranges.count - 1] = last.lowerBound..<end
      } else {
        ranges.append(start..<end)
      }
    }
    return ranges
  }
}
