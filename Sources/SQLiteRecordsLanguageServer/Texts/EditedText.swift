package import SQLiteRecordsSchema

/// The text of a file, with places in three forms: bytes, lines and columns of diagnostics, and lines and
/// columns of a client.
///
/// Any place has a nearest one in the text, and any bytes are a text.
package struct EditedText: Sendable, Equatable {
  package private(set) var bytes: [UInt8]
  /// Where the lines of a client begin: it ends them with a line feed, a carriage return, or both.
  private var starts: [Int]
  /// Where the lines of diagnostics begin, which line feeds end.
  private var feeds: [Int]

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    (starts, feeds) = ([0], [0])
    findLines()
  }

  private mutating func findLines() {
    (starts, feeds) = bytes.withUnsafeBufferPointer { bytes in
      var (starts, feeds) = ([0], [0])
      var place = 0
      while place < bytes.count {
        let byte = bytes[place]
        place += 1
        if byte == 0x0A {
          starts.append(place)
          feeds.append(place)
        } else if byte == 0x0D, place == bytes.count || bytes[place] != 0x0A {
          starts.append(place)
        }
      }
      return (starts, feeds)
    }
  }

  /// The text between two places.
  package subscript(range: Range<Int>) -> String {
    String(decoding: bytes[range.clamped(to: 0..<bytes.count)], as: UTF8.self)
  }
}

extension EditedText {
  /// The byte at a position of a client.
  package func offset(of position: TextPosition, _ encoding: PositionEncoding) -> Int {
    guard position.line >= 0 else { return 0 }
    guard position.line < starts.count else { return bytes.count }
    var place = starts[position.line]
    let end = endOfLine(position.line)
    var rest = position.column
    while place < end, rest > 0 {
      rest -= encoding.width(ofByte: bytes[place])
      place += 1
      // The other bytes of a character belong to its first one.
      while encoding != .utf8, place < end, bytes[place] & 0xC0 == 0x80 { place += 1 }
    }
    while place < end, place > starts[position.line], bytes[place] & 0xC0 == 0x80 { place -= 1 }
    return place
  }

  /// The end of a client's line, without what ends it.
  private func endOfLine(_ line: Int) -> Int {
    guard line + 1 < starts.count else { return bytes.count }
    var end = starts[line + 1]
    while end > starts[line], bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
    return end
  }

  /// The position of a byte for a client.
  package func position(of offset: Int, _ encoding: PositionEncoding) -> TextPosition {
    let offset = min(max(offset, 0), bytes.count)
    let line = Self.line(at: offset, in: starts)
    let column = bytes[starts[line]..<offset].reduce(0) { $0 + encoding.width(ofByte: $1) }
    return TextPosition(line: line, column: column)
  }

  /// The byte at the place of a diagnostic.
  package func offset(of location: SourceLocation) -> Int {
    guard location.line >= 1 else { return 0 }
    guard location.line <= feeds.count else { return bytes.count }
    let offset = feeds[location.line - 1] + max(location.column - 1, 0)
    let end = location.line < feeds.count ? feeds[location.line] - 1 : bytes.count
    return min(offset, end)
  }

  private static func line(at offset: Int, in starts: [Int]) -> Int {
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }

  /// The end of the text, as a client counts.
  package func end(_ encoding: PositionEncoding) -> TextPosition {
    position(of: bytes.count, encoding)
  }
}

extension EditedText {
  /// Replaces the bytes between two places.
  package mutating func replace(_ range: Range<Int>, with new: String) {
    bytes.replaceSubrange(range.clamped(to: 0..<bytes.count), with: new.utf8)
    findLines()
  }

  /// Applies a change as a client reports it: of a range, or of the whole text.
  mutating func apply(_ change: MessageValue, _ encoding: PositionEncoding) {
    guard let new = change["text"]?.string else { return }
    guard let range = change["range"] else {
      self = EditedText(Array(new.utf8))
      return
    }
    guard let range = self.range(range, encoding) else { return }
    replace(range, with: new)
  }

  /// The bytes of a client's range; `nil` if it is none. The end is not before the start.
  func range(_ value: MessageValue, _ encoding: PositionEncoding) -> Range<Int>? {
    guard let start = value["start"]?.position, let end = value["end"]?.position else { return nil }
    let first = offset(of: start, encoding)
    return first..<max(first, offset(of: end, encoding))
  }

  /// The client's range of bytes.
  func value(of range: Range<Int>, _ encoding: PositionEncoding) -> MessageValue {
    [
      "start": MessageValue(position(of: range.lowerBound, encoding)),
      "end": MessageValue(position(of: range.upperBound, encoding)),
    ]
  }
}
