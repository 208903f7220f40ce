/// SQL that a schema file holds, and that is written into a statement as it is.
///
/// Text without fault is a sequence of whole tokens with balanced parentheses. Put between
/// parentheses, it cannot end them, nor begin a comment or a statement of its own.
enum SQLText {
  /// What is wrong with a text, as the end of a sentence that begins with the text; `nil` if
  /// nothing is.
  static func fault(in text: String) -> String? {
    if text.utf8.contains(0) { return "holds a NUL character" }
    if text.utf8.allSatisfy(isWhiteSpace) { return "is empty" }
    var depth = 0
    var previous = UInt8(ascii: " ")
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      if let fault = fault(of: byte, after: previous, rest: &rest, depth: &depth) { return fault }
      previous = byte
    }
    return depth > 0 ? "opens a parenthesis that it does not close" : nil
  }

  /// Logs what is wrong with an expression.
  static func check(_ expression: Located<String>, log: inout DiagnosticLog) {
    guard let fault = fault(in: expression.value) else { return }
    log.error(
      .malformedSQL,
      "the expression \(quoted(expression.value)) \(fault)",
      at: expression.location
    )
  }

  /// Logs what is wrong with a statement, which is written without its semicolon.
  static func checkStatement(_ statement: Located<String>, log: inout DiagnosticLog) {
    guard let fault = fault(in: statement.value) else { return }
    log.error(
      .malformedSQL,
      "the statement \(quoted(statement.value)) \(fault)",
      at: statement.location
    )
  }

  /// Logs what is wrong with an argument of a module.
  static func checkArgument(_ argument: Located<String>, log: inout DiagnosticLog) {
    guard let fault = fault(in: argument.value) else { return }
    let message = "the argument \(quoted(argument.value)) \(fault)"
    log.error(.malformedSQL, message, at: argument.location)
  }

  /// Passes the token that a byte begins, and says what is wrong with it.
  private static func fault(
    of byte: UInt8,
    after previous: UInt8,
    rest: inout ArraySlice<UInt8>,
    depth: inout Int
  ) -> String? {
    switch byte {
    case UInt8(ascii: "("):
      depth += 1
    case UInt8(ascii: ")"):
      depth -= 1
      if depth < 0 { return "closes a parenthesis that it does not open" }
    case UInt8(ascii: "'"), UInt8(ascii: "\""), UInt8(ascii: "`"):
      if !skip(to: byte, in: &rest) { return "opens a quote that it does not close" }
    case UInt8(ascii: "["):
      if !skip(to: UInt8(ascii: "]"), in: &rest) { return "opens a quote that it does not close" }
    case UInt8(ascii: ";"):
      return "holds a semicolon"
    case UInt8(ascii: "-") where rest.first == UInt8(ascii: "-"),
      UInt8(ascii: "/") where rest.first == UInt8(ascii: "*"):
      return "holds a comment"
    case UInt8(ascii: "?"), UInt8(ascii: ":"), UInt8(ascii: "@"), UInt8(ascii: "#"):
      return "holds a parameter"
    case UInt8(ascii: "$") where !continuesIdentifier(previous):
      return "holds a parameter"
    default:
      break
    }
    return nil
  }

  private static func skip(to end: UInt8, in rest: inout ArraySlice<UInt8>) -> Bool {
    guard let index = rest.firstIndex(of: end) else { return false }
    rest = rest[(index + 1)...]
    return true
  }

  private static func isWhiteSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte)
  }

  private static func continuesIdentifier(_ byte: UInt8) -> Bool {
    JSONReader.isWordByte(byte) || byte >= 0x80
  }
}
