/// The difference between two texts, line by line, with some lines around each change.
struct LineDifference: CustomStringConvertible {
  let description: String

  init(from old: String, to new: String) {
    let old = Self.lines(of: old)
    let new = Self.lines(of: new)
    let lines = Self.merged(old, new)
    let changes = lines.indices.filter { !lines[$0].hasPrefix(" ") }
    let shown = lines.indices.filter { index in changes.contains { abs($0 - index) <= 2 } }
    var text: [String] = []
    for (position, index) in shown.enumerated() {
      if position > 0, shown[position - 1] != index - 1 { text.append("…") }
      text.append(lines[index])
    }
    description = text.joined(separator: "\n")
  }

  /// All lines of both texts, each with `-`, `+` or a space in front.
  private static func merged(_ old: [String], _ new: [String]) -> [String] {
    let difference = new.difference(from: old)
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in difference {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var lines: [String] = []
    var (oldIndex, newIndex) = (0, 0)
    while oldIndex < old.count || newIndex < new.count {
      if removed.contains(oldIndex) {
        lines.append("- \(old[oldIndex])")
        oldIndex += 1
      } else if inserted.contains(newIndex) {
        lines.append("+ \(new[newIndex])")
        newIndex += 1
      } else {
        lines.append("  \(old[oldIndex])")
        oldIndex += 1
        newIndex += 1
      }
    }
    return lines
  }

  private static func lines(of text: String) -> [String] {
    text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
      .map { String(String.UnicodeScalarView($0)) }
  }
}
