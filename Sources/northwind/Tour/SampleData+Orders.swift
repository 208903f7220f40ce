import NorthwindRecords

extension SampleData {
  static var shippers: [any NorthwindRecord] {
    [
      Shipper(shipperID: 1, companyName: "Ferry Freight", phone: "555-0110"),
      Shipper(shipperID: 2, companyName: "Pass Carriers"),
    ]
  }

  static var orders: [any NorthwindRecord] {
    [
      Order(
        orderID: 1,
        customerID: "LANTE",
        employeeID: 1,
        orderDate: "2024-05-02",
        requiredDate: "2024-05-16",
        shippedDate: "2024-05-04",
        shipVia: 1,
        freight: 3.5,
        shipName: "Lantern Tea Room",
        shipCity: "Saltmarsh"
      ),
      Order(
        orderID: 2,
        customerID: "GLENS",
        employeeID: 2,
        orderDate: "2024-05-06",
        requiredDate: "2024-05-20",
        shipVia: 2,
        freight: 8,
        shipName: "Glenside Stores",
        shipCity: "Glenfoot"
      ),
    ]
  }

  static var orderDetails: [any NorthwindRecord] {
    [
      OrderDetail(orderID: 1, productID: 1, unitPrice: 12, quantity: 10),
      OrderDetail(orderID: 1, productID: 4, unitPrice: 9, quantity: 6, discount: 0.25),
      OrderDetail(orderID: 2, productID: 2, unitPrice: 6.8, quantity: 20),
      OrderDetail(orderID: 2, productID: 3, unitPrice: 4, quantity: 5),
      OrderDetail(orderID: 2, productID: 4, unitPrice: 9, quantity: 2, discount: 0.5),
    ]
  }
}
