import SQLiteRecords

/// Writes the words of a message. All integers are little-endian, and everything is aligned to 8 bytes.
struct WireWriter {
  private(set) var bytes: [UInt8] = []

  init() { bytes.reserveCapacity(512) }

  mutating func append(byte: UInt8) { bytes.append(byte) }

  mutating func append(word: UInt64) {
    withUnsafeBytes(of: word.littleEndian) { bytes.append(contentsOf: $0) }
  }

  /// Makes a message of what was written: its first word becomes the header.
  mutating func endMessage(type: UInt8) {
    let header = UInt64(bytes.count / 8 - 1) | UInt64(type) << 32
    withUnsafeBytes(of: header.littleEndian) { bytes.replaceSubrange(0..<8, with: $0) }
  }

  /// A text, which ends at its first NUL.
  mutating func append(text: String) {
    bytes.append(contentsOf: text.utf8)
    bytes.append(0)
    pad()
  }

  /// The number of bytes, and the bytes.
  mutating func append(blob: some Collection<UInt8>) {
    append(word: UInt64(blob.count))
    bytes.append(contentsOf: blob)
    pad()
  }

  /// The arguments of a statement: their number and types, and then the values.
  mutating func append(arguments: [DatabaseValue]) {
    if arguments.isEmpty { return }
    bytes.append(UInt8(truncatingIfNeeded: arguments.count))
    for argument in arguments { bytes.append(WireType(argument).rawValue) }
    pad()
    for argument in arguments { append(argument) }
  }

  private mutating func append(_ value: DatabaseValue) {
    switch value.storage {
    case .null: append(word: 0)
    case .int64(let integer): append(word: UInt64(bitPattern: integer))
    case .double(let real): append(word: real.bitPattern)
    case .string(let text): append(text: text)
    case .blob(let data): append(blob: data)
    }
  }

  private mutating func pad() {
    let missing = -bytes.count & 7
    if missing > 0 { bytes.append(contentsOf: repeatElement(0, count: missing)) }
  }
}

/// How a value is written in a message.
enum WireType: UInt8 {
  case integer = 1
  case real = 2
  case text = 3
  case blob = 4
  case null = 5
  /// An integer in a column that is declared as `DATETIME`, `DATE` or `TIMESTAMP`.
  case unixTime = 9
  /// A text in such a column.
  case iso8601 = 10
  /// An integer in a column that is declared as `BOOLEAN`.
  case boolean = 11

  init(_ value: DatabaseValue) {
    switch value.storage {
    case .null: self = .null
    case .int64: self = .integer
    case .double: self = .real
    case .string: self = .text
    case .blob: self = .blob
    }
  }
}
