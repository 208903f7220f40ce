/// How names of records and properties are made where the schema gives none.
package struct NamingRules: Sendable, Equatable {
  /// The conversion of a name for the database.
  package enum Style: String, Sendable, Equatable, CaseIterable {
    /// `order_details` gives `OrderDetails` or `orderDetails`.
    case camelCase
    /// `order_details` gives `order_details`.
    case asWritten
  }

  package let records: Style
  package let recordPrefix: String
  package let recordSuffix: String
  package let properties: Style

  package init(
    records: Style = .camelCase,
    recordPrefix: String = "",
    recordSuffix: String = "",
    properties: Style = .camelCase
  ) {
    self.records = records
    self.recordPrefix = recordPrefix
    self.recordSuffix = recordSuffix
    self.properties = properties
  }
}
