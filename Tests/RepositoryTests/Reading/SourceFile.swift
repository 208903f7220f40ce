/// A file of the repository, as the rules see it.
struct SourceFile: Sendable {
  /// The path from the root of the repository.
  let path: String
  let text: String

  /// The file as Swift code; empty if it is in another language.
  let code: SwiftCode

  init(_ path: String, _ text: String) {
    self.path = path
    self.text = text
    code = SwiftCode(path.hasSuffix(".swift") ? text : "")
  }

  var lines: [Substring] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// Whether the file is in a folder, or is the file of this path.
  func isIn(_ folder: String) -> Bool {
    path == folder || path.hasPrefix(folder + "/")
  }

  func finding(_ line: Int, _ message: String) -> Finding {
    Finding(path: path, line: line, message: message)
  }
}

/// A place where a rule is broken.
struct Finding: CustomStringConvertible, Equatable {
  let path: String
  let line: Int
  let message: String

  var description: String { "\(path):\(line): \(message)" }
}

extension [Finding] {
  /// The findings, one a line, below a sentence.
  var report: String {
    (["\(count) findings:"] + map(\.description)).joined(separator: "\n")
  }
}
