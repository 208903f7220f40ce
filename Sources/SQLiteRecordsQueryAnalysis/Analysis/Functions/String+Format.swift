extension String {
  /// Whether `PRINTF` of this format is never NULL: it begins with text, or with a conversion that SQLite knows. At any
  /// other one, SQLite ends the result, and a result without a byte is NULL.
  ///
  /// https://www.sqlite.org/printf.html
  var beginsLikeFormat: Bool {
    var rest = utf8[...]
    guard let first = rest.popFirst(), first != 0 else { return false }
    guard first == UInt8(ascii: "%") else { return true }
    if rest.first == UInt8(ascii: "%") { return true }
    rest = rest.drop(while: "-+ 0#!,".utf8.contains)
    rest.dropNumber()
    if rest.first == UInt8(ascii: ".") {
      rest.removeFirst()
      rest.dropNumber()
    }
    for _ in 0..<2 where rest.first == UInt8(ascii: "l") { rest.removeFirst() }
    return rest.first.map("diufeEgGxXocsqQw".utf8.contains) ?? false
  }
}

extension Substring.UTF8View {
  /// Removes a number or an asterisk from the beginning.
  fileprivate mutating func dropNumber() {
    if first == UInt8(ascii: "*") {
      removeFirst()
    } else {
      self = drop(while: "0123456789".utf8.contains)
    }
  }
}
