import GeneratedRecords
import SQLiteRecordsGRDB
import Testing

/// Writes, reads and looks for the values of one column in all their forms.
struct FormTrial<Value: Equatable> {
  let name: String
  let property: WritableKeyPath<Form, Value?>
  let equals: (Form.Columns.Type, Value) -> SQLExpression
  let isLess: ((Value, Value) -> Bool)?
  let column: String

  func run(_ row: FormRow, _ db: Database) throws {
    try checkWritten(row, db)
    for literal in row.notFound {
      let (form, value) = try read(literal, db)
      #expect(try count(of: value, db) == 0, "\(name): \(literal) is found")
      try form.update(db)
      #expect(try stored(db) != quoted(literal, db), "\(name): \(literal) is written")
      #expect(try count(of: value, db) == 1, "\(name): \(literal), written again, is not found")
    }
    for literal in row.notRead {
      try insert(literal, db)
      #expect(throws: RowDecodingError.self, "\(name): \(literal) is read") {
        try Form.fetchOne(db)
      }
    }
  }

  private func checkWritten(_ row: FormRow, _ db: Database) throws {
    var values: [Value] = []
    #expect(!row.written.isEmpty, "\(name)")
    for literal in row.written {
      var (form, value) = try read(literal, db)
      let expected = try quoted(literal, db)
      #expect(try stored(db) == expected, "\(name): \(literal) is stored otherwise")
      try form.update(db)
      #expect(try stored(db) == expected, "\(name): \(literal) is updated to another form")
      try db.execute(sql: "DELETE FROM form")
      try form.insert(db)
      #expect(try stored(db) == expected, "\(name): \(literal) is inserted in another form")
      #expect(try count(of: value, db) == 1, "\(name): \(literal) is not found")
      values.append(value)
    }
    guard let isLess else { return #expect(!row.hasOrderOfValues, "\(name)") }
    #expect(zip(values, values.dropFirst()).allSatisfy(isLess), "\(name): values are not in order")
    try checkOrder(row, db)
  }

  private func checkOrder(_ row: FormRow, _ db: Database) throws {
    try db.execute(sql: "DELETE FROM form")
    for (index, literal) in row.written.enumerated() {
      try db.execute(sql: "INSERT INTO form (id, \(column)) VALUES (\(index), \(literal))")
    }
    let order = try Int.fetchAll(db, sql: "SELECT id FROM form ORDER BY \(column)")
    #expect((order == Array(row.written.indices)) == row.hasOrderOfValues, "\(name): the order")
  }

  private func insert(_ literal: String, _ db: Database) throws {
    try db.execute(sql: "DELETE FROM form")
    try db.execute(sql: "INSERT INTO form (id, \(column)) VALUES (1, \(literal))")
  }

  private func read(_ literal: String, _ db: Database) throws -> (Form, Value) {
    try insert(literal, db)
    let form = try #require(try Form.fetchOne(db))
    return (form, try #require(form[keyPath: property], "\(name): \(literal)"))
  }

  private func stored(_ db: Database) throws -> String? {
    try String.fetchOne(db, sql: "SELECT typeof(\(column)) || quote(\(column)) FROM form")
  }

  private func quoted(_ literal: String, _ db: Database) throws -> String? {
    try String.fetchOne(db, sql: "SELECT typeof(\(literal)) || quote(\(literal))")
  }

  private func count(of value: Value, _ db: Database) throws -> Int {
    try Form.filter { equals($0, value) }.fetchCount(db)
  }
}
