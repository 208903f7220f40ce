/// A JSON text as far as it can be read, while it is being typed: what is missing is omitted, and what
/// is too much is passed over.
struct JSONOutline {
  /// A value, and the bytes that it has in the text.
  struct Node {
    let value: Value
    let range: Range<Int>
    /// Whether the bracket that closes it is missing.
    var isOpen = false

    var members: [Member] {
      guard case .object(let members) = value else { return [] }
      return members
    }

    var elements: [Node] {
      guard case .array(let elements) = value else { return [] }
      return elements
    }

    /// The text of a string.
    var string: String? {
      guard case .string(let string) = value else { return nil }
      return string
    }

    subscript(key: String) -> Node? { members.first { $0.key == key }?.value }
  }

  indirect enum Value {
    case object([Member])
    case array([Node])
    case string(String)
    /// A number or a word.
    case other(String)
  }

  /// A key of an object, with its value if there is one.
  struct Member {
    let key: String
    let keyRange: Range<Int>
    let value: Node?
  }

  /// The outermost value.
  let root: Node?

  init(_ bytes: [UInt8]) {
    var reader = OutlineReader(bytes)
    root = reader.readText()
  }
}

/// Reads what can be read of a JSON text.
private struct OutlineReader {
  /// How many arrays and objects may be open at once.
  private static let maximumDepth = 128

  private let bytes: [UInt8]
  private var place = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  private var next: UInt8? { place < bytes.count ? bytes[place] : nil }

  mutating func readText() -> JSONOutline.Node? {
    while next != nil {
      if let node = readValue(depth: 0) { return node }
      place += 1
    }
    return nil
  }

  private mutating func passSpace() {
    while let byte = next, byte <= 0x20 { place += 1 }
  }

  /// A value; `nil` if none begins here.
  private mutating func readValue(depth: Int) -> JSONOutline.Node? {
    passSpace()
    let start = place
    switch next {
    case UInt8(ascii: "{") where depth < Self.maximumDepth:
      let (members, isOpen) = readMembers(depth: depth + 1)
      return JSONOutline.Node(value: .object(members), range: start..<place, isOpen: isOpen)
    case UInt8(ascii: "[") where depth < Self.maximumDepth:
      let (elements, isOpen) = readElements(depth: depth + 1)
      return JSONOutline.Node(value: .array(elements), range: start..<place, isOpen: isOpen)
    case UInt8(ascii: "\""):
      let text = readString()
      return JSONOutline.Node(value: .string(text), range: start..<place)
    default:
      while let byte = next, Self.isPlain(byte) { place += 1 }
      guard place > start else { return nil }
      let text = String(decoding: bytes[start..<place], as: UTF8.self)
      return JSONOutline.Node(value: .other(text), range: start..<place)
    }
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    byte > 0x20 && !"{}[]:,\"".utf8.contains(byte)
  }

  private mutating func readMembers(depth: Int) -> ([JSONOutline.Member], isOpen: Bool) {
    var members: [JSONOutline.Member] = []
    place += 1
    while true {
      passSpace()
      switch next {
      case nil: return (members, true)
      case UInt8(ascii: "}"):
        place += 1
        return (members, false)
      // The object was not closed.
      case UInt8(ascii: "]"): return (members, true)
      case UInt8(ascii: "\""): members.append(readMember(depth: depth))
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        if readValue(depth: depth) == nil { place += 1 }
      default: place += 1
      }
    }
  }

  private mutating func readMember(depth: Int) -> JSONOutline.Member {
    let start = place
    let key = readString()
    let range = start..<place
    passSpace()
    guard next == UInt8(ascii: ":") else {
      return JSONOutline.Member(key: key, keyRange: range, value: nil)
    }
    place += 1
    return JSONOutline.Member(key: key, keyRange: range, value: readValue(depth: depth))
  }

  private mutating func readElements(depth: Int) -> ([JSONOutline.Node], isOpen: Bool) {
    var elements: [JSONOutline.Node] = []
    place += 1
    while true {
      passSpace()
      switch next {
      case nil: return (elements, true)
      case UInt8(ascii: "]"):
        place += 1
        return (elements, false)
      // The array was not closed.
      case UInt8(ascii: "}"): return (elements, true)
      default:
        if let element = readValue(depth: depth) { elements.append(element) } else { place += 1 }
      }
    }
  }

  /// A string, up to its closing quote or the end of its line.
  private mutating func readString() -> String {
    let start = place
    place += 1
    while let byte = next, byte != 0x0A, byte != 0x0D {
      place += 1
      if byte == UInt8(ascii: "\"") { break }
      if byte == UInt8(ascii: "\\"), let escaped = next, escaped >= 0x20 { place += 1 }
    }
    return EscapedText(bytes, start..<place).text
  }
}
