import Testing

@Suite("Rules for each file")
struct FileRuleTests {
  static let rules =
    confinement + platforms + style + lengths + text + words + documentation
    + UnsafeConstruct.all.map(\.fileRule)

  @Test("is kept", arguments: rules)
  func isKept(rule: FileRule) {
    let findings = rule.findings(in: Repository.files)
    #expect(findings.isEmpty, "\(rule.name): \(findings.report)")
  }

  @Test("binds files that exist", arguments: rules)
  func bindsFiles(rule: FileRule) {
    #expect(Repository.files.contains(where: rule.binds))
  }

  @Test("lists no place for unchecked code that has none", arguments: UnsafeConstruct.all)
  func unusedPlaces(construct: UnsafeConstruct) {
    #expect(construct.unusedPlaces(in: Repository.swiftFiles) == [])
  }

  @Test("finds what breaks it", arguments: rules)
  func findsViolations(rule: FileRule) {
    #expect(!rule.violations.isEmpty)
    for violation in rule.violations {
      #expect(rule.findings(in: [violation]).count == 1, "\(violation.path): \(violation.text)")
    }
  }

  @Test("finds nothing else", arguments: rules)
  func acceptsCorrectFiles(rule: FileRule) {
    #expect(!rule.correct.isEmpty)
    #expect(rule.findings(in: rule.correct) == [])
  }
}
