extension Order {
  static let directSelection = """
    SELECT "OrderID", "CustomerID", "EmployeeID", "OrderDate", "RequiredDate", "ShippedDate",
    "ShipVia", "Freight", "ShipName", "ShipAddress", "ShipCity", "ShipRegion", "ShipPostalCode",
    "ShipCountry" FROM "Orders"
    """

  /// Reads all columns of the current row.
  @inline(__always)
  init(_ statement: DirectStatement) {
    self.init(
      orderID: statement.isNull(0) ? nil : statement.integer(0),
      customerID: statement.text(1),
      employeeID: statement.isNull(2) ? nil : Int(statement.integer(2)),
      orderDate: statement.text(3),
      requiredDate: statement.text(4),
      shippedDate: statement.text(5),
      shipVia: statement.isNull(6) ? nil : Int(statement.integer(6)),
      freight: statement.isNull(7) ? nil : statement.real(7),
      shipName: statement.text(8),
      shipAddress: statement.text(9),
      shipCity: statement.text(10),
      shipRegion: statement.text(11),
      shipPostalCode: statement.text(12),
      shipCountry: statement.text(13)
    )
  }
}
