/// The page that lists the rules of the record API, each with the tests that show it.
struct ContractPage {
  /// A test that the page names, as `swift test --filter` finds it: `UpdateTests/order`, or
  /// `ReferenceDocumentTests.KeyTests/fetch` where two suites have one name.
  struct TestName: CustomStringConvertible {
    let target: String?
    let suite: String
    let function: String
    let line: Int

    var description: String {
      "\(target.map { $0 + "." } ?? "")\(suite)/\(function)"
    }
  }

  /// The tests that are named, in order.
  let tests: [TestName]

  /// The rules that name no test, by their first lines.
  let untestedRules: [Finding]

  init(_ file: SourceFile) {
    var tests: [TestName] = []
    var untested: [Finding] = []
    for rule in Self.rules(in: file) {
      let names = rule.text.split(separator: "`", omittingEmptySubsequences: false)
        .enumerated().filter { $0.offset % 2 == 1 }
        .compactMap { TestName($0.element, line: rule.line) }
      if names.isEmpty { untested.append(file.finding(rule.line, rule.text)) }
      tests += names
    }
    self.tests = tests
    untestedRules = untested
  }

  /// The items of the page's lists, with the lines that continue them.
  private static func rules(in file: SourceFile) -> [(line: Int, text: String)] {
    var rules: [(line: Int, text: String)] = []
    var isInRule = false
    for (number, line) in zip(1..., file.lines) {
      if line.hasPrefix("- ") {
        rules.append((number, String(line)))
        isInRule = true
      } else if isInRule, line.hasPrefix("  "), let rule = rules.popLast() {
        rules.append((rule.line, rule.text + line.dropFirst()))
      } else {
        isInRule = false
      }
    }
    return rules
  }
}

extension ContractPage.TestName {
  /// The test that a code span names; nil if it is other code.
  init?(_ text: Substring, line: Int) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    let names = parts[0].split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, let suite = names.last, suite.hasSuffix("Tests"), names.count <= 2
    else { return nil }
    self.init(
      target: names.count == 2 ? String(names[0]) : nil,
      suite: String(suite),
      function: String(parts[1]),
      line: line
    )
  }

  /// The descriptions of the tests that some files declare, with and without their targets.
  static func declared(in files: [SourceFile]) -> Set<String> {
    var names: Set<String> = []
    for file in files {
      let target = file.path.split(separator: "/").dropFirst().first ?? ""
      for name in file.code.declaredTests { names.formUnion([name, "\(target).\(name)"]) }
    }
    return names
  }
}

extension SwiftCode {
  /// The functions behind `@Test` in the structs that are suites: `UpdateTests/order`.
  fileprivate var declaredTests: [String] {
    zip(words, words.dropFirst()).flatMap { keyword, suite -> [String] in
      guard keyword.text == "struct", suite.text.hasSuffix("Tests"),
        let brace = bytes[suite.range.upperBound...].firstIndex(of: UInt8(ascii: "{")),
        let body = contents(ofBracketAt: brace)
      else { return [] }
      return testFunctions(in: body).map { "\(suite.text)/\($0)" }
    }
  }

  private func testFunctions(in range: Range<Int>) -> [String] {
    var isTest = false
    var functions: [String] = []
    let inside = words.filter { range.contains($0.range.lowerBound) }
    for (word, next) in zip(inside, inside.dropFirst()) {
      if word.text == "Test", word.isPreceded(by: "@") { isTest = true }
      guard word.text == "func" else { continue }
      if isTest { functions.append(next.text) }
      isTest = false
    }
    return functions
  }
}
