/// The words that Swift text can use as a name only in backticks.
enum SwiftKeywords {
  /// The reserved words, and `await`, which is taken for the operator where an expression starts.
  ///
  /// The other contextual keywords (`open`, `some`, `copy`, …) work as they are wherever generated
  /// text puts them.
  static let all: Set<String> = [
    "Any", "Self", "as", "associatedtype", "await", "break", "case", "catch", "class", "continue",
    "default", "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false",
    "fileprivate", "for", "func", "guard", "if", "import", "in", "init", "inout", "internal", "is",
    "let", "nil", "operator", "precedencegroup", "private", "protocol", "public", "repeat",
    "rethrows", "return", "self", "static", "struct", "subscript", "super", "switch", "throw",
    "throws", "true", "try", "typealias", "var", "where", "while",
  ]

  /// The words that cannot be the label of an argument without backticks.
  static let labels: Set<String> = ["inout", "let", "var"]
}
