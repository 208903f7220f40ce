/// Changes to a text, each of a place of its own.
struct SQLEdits {
  private var edits: [(range: Range<Int>, text: String)] = []

  mutating func replace(_ range: Range<Int>, with text: String) {
    if edits.contains(where: { $0.range == range }) { return }
    edits.append((range, text))
  }

  /// The text with all changes.
  func apply(to text: String) -> String {
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    var position = 0
    for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound })
    where edit.range.lowerBound >= position {
      result += bytes[position..<edit.range.lowerBound]
      result += edit.text.utf8
      position = edit.range.upperBound
    }
    result += bytes[position...]
    return String(decoding: result, as: UTF8.self)
  }
}
