import SQLiteRecords

/// An order, as one writes it by hand: with string keys.
struct HandwrittenOrder: OrderRecord {
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

  init(row: Row) throws {
    orderID = try row.decode(forKey: "OrderID")
    customerID = try row.decode(forKey: "CustomerID")
    employeeID = try row.decode(forKey: "EmployeeID")
    orderDate = try row.decode(forKey: "OrderDate")
    requiredDate = try row.decode(forKey: "RequiredDate")
    shippedDate = try row.decode(forKey: "ShippedDate")
    shipVia = try row.decode(forKey: "ShipVia")
    freight = try row.decode(forKey: "Freight")
    shipName = try row.decode(forKey: "ShipName")
    shipAddress = try row.decode(forKey: "ShipAddress")
    shipCity = try row.decode(forKey: "ShipCity")
    shipRegion = try row.decode(forKey: "ShipRegion")
    shipPostalCode = try row.decode(forKey: "ShipPostalCode")
    shipCountry = try row.decode(forKey: "ShipCountry")
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
