import SQLiteRecords
import SQLiteRecordsQueryAnalysis
import SQLiteRecordsSchema
import SeededRandom
import Testing

/// A schema that is made up, and statements that write to its table: what the build accepts is run.
struct AgreementTrial {
  /// A way to write a value, on a line of its own.
  struct Write {
    let text: String
    /// The column that it writes.
    let column: WrittenColumn
  }

  /// How many writes there were, and how many of them the build accepted.
  struct Counts {
    var writes = 0
    var accepted = 0
    var faults: [String] = []
  }

  var numbers: SplitMix
  let isStrict: Bool
  let sources: [(name: String, form: ReadForm, json: String)]
  private(set) var counts = Counts()

  init(seed: UInt64) {
    var numbers = SplitMix(seed: seed)
    let isStrict = Int.random(in: 0..<5, using: &numbers) == 0
    self.isStrict = isStrict
    sources = (0..<8).map { index in
      let form = ReadForm.all.randomElement(using: &numbers) ?? ReadForm.all[0]
      let isNotNull = Bool.random(using: &numbers)
      let name = "s\(index)"
      return (name, form, Self.json(name, form, isStrict, #""notNull": \#(isNotNull)"#))
    }
    self.numbers = numbers
  }

  mutating func run() throws {
    let writes = (0..<10).map { schemaWrite("c\($0)") }
    let triggers = (0..<3).map { trigger("t\($0)") }
    let queries = (0..<16).map { query("q\($0)") }
    counts.writes = writes.count + triggers.count + queries.count
    guard let (schema, kept, keptTriggers) = accepted(writes, triggers) else { return }
    let keptQueries = accepted(queries, against: schema)
    counts.accepted = kept.count + keptTriggers.count + keptQueries.count
    let db = try DatabaseQueue()
    try db.write { db in
      try db.execute(sql: schema.script)
      try insertRows(db)
      let triggers = keptTriggers.map(\.text).joined(separator: "; ")
      for source in sources {
        record(try WrittenColumn(name: source.name, form: source.form).fault(db), triggers)
      }
      for write in kept { record(try write.column.fault(db), write.text) }
      for (write, query) in keptQueries { try run(write, query, db) }
    }
  }

  private mutating func record(_ fault: String?, _ text: String) {
    if let fault { counts.faults.append("\(text)\n    \(fault)") }
  }
}

// MARK: - What is accepted

extension AgreementTrial {
  /// The schema with the columns and triggers that the build accepts.
  private func accepted(_ writes: [Write], _ triggers: [Write]) -> (Schema, [Write], [Write])? {
    var (writes, triggers) = (writes, triggers)
    while true {
      let lines =
        [
          "{ \"table\": \"t\", \"strict\": \(isStrict), \"columns\": [",
          #"{ "name": "id", "type": "INTEGER", "primaryKey": true },"#,
        ]
        + (sources.map(\.json) + writes.map(\.text)).joinedLines + ["], \"triggers\": ["]
        + triggers.map(\.text).joinedLines + ["] }"]
      let file = SchemaFile(name: "t.json", bytes: Array(lines.joined(separator: "\n").utf8))
      var (schema, log) = readSchema([file])
      schema?.checkAgreement(log: &log)
      let wrong = Set(log.diagnostics.map(\.location.line))
      if wrong.isEmpty { return schema.map { ($0, writes, triggers) } }
      let (first, second) = (3 + sources.count, 4 + sources.count + writes.count)
      let kept = writes.indices.filter { !wrong.contains($0 + first) }.map { writes[$0] }
      let keptTriggers = triggers.indices.filter { !wrong.contains($0 + second) }.map {
        triggers[$0]
      }
      guard kept.count + keptTriggers.count < writes.count + triggers.count else {
        Issue.record("\(log.sorted)\n\(lines.joined(separator: "\n"))")
        return nil
      }
      (writes, triggers) = (kept, keptTriggers)
    }
  }

  private func accepted(_ writes: [Write], against schema: Schema) -> [(Write, CheckedQuery)] {
    let text = writes.enumerated().map { "-- name: query\($0.offset)\n\($0.element.text);" }
    let file = SchemaFile(name: "q.sql", bytes: Array(text.joined(separator: "\n").utf8))
    var log = DiagnosticLog()
    let files = checkQueries([file], against: schema, log: &log)
    let wrong = Set(log.diagnostics.map { ($0.location.line - 1) / 2 })
    return files.flatMap(\.queries).compactMap { query in
      guard let number = Int(query.name.value.dropFirst(5)), !wrong.contains(number) else {
        return nil
      }
      return (writes[number], query)
    }
  }
}

// MARK: - What runs

extension AgreementTrial {
  private mutating func insertRows(_ db: Database) throws {
    let names = sources.map(\.name).joined(separator: ", ")
    let marks = sources.map { _ in "?" }.joined(separator: ", ")
    for id in 1...4 {
      let values = try sources.map { try $0.form.random(&numbers) }
      try? db.execute(
        sql: "INSERT INTO t (id, \(names)) VALUES (\(id), \(marks))",
        arguments: StatementArguments(values)
      )
    }
  }

  private mutating func run(_ write: Write, _ query: CheckedQuery, _ db: Database) throws {
    var arguments: [String: DatabaseValue] = [:]
    for parameter in query.parameters {
      guard let form = ReadForm.all.first(where: { $0.name == parameter.type.formName })
      else { return }
      arguments[parameter.name.value] = try form.random(&numbers)
    }
    let fault = try db.rollingBack { () -> String? in
      do {
        try db.execute(sql: query.executedSQL, arguments: StatementArguments(arguments))
      } catch {
        return nil
      }
      return try write.column.fault(db)
    }
    record(fault, write.text)
  }
}

extension [String] {
  /// The elements of a JSON array, each on a line of its own.
  fileprivate var joinedLines: [String] {
    enumerated().map { $0.offset + 1 < count ? $0.element + "," : $0.element }
  }
}

extension PropertyType {
  /// The name of the form that a property of the type has.
  fileprivate var formName: String {
    switch self {
    case .stored(_, .text) where swiftType == .date, .stored(_, .blob): name
    case .stored(_, let storage): "\(name) as \(storage.rawValue)"
    case .json: "\(name) as json"
    case .enumeration(let enumeration): enumeration.isOfIntegers ? "Level" : "Rank"
    case .standard, .rawValue, .databaseValue: name
    }
  }
}
