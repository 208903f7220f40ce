/// A place in a JSON text, as its author sees it.
struct JSONPlace {
  enum Step: Equatable {
    case key(String)
    case index(Int)
  }

  enum Role {
    /// A key, or where one can be. The bytes of what is there.
    case key(Range<Int>)
    /// A value, or where one can be.
    case value(Range<Int>)
  }

  /// The way from the outermost value to the object of a key, or to the value.
  let path: [Step]
  let role: Role
  /// The keys that the object of a key has.
  var otherKeys: [String] = []
  /// Whether the key has a colon.
  var hasValue = false
}

extension JSONOutline {
  /// The place in the text at an offset; `nil` outside the outermost value.
  func place(at offset: Int, in bytes: [UInt8]) -> JSONPlace? {
    guard let root, root.range.lowerBound < offset else { return nil }
    return Self.place(at: offset, in: root, [], bytes)
  }

  private static func place(
    at offset: Int,
    in node: Node,
    _ path: [JSONPlace.Step],
    _ bytes: [UInt8]
  ) -> JSONPlace? {
    switch node.value {
    case .object(let members): place(at: offset, in: members, path, bytes)
    case .array(let elements): place(at: offset, in: elements, path, bytes)
    case .string, .other: JSONPlace(path: path, role: .value(node.range))
    }
  }

  private static func place(
    at offset: Int,
    in members: [Member],
    _ path: [JSONPlace.Step],
    _ bytes: [UInt8]
  ) -> JSONPlace? {
    let keys = members.map(\.key)
    for member in members {
      if member.keyRange.contains(offset) || member.keyRange.upperBound == offset {
        return JSONPlace(
          path: path,
          role: .key(member.keyRange),
          otherKeys: keys.filter { $0 != member.key },
          hasValue: member.value != nil || hasColon(bytes, from: member.keyRange.upperBound)
        )
      }
      if let value = member.value, value.range.contains(offset) || value.endsOpenly(at: offset) {
        return place(at: offset, in: value, path + [.key(member.key)], bytes)
      }
    }
    // Behind a colon without a value.
    let before = members.last { $0.keyRange.upperBound < offset }
    if let before, before.value.map({ $0.range.lowerBound >= offset }) ?? true,
      !bytes[before.keyRange.upperBound..<min(offset, bytes.count)].contains(UInt8(ascii: ",")),
      hasColon(bytes, from: before.keyRange.upperBound)
    {
      return JSONPlace(path: path + [.key(before.key)], role: .value(offset..<offset))
    }
    return JSONPlace(path: path, role: .key(offset..<offset), otherKeys: keys)
  }

  private static func place(
    at offset: Int,
    in elements: [Node],
    _ path: [JSONPlace.Step],
    _ bytes: [UInt8]
  ) -> JSONPlace? {
    for (index, element) in elements.enumerated()
    where element.range.contains(offset) || element.endsOpenly(at: offset) {
      return place(at: offset, in: element, path + [.index(index)], bytes)
    }
    return JSONPlace(path: path + [.index(elements.count)], role: .value(offset..<offset))
  }

  private static func hasColon(_ bytes: [UInt8], from start: Int) -> Bool {
    bytes[min(start, bytes.count)...].first { $0 > 0x20 } == UInt8(ascii: ":")
  }
}

extension JSONOutline.Node {
  /// Whether text that is typed at a place continues the value that ends there.
  fileprivate func endsOpenly(at offset: Int) -> Bool {
    guard range.upperBound == offset else { return false }
    switch value {
    case .object, .array: return isOpen
    case .string, .other: return true
    }
  }
}
