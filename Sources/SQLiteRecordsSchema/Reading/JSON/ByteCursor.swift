/// A position in the bytes of a file that knows its line.
///
/// The bytes belong to the caller. A cursor counts no references, which makes reading twice as fast
/// in debug builds, in which SwiftPM builds the tools of plugins.
struct ByteCursor {
  let bytes: UnsafeBufferPointer<UInt8>
  private(set) var position = 0
  private(set) var line = 1
  /// The position of the line's first byte.
  private(set) var lineStart = 0

  init(bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  /// The next byte, or `nil` at the end of the file.
  var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  /// Continues to a later byte of the current line.
  mutating func move(to position: Int) {
    self.position = position
  }

  /// Passes the next byte if it is the expected one.
  mutating func take(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    position += 1
    return true
  }

  /// Passes what JSON counts as white space; a line ends after its line feed.
  mutating func skipWhiteSpace() {
    while position < bytes.count, bytes[position] <= 0x20 {
      switch bytes[position] {
      case UInt8(ascii: "\n"):
        line += 1
        lineStart = position + 1
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"):
        break
      default:
        return
      }
      position += 1
    }
  }

  /// How many bytes the UTF-8 sequence at a position has, or `nil` if none begins there.
  ///
  /// https://www.unicode.org/versions/Unicode16.0.0/core-spec/chapter-3/#G7404 (Table 3-7)
  func sequenceLength(at position: Int) -> Int? {
    let lead = bytes[position]
    let (length, second): (Int, ClosedRange<UInt8>)
    switch lead {
    case 0x00...0x7F: return 1
    case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: (length, second) = (3, 0x80...0xBF)
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    default: return nil
    }
    guard position + length <= bytes.count, second.contains(bytes[position + 1]) else { return nil }
    let rest = bytes[(position + 2)..<(position + length)]
    return rest.allSatisfy { (0x80...0xBF).contains($0) } ? length : nil
  }
}
