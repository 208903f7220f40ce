extension OrderDetail {
  /// What the customer pays for the line: the unit price times the quantity, less the discount.
  ///
  /// The result is not rounded.
  ///
  /// ```swift
  /// let line = OrderDetail(orderID: 1, productID: 1, unitPrice: 14, quantity: 12, discount: 0.25)
  /// line.total  // 126
  /// ```
  public var total: Double {
    unitPrice * Double(quantity) * (1 - discount)
  }
}
