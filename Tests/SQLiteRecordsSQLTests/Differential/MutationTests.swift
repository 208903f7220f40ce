import SQLiteRecordsSQL
import SeededRandom
import Testing

/// Statements with a few tokens changed, compared with SQLite.
@Suite("Broken statements") struct MutationTests {
  private static let productions: [String] = {
    let expressions = [
      ExpressionTests.operators, ExpressionTests.identities, ExpressionTests.comparisons,
      ExpressionTests.sets, OperandTests.operands, OperandTests.casts, OperandTests.functions,
    ].flatMap(\.self).map { "SELECT \($0.text) FROM t" }
    let sources = (FromTests.sources + FromTests.joins).map { "SELECT 1 FROM \($0.text) WHERE 1" }
    let upserts = ChangeTests.upserts.map { "INSERT INTO t VALUES (1, 2, 3) \($0.text)" }
    let frames = WindowTests.frames.map { "SELECT sum(a) OVER (ORDER BY b \($0.text)) FROM t" }
    let statements = [
      SelectTests.queries, SelectTests.compounds, SelectTests.commonTables, WindowTests.named,
      ChangeTests.inserts, ChangeTests.updates, ChangeTests.deletes,
    ].flatMap(\.self).map(\.text)
    return expressions + sources + upserts + frames + statements
  }()

  /// RAISE is parsed in another way by newer versions, and belongs to triggers.
  private static let statements = productions.filter { !$0.contains("RAISE") }
    .map { SQLLexer.tokens(of: $0).map(\.text).filter { $0 != ";" } }

  private static let words = statements.flatMap(\.self)

  @Test("A statement is read if SQLite parses it, and rejected if not", arguments: 0..<16)
  func mutations(seed: UInt64) throws {
    var numbers = SplitMix(seed: seed)
    let sqlite = try SQLiteParser()
    for _ in 0..<500 {
      var tokens = try #require(Self.statements.randomElement(using: &numbers))
      for _ in 0..<Int.random(in: 1...3, using: &numbers) { mutate(&tokens, using: &numbers) }
      compare(tokens.joined(separator: " "), sqlite)
    }
  }

  private func mutate(_ tokens: inout [String], using numbers: inout SplitMix) {
    let index = Int.random(in: 0..<tokens.count, using: &numbers)
    let other = Int.random(in: 0..<tokens.count, using: &numbers)
    let word = Self.words.randomElement(using: &numbers) ?? "a"
    switch Int.random(in: 0..<4, using: &numbers) {
    case 0: tokens.swapAt(index, other)
    case 1: tokens[index] = word
    case 2: tokens.insert(word, at: index)
    default: if tokens.count > 1 { tokens.remove(at: index) }
    }
  }

  private func compare(_ text: String, _ sqlite: SQLiteParser) {
    let message = failure(text)?.message
    switch sqlite.verdict(on: text) {
    case .accepted:
      // Such as END, which ends a transaction.
      let isOther = message?.hasPrefix("expected SELECT, VALUES") == true
      #expect(message == nil || isOther, "SQLite accepts \(text)")
    case .syntaxError(let error):
      #expect(message != nil || isNew(text), "\(error): \(text)")
    case .unknownName(let error):
      // SQLite may look for names when the rest of the text is still to come.
      let isEarly = message?.hasPrefix("expected the end of the statement") == true
      #expect(message == nil || isEarly, "\(error): \(text)")
    case .otherError: break
    }
  }

  /// Whether a text may be in the grammar of newer versions only.
  private func isNew(_ text: String) -> Bool {
    let words = SQLLexer.tokens(of: text).map(\.text.asciiUppercased)
    let isCallOfJoinWord = zip(words, words.dropFirst()).contains { word, next in
      next == "(" && ["CROSS", "FULL", "INNER", "LEFT", "NATURAL", "OUTER", "RIGHT"].contains(word)
    }
    return SQLiteParser.version < 3_044_000 && (isCallOfJoinWord || words.contains("ORDER"))
  }
}
