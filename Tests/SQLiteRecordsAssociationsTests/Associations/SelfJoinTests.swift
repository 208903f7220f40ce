import SQLiteRecordsGRDB
import Testing

@Suite("Associations of a table with itself")
struct SelfJoinTests {
  private struct Employee: Codable, Hashable, FetchableRecord, PersistableRecord {
    var id: Int64
    var managerId: Int64?
    var name: String

    static let manager = belongsTo(Employee.self, key: "manager")
    static let subordinates = hasMany(Employee.self, key: "subordinates")
  }

  private struct EmployeeInfo: Decodable, FetchableRecord {
    var employee: Employee
    var manager: Employee?
    var subordinates: Set<Employee>
  }

  private func database<Value>(_ body: (Database) throws -> Value) throws -> Value {
    try DatabaseQueue().write { db throws in
      try db.execute(
        sql: """
          CREATE TABLE employee (
            id INTEGER PRIMARY KEY, managerId INTEGER REFERENCES employee, name TEXT NOT NULL);
          INSERT INTO employee VALUES (1, NULL, 'Ada'), (2, 1, 'Ben'), (3, 1, 'Cai'), (4, 2, 'Dee');
          """
      )
      return try body(db)
    }
  }

  @Test("each place of the table has a name of its own")
  func bothDirections() throws {
    let infos = try database { db throws in
      var infos: [EmployeeInfo] = []
      let statements = try db.statements {
        infos = try Employee.including(optional: Employee.manager)
          .including(all: Employee.subordinates).order(Column("id"))
          .asRequest(of: EmployeeInfo.self).fetchAll(db)
      }
      #expect(
        statements == [
          """
          SELECT "employee1".*, "employee2".* FROM "employee" "employee1" \
          LEFT JOIN "employee" "employee2" ON "employee2"."id" = "employee1"."managerId" \
          ORDER BY "employee1"."id"
          """,
          """
          SELECT *, "managerId" AS "grdb_managerId" FROM "employee" \
          WHERE "managerId" IN (1, 2, 3, 4)
          """,
        ]
      )
      return infos
    }
    #expect(infos.map(\.employee.name) == ["Ada", "Ben", "Cai", "Dee"])
    #expect(infos.map(\.manager?.name) == [nil, "Ada", "Ada", "Ben"])
    #expect(infos.map { Set($0.subordinates.map(\.id)) } == [[2, 3], [4], [], []])
  }

  @Test("a chain goes up as far as it is written")
  func chain() throws {
    struct WithSuperiors: Decodable, FetchableRecord {
      struct Superior: Decodable {
        var employee: Employee
        var manager: Employee?
      }
      var employee: Employee
      var manager: Superior?
    }
    let info = try database { db throws in
      try Employee.filter(Column("name") == "Dee")
        .including(
          optional: Employee.manager.forKey("manager").including(optional: Employee.manager)
        )
        .asRequest(of: WithSuperiors.self).fetchOne(db)
    }
    #expect(info?.manager?.employee.name == "Ben")
    #expect(info?.manager?.manager?.name == "Ada")
  }

  @Test("a record's own row and those that reference it are requested without a join")
  func requests() throws {
    let ben = Employee(id: 2, managerId: 1, name: "Ben")
    try database { db throws in
      #expect(try ben.request(for: Employee.manager).fetchAll(db).map(\.name) == ["Ada"])
      #expect(try ben.request(for: Employee.subordinates).fetchAll(db).map(\.name) == ["Dee"])
    }
  }
}
