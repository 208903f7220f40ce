import NorthwindRecords
import SQLiteRecords

extension SampleData {
  static var regions: [any NorthwindRecord] {
    [
      Region(regionID: 1, regionDescription: "Coast"),
      Region(regionID: 2, regionDescription: "Highlands"),
    ]
  }

  static var territories: [any NorthwindRecord] {
    [
      Territory(territoryID: "C-10", territoryDescription: "Saltmarsh Bay", regionID: 1),
      Territory(territoryID: "C-20", territoryDescription: "Ferry Towns", regionID: 1),
      Territory(territoryID: "H-10", territoryDescription: "Upper Glen", regionID: 2),
    ]
  }

  static var employees: [any NorthwindRecord] {
    [
      Employee(
        employeeID: 1,
        lastName: "Okafor",
        firstName: "Ines",
        title: "Owner",
        birthDate: CalendarDay("1979-03-14"),
        hireDate: CalendarDay("2015-01-05"),
        city: "Saltmarsh"
      ),
      Employee(
        employeeID: 2,
        lastName: "Lindqvist",
        firstName: "Tomas",
        title: "Sales",
        birthDate: CalendarDay("1991-11-02"),
        hireDate: CalendarDay("2019-06-17"),
        city: "Glenfoot",
        reportsTo: 1
      ),
    ]
  }

  static var employeeTerritories: [any NorthwindRecord] {
    [
      EmployeeTerritory(employeeID: 1, territoryID: "C-10"),
      EmployeeTerritory(employeeID: 2, territoryID: "C-20"),
      EmployeeTerritory(employeeID: 2, territoryID: "H-10"),
    ]
  }

  static var customers: [any NorthwindRecord] {
    [
      Customer(
        customerID: "LANTE",
        companyName: "Lantern Tea Room",
        contactName: "Mirela Novak",
        city: "Saltmarsh"
      ),
      Customer(
        customerID: "GLENS",
        companyName: "Glenside Stores",
        contactName: "Ravi Menon",
        city: "Glenfoot"
      ),
    ]
  }

  static var customerDemographics: [any NorthwindRecord] {
    [
      CustomerDemographic(customerTypeID: "CAFE", customerDesc: "Cafés"),
      CustomerDemographic(customerTypeID: "SHOP", customerDesc: "Shops that sell to households"),
    ]
  }

  static var customerCustomerDemos: [any NorthwindRecord] {
    [
      CustomerCustomerDemo(customerID: "LANTE", customerTypeID: "CAFE"),
      CustomerCustomerDemo(customerID: "GLENS", customerTypeID: "SHOP"),
    ]
  }
}
