import SQLiteRecordsSQL

extension TableStatement {
  /// Reads a statement as it stands in `sqlite_schema`.
  ///
  /// - throws: An ``SQLSyntaxError`` for what SQLite would not have stored.
  package init(sql: String) throws(SQLSyntaxError) {
    var reader = StatementReader(sql)
    try reader.expect("CREATE")
    _ = reader.take("TEMP") || reader.take("TEMPORARY")
    try reader.expect("TABLE")
    _ = reader.take("IF", "NOT", "EXISTS")
    let name = try reader.qualifiedName()
    try reader.expect(symbol: "(")
    let columns = try Self.columns(&reader)
    let constraints = try Self.constraints(&reader)
    try reader.expect(symbol: ")")
    let options = try Self.options(&reader)
    self.init(
      name: name,
      columns: columns,
      constraints: constraints,
      isWithoutRowID: options.contains("ROWID"),
      isStrict: options.contains("STRICT")
    )
  }

  private static func columns(
    _ reader: inout StatementReader
  ) throws(SQLSyntaxError) -> [ColumnClause] {
    var columns = [try ColumnClause(&reader)]
    while reader.next?.isSymbol(",") == true, !ConstraintClause.beginsOfTable(reader.second) {
      reader.advance()
      columns.append(try ColumnClause(&reader))
    }
    return columns
  }

  /// Commas between the constraints of a table may be omitted.
  private static func constraints(
    _ reader: inout StatementReader
  ) throws(SQLSyntaxError) -> [ConstraintClause] {
    var constraints: [ConstraintClause] = []
    while reader.next != nil, reader.next?.isSymbol(")") != true {
      _ = reader.take(symbol: ",")
      if let constraint = try ConstraintClause(ofTable: &reader) { constraints.append(constraint) }
    }
    return constraints
  }

  private static func options(
    _ reader: inout StatementReader
  ) throws(SQLSyntaxError) -> Set<String> {
    var options: Set<String> = []
    while !reader.isAtEnd {
      if reader.take("WITHOUT", "ROWID") {
        options.insert("ROWID")
      } else if reader.take("STRICT") {
        options.insert("STRICT")
      } else {
        throw reader.failure("STRICT or WITHOUT ROWID")
      }
      guard reader.take(symbol: ",") else { break }
    }
    guard reader.isAtEnd else { throw reader.failure("the end of the statement") }
    return options
  }
}

extension ColumnClause {
  init(_ reader: inout StatementReader) throws(SQLSyntaxError) {
    name = try reader.name()
    type = try Self.type(&reader)
    var constraints: [ConstraintClause] = []
    while let next = reader.next, !next.isSymbol(","), !next.isSymbol(")") {
      if let deferral = ReferencesClause.Deferral(&reader) {
        constraints.deferLastForeignKey(deferral)
      } else if let constraint = try ConstraintClause(ofColumn: &reader) {
        constraints.append(constraint)
      }
    }
    self.constraints = constraints
  }

  /// The words of a declared type, and one or two numbers after them.
  private static func type(_ reader: inout StatementReader) throws(SQLSyntaxError) -> String? {
    let start = reader.index
    while let next = reader.next, isTypeWord(next) { reader.advance() }
    guard reader.index > start else { return nil }
    if reader.next?.isSymbol("(") == true { _ = try reader.parenthesized() }
    let type = reader.fragment(from: start).text.withoutGeneratedAlways
    return type.isEmpty ? nil : type
  }

  private static func isTypeWord(_ token: SQLToken) -> Bool {
    switch token.kind {
    case .quotedName, .string: true
    case .word: !SQLKeyword.reserved.contains(token.text.asciiUppercased)
    case .blob, .number, .parameter, .symbol, .invalid, .comment: false
    }
  }

}

extension String {
  /// The text of a type without `GENERATED ALWAYS` at its end. SQLite reads these words as part of
  /// the type, and then cuts them off, whatever is before them: of `REAL DEGENERATED ALWAYS` it
  /// keeps `REAL DE`.
  fileprivate var withoutGeneratedAlways: String {
    let always = Self.words(utf8[...], without: "ALWAYS")
    guard utf8.count >= "GENERATED ALWAYS".utf8.count, let always else { return self }
    let generated = Self.words(always, without: "GENERATED") ?? always
    return String(decoding: generated, as: UTF8.self)
  }

  /// The text before its last letters and the spaces before those; `nil` if it ends otherwise.
  private static func words(
    _ text: Substring.UTF8View,
    without end: String
  ) -> Substring.UTF8View? {
    let letters = text.suffix(end.utf8.count).map(\.asciiUppercased)
    guard letters.elementsEqual(end.utf8) else { return nil }
    var rest = text.dropLast(end.utf8.count)
    while let last = rest.last, last.isSQLSpace { rest.removeLast() }
    return rest
  }
}

extension [ConstraintClause] {
  /// A deferral that other constraints part from its foreign key. Without a key it has no effect.
  fileprivate mutating func deferLastForeignKey(_ deferral: ReferencesClause.Deferral) {
    for index in indices.reversed() {
      guard case .foreignKey(let columns, let clause) = self[index].kind else { continue }
      self[index] = ConstraintClause(
        name: self[index].name,
        kind: .foreignKey(columns: columns, clause.with(deferral))
      )
      return
    }
  }
}
