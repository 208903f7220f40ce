/// Swift text in the making: lines, their indentation, and where a line is broken.
struct SwiftPrinter {
  /// The number of columns that a line has.
  static let lineLength = 100

  private(set) var text = ""
  /// The modules that the text imports.
  private(set) var importedModules: Set<String> = []
  private var indentation = ""

  /// Prints one line at the current indentation.
  mutating func line(_ content: String) {
    if !content.isEmpty {
      text += indentation
      text += content
    }
    text += "\n"
  }

  /// Prints the import of a module.
  ///
  /// - parameter modifier: The access level, with the space behind it.
  mutating func importModule(_ name: String, _ modifier: String = "") {
    importedModules.insert(name)
    line("\(modifier)import \(name)")
  }

  /// Prints an empty line.
  mutating func blankLine() {
    line("")
  }

  /// Prints what the closure prints, one step further in.
  mutating func indented(_ body: (inout SwiftPrinter) -> Void) {
    let outer = indentation
    indentation += "  "
    body(&self)
    indentation = outer
  }

  /// Prints `head {`, the body one step further in, and `}`.
  mutating func block(_ head: String, _ body: (inout SwiftPrinter) -> Void) {
    line("\(head) {")
    indented(body)
    line("}")
  }

  /// Prints `head { body }`, on three lines if it is too long for one.
  mutating func shortBlock(_ head: String, _ body: String) {
    if fits("\(head) { \(body) }") { return line("\(head) { \(body) }") }
    block(head) { $0.line(body) }
  }

  /// The output of the closure, if it is one line.
  func inline(_ body: (inout SwiftPrinter) -> Void) -> String? {
    var printer = SwiftPrinter()
    body(&printer)
    let lines = printer.text.split(separator: "\n")
    return lines.count == 1 ? lines.first.map(String.init) : nil
  }

  /// Whether a line fits at the current indentation.
  func fits(_ content: String) -> Bool {
    let rest = Self.lineLength - indentation.utf8.count
    // No text has more characters than bytes, and the bytes are counted already.
    return content.utf8.count <= rest || content.unicodeScalars.count <= rest
  }

  /// Prints `left = right`, on two lines if it is too long for one.
  mutating func assignment(_ left: String, _ right: String) {
    let whole = "\(left) = \(right)"
    if fits(whole) {
      line(whole)
    } else {
      line("\(left) =")
      indented { $0.line(right) }
    }
  }

  /// Prints items between an opening and a closing text, each on a line of its own if they are too
  /// long for one.
  ///
  /// - parameter trailingComma: Whether the last of several items gets a comma, as in an array.
  mutating func list(
    _ opening: String,
    _ items: [String],
    _ closing: String,
    trailingComma: Bool
  ) {
    let whole = opening + items.joined(separator: ", ") + closing
    guard !fits(whole), !items.isEmpty else { return line(whole) }
    line(opening)
    indented { printer in
      for (index, item) in items.enumerated() {
        let isLast = index == items.count - 1
        let hasComma = trailingComma ? items.count > 1 : !isLast
        printer.line(hasComma ? "\(item)," : item)
      }
    }
    line(closing)
  }

  /// Prints `head: type { value }`, on as many lines as it needs.
  ///
  /// The value can be a call, with its arguments and its closing parenthesis behind it, or an array.
  ///
  /// - parameter trailingComma: Whether the last of several arguments gets a comma, as in an array.
  mutating func getter(
    _ head: String,
    type: String,
    value: String,
    _ arguments: [String] = [],
    _ closing: String = "",
    trailingComma: Bool = false
  ) {
    let body = value + arguments.joined(separator: ", ") + closing
    guard !fits("\(head): \(type) { \(body) }") else {
      return line("\(head): \(type) { \(body) }")
    }
    if fits("\(head): \(type) {") {
      line("\(head): \(type) {")
    } else if fits("\(head): \(type)") {
      line("\(head): \(type)")
      line("{")
    } else {
      line("\(head):")
      indented { $0.line(type) }
      line("{")
    }
    indented { $0.list(value, arguments, closing, trailingComma: trailingComma) }
    line("}")
  }
}
