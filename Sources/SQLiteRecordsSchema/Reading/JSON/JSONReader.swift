/// Reads a JSON text (RFC 8259, nothing beyond it) into values with their places.
///
/// A file gets at most one syntax error, the first; duplicate keys and numbers out of range are all
/// reported.
package struct JSONReader {
  /// How many arrays and objects may be open at once.
  static let maximumDepth = 128

  private let file: String
  var cursor: ByteCursor
  var log: DiagnosticLog
  /// The escapes in the string that was read last.
  var escapes: [JSONEscape] = []

  /// A place at which the text stops being JSON.
  struct SyntaxError: Error {
    let code: DiagnosticCode
    let message: String
    let location: SourceLocation

    init(_ code: DiagnosticCode, _ message: String, at location: SourceLocation) {
      self.code = code
      self.message = message
      self.location = location
    }
  }

  /// Reads the only value of a file; `nil` if the file holds no JSON text.
  package static func read(
    bytes: [UInt8],
    file: String,
    log: inout DiagnosticLog
  ) -> JSONNode? {
    guard bytes.count <= SchemaFile.maximumSize else {
      let message =
        "the file is larger than \(SchemaFile.maximumSize / 1_000_000) MB, the limit of a schema file; "
        + "split its tables into several files"
      log.error(.fileTooLarge, message, at: SourceLocation(file: file, line: 1, column: 1))
      return nil
    }
    return bytes.withUnsafeBufferPointer { bytes in
      var reader = JSONReader(file: file, cursor: ByteCursor(bytes: bytes), log: log)
      defer { log = reader.log }
      do throws(SyntaxError) {
        return try reader.readText()
      } catch {
        reader.log.error(error.code, error.message, at: error.location)
        return nil
      }
    }
  }

  /// The place of the next byte.
  var location: SourceLocation { location(at: cursor.position) }

  /// The place of a byte on the current line.
  func location(at position: Int) -> SourceLocation {
    SourceLocation(file: file, line: cursor.line, column: position - cursor.lineStart + 1)
  }

  private mutating func readText() throws(SyntaxError) -> JSONNode {
    if cursor.bytes.isEmpty { throw failure(.emptyFile, "the file is empty; expected an object") }
    if cursor.bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      throw failure(
        .byteOrderMark,
        "the file begins with a byte-order mark; save it as UTF-8 without one"
      )
    }
    if let encoding = otherEncoding {
      throw failure(.invalidUTF8, "the file is in \(encoding); save it as UTF-8")
    }
    cursor.skipWhiteSpace()
    let node = try readValue(depth: 0)
    cursor.skipWhiteSpace()
    if cursor.next != nil { throw unexpected(expected: "the end of the file") }
    return node
  }

  private mutating func readValue(depth: Int) throws(SyntaxError) -> JSONNode {
    let location = self.location
    switch cursor.next {
    case UInt8(ascii: "{"):
      return JSONNode(.object(try readObject(depth: depth + 1)), at: location)
    case UInt8(ascii: "["):
      return JSONNode(.array(try readArray(depth: depth + 1)), at: location)
    case UInt8(ascii: "\""):
      let string = try readString()
      return JSONNode(.string(string), at: location, escapes: escapes)
    case .some(UInt8(ascii: "-")), .some(UInt8(ascii: "0")...UInt8(ascii: "9")):
      return JSONNode(try readNumber(), at: location)
    default:
      return JSONNode(try readWord(), at: location)
    }
  }

  private mutating func readArray(depth: Int) throws(SyntaxError) -> [JSONNode] {
    try open(depth: depth)
    var elements: [JSONNode] = []
    if cursor.take(UInt8(ascii: "]")) { return elements }
    while true {
      elements.append(try readValue(depth: depth))
      if try close(with: "]") { return elements }
    }
  }

  private mutating func readObject(depth: Int) throws(SyntaxError) -> [JSONNode.Member] {
    try open(depth: depth)
    var members: [JSONNode.Member] = []
    var lines: [[UInt8]: Int] = [:]
    if cursor.take(UInt8(ascii: "}")) { return members }
    while true {
      let member = try readMember(depth: depth)
      if isNew(member.key, lines: &lines) { members.append(member) }
      if try close(with: "}") { return members }
    }
  }

  private mutating func readMember(depth: Int) throws(SyntaxError) -> JSONNode.Member {
    let location = self.location
    guard cursor.next == UInt8(ascii: "\"") else {
      throw unexpected(expected: "a key in double quotes")
    }
    let key = Located(try readString(), at: location)
    cursor.skipWhiteSpace()
    guard cursor.take(UInt8(ascii: ":")) else { throw unexpected(expected: "':'") }
    cursor.skipWhiteSpace()
    return JSONNode.Member(key: key, value: try readValue(depth: depth))
  }

  /// Logs a key that the object has already. Keys are compared byte by byte; strings would be equal
  /// in all Unicode normal forms.
  private mutating func isNew(_ key: Located<String>, lines: inout [[UInt8]: Int]) -> Bool {
    let bytes = Array(key.value.utf8)
    guard let line = lines[bytes] else {
      lines[bytes] = key.location.line
      return true
    }
    log.error(
      .repeatedKey,
      "duplicate key \(quoted(key.value)), first used on line \(line)",
      at: key.location
    )
    return false
  }

  /// Passes the bracket that opens an array or object, and the white space after it.
  private mutating func open(depth: Int) throws(SyntaxError) {
    guard depth <= Self.maximumDepth else {
      throw failure(
        .nestedTooDeep,
        "arrays and objects are nested deeper than \(Self.maximumDepth) levels"
      )
    }
    cursor.move(to: cursor.position + 1)
    cursor.skipWhiteSpace()
  }

  /// Passes what stands after an element: the closing bracket (true), or a comma (false).
  private mutating func close(with bracket: Unicode.Scalar) throws(SyntaxError) -> Bool {
    cursor.skipWhiteSpace()
    if cursor.take(UInt8(ascii: bracket)) { return true }
    let comma = location
    guard cursor.take(UInt8(ascii: ",")) else {
      throw unexpected(expected: "',' or '\(bracket)'")
    }
    cursor.skipWhiteSpace()
    guard cursor.next != UInt8(ascii: bracket) else {
      throw SyntaxError(.trailingComma, "trailing comma before '\(bracket)'", at: comma)
    }
    return false
  }
}
