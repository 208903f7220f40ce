import SQLiteRecords
import SQLiteRecordsCodable

/// An order whose conversions the compiler writes.
struct CodableOrder: OrderRecord, Codable {
  static let databaseTableName = "Orders"

  var orderID: Int64?
  var customerID: String?
  var employeeID: Int?
  var orderDate: String?
  var requiredDate: String?
  var shippedDate: String?
  var shipVia: Int?
  var freight: Double?
  var shipName: String?
  var shipAddress: String?
  var shipCity: String?
  var shipRegion: String?
  var shipPostalCode: String?
  var shipCountry: String?

  enum CodingKeys: String, CodingKey {
    case orderID = "OrderID"
    case customerID = "CustomerID"
    case employeeID = "EmployeeID"
    case orderDate = "OrderDate"
    case requiredDate = "RequiredDate"
    case shippedDate = "ShippedDate"
    case shipVia = "ShipVia"
    case freight = "Freight"
    case shipName = "ShipName"
    case shipAddress = "ShipAddress"
    case shipCity = "ShipCity"
    case shipRegion = "ShipRegion"
    case shipPostalCode = "ShipPostalCode"
    case shipCountry = "ShipCountry"
  }

  var order: Order {
    Order(
      orderID: orderID,
      customerID: customerID,
      employeeID: employeeID,
      orderDate: orderDate,
      requiredDate: requiredDate,
      shippedDate: shippedDate,
      shipVia: shipVia,
      freight: freight,
      shipName: shipName,
      shipAddress: shipAddress,
      shipCity: shipCity,
      shipRegion: shipRegion,
      shipPostalCode: shipPostalCode,
      shipCountry: shipCountry
    )
  }
}
