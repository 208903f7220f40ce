import CSQLiteRecordsFloor

/// An array of orders in C's memory.
final class FloorOrders {
  let pointer: UnsafeMutablePointer<floor_order>?
  let count: Int

  /// Copies orders.
  init(_ orders: [Order]) throws {
    count = orders.count
    pointer = .allocatedByFloor(count)
    for (index, order) in orders.enumerated() {
      try pointer?[index].set(order)
    }
  }

  /// Reads all orders of a database.
  init(fetchedFrom db: OpaquePointer) throws {
    var fetched: UnsafeMutablePointer<floor_order>?
    var number: CInt = 0
    let code = floor_fetch_orders(db, &fetched, &number)
    pointer = fetched
    count = Int(number)
    try FloorError.check(code)
  }

  deinit { floor_orders_free(pointer, CInt(count)) }

  /// The same orders as records.
  var orders: [Order] {
    UnsafeBufferPointer(start: pointer, count: count).map(\.order)
  }
}

extension floor_order {
  fileprivate mutating func set(_ order: Order) throws {
    order_id = floor_integer(order.orderID)
    try customer_id.set(order.customerID)
    employee_id = floor_integer(order.employeeID.map(Int64.init))
    try order_date.set(order.orderDate)
    try required_date.set(order.requiredDate)
    try shipped_date.set(order.shippedDate)
    ship_via = floor_integer(order.shipVia.map(Int64.init))
    freight = floor_real(is_null: order.freight == nil ? 1 : 0, value: order.freight ?? 0)
    try ship_name.set(order.shipName)
    try ship_address.set(order.shipAddress)
    try ship_city.set(order.shipCity)
    try ship_region.set(order.shipRegion)
    try ship_postal_code.set(order.shipPostalCode)
    try ship_country.set(order.shipCountry)
  }

  fileprivate var order: Order {
    Order(
      orderID: order_id.number,
      customerID: customer_id.string,
      employeeID: employee_id.number.map { Int($0) },
      orderDate: order_date.string,
      requiredDate: required_date.string,
      shippedDate: shipped_date.string,
      shipVia: ship_via.number.map { Int($0) },
      freight: freight.is_null == 0 ? freight.value : nil,
      shipName: ship_name.string,
      shipAddress: ship_address.string,
      shipCity: ship_city.string,
      shipRegion: ship_region.string,
      shipPostalCode: ship_postal_code.string,
      shipCountry: ship_country.string
    )
  }
}

extension floor_integer {
  fileprivate init(_ number: Int64?) {
    self.init(is_null: number == nil ? 1 : 0, value: number ?? 0)
  }

  fileprivate var number: Int64? { is_null == 0 ? value : nil }
}
