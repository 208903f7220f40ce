import NorthwindRecords
import SQLiteRecords

extension Tour {
  /// The steps that insert and change rows.
  static var writingSteps: [TourStep] {
    [insertion, updateOfChanges, saving, upsert]
  }

  private static var insertion: TourStep {
    TourStep("Insert a record, and capture its id") { db in
      var shipper = Shipper(companyName: "Gull & Wave Post", phone: "555-0143")
      try shipper.insert(db)
      return shipper
    } check: { db, shipper in
      let stored = try Int64.fetchOne(
        db,
        sql: "SELECT ShipperID FROM Shippers WHERE CompanyName = ?",
        arguments: [shipper.companyName]
      )
      try expect("the id in the database", toBe: 3, found: stored)
      try expect("the id in the record", toBe: 3, found: shipper.shipperID)
      return "'\(shipper.companyName)' got the id 3"
    }
  }

  private static var updateOfChanges: TourStep {
    TourStep("Update the columns that changed, and no others") { db -> [Bool] in
      var shipper = try Shipper.find(db, key: 2)
      let first = try shipper.updateChanges(db) { $0.phone = "555-0177" }
      let second = try shipper.updateChanges(db) { $0.phone = "555-0177" }
      return [first, second]
    } check: { db, wasUpdated in
      let phone = try String.fetchOne(db, sql: "SELECT Phone FROM Shippers WHERE ShipperID = 2")
      try expect("the number", toBe: "555-0177", found: phone)
      try expect("the updates", toBe: [true, false], found: wasUpdated)
      return "the number is 555-0177; setting it once more ran no UPDATE"
    }
  }

  private static var saving: TourStep {
    TourStep("Save: update the row, or insert it if there is none") { db in
      var region = Region(regionID: 3, regionDescription: "Islands")
      try region.save(db)
      region.regionDescription = "Outer Islands"
      try region.save(db)
    } check: { db, _ in
      let names = try String.fetchAll(
        db,
        sql: "SELECT RegionDescription FROM Regions WHERE RegionID = 3"
      )
      try expect("the names of region 3", toBe: ["Outer Islands"], found: names)
      return "region 3 was inserted by the first call, and renamed by the second"
    }
  }

  private static var upsert: TourStep {
    TourStep("Upsert: insert a row, or overwrite the one that has the key") { db in
      let group = CustomerDemographic(customerTypeID: "CAFE", customerDesc: "Cafés and tea rooms")
      try group.upsert(db)
    } check: { db, _ in
      let descriptions = try String.fetchAll(
        db,
        sql: "SELECT CustomerDesc FROM CustomerDemographics WHERE CustomerTypeID = 'CAFE'"
      )
      try expect("the descriptions", toBe: ["Cafés and tea rooms"], found: descriptions)
      return "the group 'CAFE' is there once, with its new description"
    }
  }
}
