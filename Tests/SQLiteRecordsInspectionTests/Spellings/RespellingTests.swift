import Testing

@Suite("Random schemas in random spellings")
struct RespellingTests {
  private static let spellings = 3

  @Test("are equal if they are one schema", arguments: 1...30)
  func equal(seed: Int) throws {
    let schema = SampleSchema(seed: seed)
    var first = SchemaWriter(seed: seed)
    let script = first.script(of: schema)
    for number in 1...Self.spellings {
      var other = SchemaWriter(seed: seed * 1_000 + number)
      let spelling = Spelling(script, other.script(of: schema))
      let forTheTool = try SpellingTests.toolDifferences(spelling)
      let forAProgram = try SpellingTests.runtimeDifferences(spelling)
      #expect(forTheTool == [], "\(spelling)")
      #expect(forAProgram == [], "\(spelling)")
    }
  }

  @Test("differ if one thing is different", arguments: 1...30)
  func different(seed: Int) throws {
    let schema = SampleSchema(seed: seed)
    var first = SchemaWriter(seed: seed)
    let script = first.script(of: schema)
    var random = SampleRandom(seed: seed)
    for number in 1...Self.spellings {
      var changed = schema
      let change = changed.change(&random)
      var other = SchemaWriter(seed: seed * 1_000 + number)
      let spelling = Spelling(script, other.script(of: changed))
      #expect(try SpellingTests.toolDifferences(spelling) != [], "\(change): \(spelling)")
      #expect(try SpellingTests.runtimeDifferences(spelling) != [], "\(change): \(spelling)")
    }
  }
}
