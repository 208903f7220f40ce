import SQLiteRecordsSchema

extension JSONNode {
  /// The object of a schema file, with places as if it were written: each member is on a line of its
  /// own, and each element of those that are arrays.
  init(_ value: JSONValue, inFile file: String) {
    var place = Place(file: file)
    self = place.node(value, depth: 0)
  }

  /// Where the next value is.
  private struct Place {
    let file: String
    private var line = 1
    private var column = 1

    init(file: String) {
      self.file = file
    }

    /// The place; the next value is at another one.
    private mutating func next() -> SourceLocation {
      defer { column += 1 }
      return SourceLocation(file: file, line: line, column: column)
    }

    mutating func node(_ value: JSONValue, depth: Int) -> JSONNode {
      let location = next()
      return switch value {
      case .null: JSONNode(.null, at: location)
      case .boolean(let boolean): JSONNode(.boolean(boolean), at: location)
      case .integer(let integer): JSONNode(.integer(integer), at: location)
      case .real(let real): JSONNode(.real(real), at: location)
      case .string(let string), .breakable(let string, _): JSONNode(.string(string), at: location)
      case .array(let elements, _):
        JSONNode(.array(elements.map { part($0, depth: depth) }), at: location)
      case .object(let members, _):
        JSONNode(.object(members.map { member($0, depth: depth) }), at: location)
      }
    }

    private mutating func member(_ member: JSONValue.Member, depth: Int) -> Member {
      if depth == 0 { breakLine() }
      return Member(
        key: Located(member.key, at: next()),
        value: node(member.value, depth: depth + 1)
      )
    }

    private mutating func part(_ element: JSONValue, depth: Int) -> JSONNode {
      if depth == 1 { breakLine() }
      return node(element, depth: depth + 1)
    }

    private mutating func breakLine() {
      line += 1
      column = 1
    }
  }
}
