import SQLiteRecordsGRDB
import Testing

/// A record whose columns are a string enumeration, which Swift can compare, too.
private struct Person: TableRecord {
  static let databaseTableName = "reader"

  enum Columns: String, CodingKey, ColumnExpression {
    case id, name, age, email
  }
}

@Suite("Comparisons of columns that are a string enumeration")
struct EnumerationColumnTests {
  private typealias Columns = Person.Columns

  private func condition(_ request: QueryInterfaceRequest<Person>) throws -> String {
    String(try sql(request).dropFirst(#"SELECT * FROM "reader" WHERE "#.count))
  }

  @Test("a condition on two columns is one of SQL, not of Swift")
  func conditions() throws {
    try #expect(condition(Person.filter(Columns.id == Columns.age)) == #""id" = "age""#)
    try #expect(condition(Person.filter(Columns.id != Columns.age)) == #""id" <> "age""#)
    try #expect(condition(Person.filter(!(Columns.id == Columns.age))) == #""id" <> "age""#)
    try #expect(
      condition(Person.filter(Columns.id == Columns.age && Columns.age != nil))
        == #"("id" = "age") AND ("age" IS NOT NULL)"#
    )
    try #expect(
      condition(Person.filter(Columns.age != nil || Columns.id == Columns.age))
        == #"("age" IS NOT NULL) OR ("id" = "age")"#
    )
    try #expect(
      condition(Person.all().filter(Columns.id == Columns.age)) == #""id" = "age""#
    )
    try #expect(
      condition(Table<Person>("reader").filter(Columns.id == Columns.age)) == #""id" = "age""#
    )
  }

  @Test("so it is in closures")
  func closures() throws {
    try #expect(condition(Person.filter { $0.id == $0.age }) == #""id" = "age""#)
    try #expect(condition(Person.all().filter { !($0.id == $0.age) }) == #""id" <> "age""#)
    try #expect(
      condition(Table<Person>("reader").filter { $0.id == $0.age && $0.age != nil })
        == #"("id" = "age") AND ("age" IS NOT NULL)"#
    )
    let grouped = Person.all().group { $0.id }
    try #expect(sql(grouped.having { $0.id == $0.age }).hasSuffix(#" HAVING "id" = "age""#))
    try #expect(sql(grouped.having(Columns.id == Columns.age)).hasSuffix(#" HAVING "id" = "age""#))
  }

  @Test("a constant is a condition, too")
  func constants() throws {
    let isWanted = true
    let condition: any SQLExpressible = Columns.id == 1
    try #expect(self.condition(Person.filter(isWanted)) == "1")
    try #expect(self.condition(Person.filter { _ in false }) == "0")
    try #expect(self.condition(Person.filter(condition)) == #""id" = 1"#)
    try #expect(
      self.condition(Person.filter { columns in isWanted ? columns.id == 1 : columns.id == 2 })
        == #""id" = 1"#
    )
    let statements: (Person.Columns.Type) -> any SQLTerm = { columns in
      let minimum = 1
      return columns.id > minimum
    }
    try #expect(self.condition(Person.filter(statements)) == #""id" > 1"#)
    try #expect(
      self.condition(
        Person.filter { columns in
          let minimum = 1
          return columns.id > minimum
        }
      ) == #""id" > 1"#
    )
  }

  @Test("aggregates are functions that collections can be mapped by")
  func aggregates() throws {
    let columns = [Column("id"), Column("age")]
    try #expect(
      sql(Person.select(columns.map(sum) + columns.map(max)))
        == #"SELECT SUM("id"), SUM("age"), MAX("id"), MAX("age") FROM "reader""#
    )
  }

  @Test("a missing record causes an error with its key")
  func notFound() throws {
    try readerQueue().read { db in
      let error = Reader(id: 7, name: "Nobody").recordNotFound(db)
      guard case .recordNotFound(let table, let key)? = error as? RecordError else {
        Issue.record("\(error)")
        return
      }
      #expect(table == "reader")
      #expect(key == ["id": 7.databaseValue])
    }
  }
}
