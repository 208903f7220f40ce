import SQLiteRecordsSQLText
import SQLiteRecordsSchema

extension EditedText {
  /// The bytes that a diagnostic is about: the text in quotes or the word that begins at its place, or one
  /// character.
  func range(of location: SourceLocation, isJSON: Bool) -> Range<Int> {
    let start = offset(of: location)
    guard start < bytes.count, bytes[start] > 0x20 else {
      return start..<min(start + 1, max(start, endOfLine(at: start)))
    }
    if !isJSON, bytes[start...].starts(with: "--".utf8) { return start..<endOfLine(at: start) }
    var end = endOfPart(at: start, isJSON: isJSON)
    // All of `player.name`.
    while !isJSON, end + 1 < bytes.count, bytes[end] == UInt8(ascii: "."), bytes[end + 1] > 0x20 {
      end = endOfPart(at: end + 1, isJSON: false)
    }
    return start..<max(start + 1, end)
  }

  private func endOfPart(at start: Int, isJSON: Bool) -> Int {
    let quotes = isJSON ? "\"" : "\"'`"
    return quotes.utf8.contains(bytes[start])
      ? endOfQuoted(at: start, isJSON: isJSON) : endOfWord(at: start)
  }

  private func endOfLine(at offset: Int) -> Int {
    bytes[offset...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
  }

  /// The end of a text in quotes, or of its line if it has none.
  private func endOfQuoted(at start: Int, isJSON: Bool) -> Int {
    let quote = bytes[start]
    var place = start + 1
    while place < bytes.count, bytes[place] != 0x0A, bytes[place] != 0x0D {
      if bytes[place] == quote { return place + 1 }
      place += isJSON && bytes[place] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(place, bytes.count)
  }

  private func endOfWord(at start: Int) -> Int {
    var place = start
    while place < bytes.count, bytes[place].continuesSQLWord { place += 1 }
    // A whole character.
    if place == start { place += 1 }
    while place < bytes.count, bytes[place] & 0xC0 == 0x80 { place += 1 }
    return place
  }
}
