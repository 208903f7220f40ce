extension FileRuleTests {
  /// Rules for the documentation of public declarations.
  static var documentation: [FileRule] { [errors] }

  private static var errors: FileRule {
    FileRule(
      name: "the documentation of a public declaration that throws says what",
      binds: { $0.path.hasSuffix(".swift") && $0.path.hasPrefix("Sources/SQLiteRecords") },
      check: { file in
        file.code.publicThrowingDeclarations.filter { keyword in
          let lines = file.documentation(aboveLine: keyword.line)
          // One that does not compile never runs.
          return !lines.contains {
            $0.contains("/// - throws: ") || $0.contains("Does not compile")
          }
        }.map { file.finding($0.line, $0.text) }
      },
      violations: [
        "/// A.\npublic func a() throws {}",
        "/// A.\n@inlinable @discardableResult\npublic init(\n  b: () -> C\n) async throws(D) {}",
        "/// A.\npublic func a(_ b: () throws -> C) rethrows {}",
        "/// A.\npublic static var a: B {\n  get async throws { c }\n}",
        "/// - throws: D.\npublic func a() throws {}\n\n/// A.\npublic func b() throws {}",
        "/// A.\npublic protocol A {\n  /// B.\n  func b() throws -> C\n}",
      ].map { SourceFile("Sources/SQLiteRecordsExtras/A.swift", $0) },
      correct: [
        "/// A.\n///\n/// - throws: B.\n@inlinable\npublic func a() throws {}",
        "/// A.\npublic func a(_ b: () throws -> C) {\n  func d() throws {}\n}",
        "/// A.\nfunc a() throws {}\n/// B.\nprotocol B {\n  func c() throws\n}",
        "/// A.\npublic var a: B { get { c } }\n/// D.\nfunc d() throws {}",
        "/// Does not compile.\n@available(\n  *,\n  unavailable\n)\npublic func a() throws {}",
      ].map { SourceFile("Sources/SQLiteRecordsExtras/A.swift", $0) }
    )
  }
}

extension SourceFile {
  /// The lines of the documentation comment above a declaration and its attributes.
  fileprivate func documentation(aboveLine line: Int) -> [String] {
    let texts = lines[..<(line - 1)].reversed().map { String($0.drop { $0 == " " }) }
    let comment = texts.drop { !$0.hasPrefix("///") && !$0.isEmpty && !$0.hasSuffix("}") }
    return Array(comment.prefix { $0.hasPrefix("///") })
  }
}
