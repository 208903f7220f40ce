/// The words that Swift text can use as a name only in backticks, which depends on the place.
enum SwiftKeywords {
  /// Alone, and where a name is declared: the reserved words, and `await`, which is taken for the
  /// operator where an expression starts.
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

  /// Behind a point. `self`, `Type` and `Protocol` are not names of generated members.
  static let members: Set<String> = ["init"]

  /// Before an argument. The compiler warns of backticks around others.
  static let labels: Set<String> = ["inout"]

  /// Where a parameter is declared. The compiler warns of these words without backticks.
  static let parameters: Set<String> = ["inout", "let", "var"]
}
