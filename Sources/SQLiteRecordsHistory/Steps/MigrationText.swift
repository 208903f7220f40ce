/// The text of a step as all systems have it.
enum MigrationText {
  /// The bytes without a byte order mark, and with one line feed at the end of each line.
  static func normalized(_ bytes: [UInt8]) -> [UInt8] {
    let hasMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
    let (lineFeed, carriageReturn) = (UInt8(ascii: "\n"), UInt8(ascii: "\r"))
    var normalized: [UInt8] = []
    normalized.reserveCapacity(bytes.count)
    var previous: UInt8 = 0
    for byte in hasMark ? bytes.dropFirst(3) : bytes[...] {
      if byte == carriageReturn {
        normalized.append(lineFeed)
      } else if byte != lineFeed || previous != carriageReturn {
        normalized.append(byte)
      }
      previous = byte
    }
    return normalized
  }
}
