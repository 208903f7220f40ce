extension DBOrderDetailsRow {
  /// The price after the discount.
  package var total: Double { unit_price * (1 - discount) }
}
