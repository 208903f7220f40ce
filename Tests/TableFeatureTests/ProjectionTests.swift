import SQLiteRecordsGRDB
import TableFeatureRecords
import Testing

@Suite("Constant records, projections, virtual tables and functions of the application")
struct ProjectionTests {
  private let queue: DatabaseQueue

  init() throws {
    var configuration = Configuration()
    configuration.prepareDatabase { db in
      let isCode = DatabaseFunction("is_code", argumentCount: 1, pure: true) { values in
        String.fromDatabaseValue(values[0]).map { $0.count == 2 }
      }
      db.add(function: isCode)
    }
    queue = try DatabaseQueue(configuration: configuration)
    try queue.write { db in
      try Parcel.createTable(in: db)
      try LargeParcel.createTable(in: db)
      try Place.createTable(in: db)
      for (code, width) in [("ab", 2.0), ("cd", 4.0)] {
        try Parcel(code: code, width: width, height: 3).insert(db)
      }
    }
  }

  @Test("a constant record has its generated columns when it is fetched, and nil before")
  func constantRecord() throws {
    try queue.write { db in
      let parcel = Parcel(code: "ef", width: 1, height: 1)
      #expect(parcel.area == nil && parcel.label == nil)
      let fetched = try parcel.insertAndFetch(db)
      #expect(fetched.id == 3 && fetched.area == 1 && fetched.label == "EF")
      #expect(try Parcel.find(db, key: 2).area == 12)
    }
  }

  @Test("a projection reads generated columns of a constant record, in its own order")
  func projection() throws {
    try queue.read { db in
      let areas = try ParcelArea.order(Parcel.Columns.area.desc).fetchAll(db)
      #expect(areas.map(\.area) == [12, 6])
      #expect(areas.map(\.id) == [2, 1])
      let labels = try ParcelLabel.filter(Parcel.Columns.label == "CD").fetchAll(db)
      #expect(labels.map(\.code) == ["cd"])
      #expect(labels.map(\.label) == ["CD"])
    }
  }

  @Test("a projection of a view reads the columns of a table behind it")
  func projectionOfView() throws {
    let areas = try queue.read { try LargeParcelArea.fetchAll($0) }
    #expect(areas == [LargeParcelArea(area: 12, code: "cd")])
    let parcels = try queue.read { try LargeParcel.fetchAll($0) }
    #expect(parcels.map(\.id) == [2])
  }

  @Test("a check that calls a function of the application is enforced")
  func function() throws {
    #expect(throws: DatabaseError.self) {
      try queue.write { try Parcel(code: "abc", width: 1, height: 1).insert($0) }
    }
    let count = try queue.read { try Parcel.fetchCount($0) }
    #expect(count == 2)
  }

  @Test("the rows of a virtual table are fetched by its typed columns")
  func virtualTable() throws {
    try queue.write { db in
      try db.execute(sql: "INSERT INTO place VALUES (1, 0, 5), (2, 4, 9), (3, 8, 12)")
      let places = Place.filter { $0.minX <= 4.5 && $0.maxX >= 4.5 }.order { $0.id }
      let found = try places.fetchAll(db)
      #expect(found.map(\.id) == [1, 2])
      #expect(try Place.fetchAll(db).first?.maxX == 5)
    }
  }
}
