import Testing

@testable import SQLiteRecordsGeneration

@Suite("Names that are made from names in the database")
struct NameConversionTests {
  @Test(
    "a table's name becomes a type name",
    arguments: [
      ("player", "Player"),
      ("order_details", "OrderDetails"),
      ("Order Details", "OrderDetails"),
      ("OrderDetails", "OrderDetails"),
      ("ORDER_DETAILS", "OrderDetails"),
      ("URL", "URL"),
      ("__player__", "Player"),
      ("order-details.2024", "OrderDetails2024"),
      ("élève", "Élève"),
      ("straße", "Straße"),
      ("ßtable", "ßtable"),
      ("顧客", "顧客"),
      ("2fa", "2fa"),
      ("!?", ""),
      ("", ""),
    ]
  )
  func recordName(table: String, name: String) {
    #expect(NameConversion.recordName(of: table) == name)
  }

  @Test(
    "a column's name becomes a property name",
    arguments: [
      ("team_id", "teamId"),
      ("TeamID", "teamID"),
      ("CustomerID", "customerID"),
      ("URLPath", "urlPath"),
      ("ID", "id"),
      ("A", "a"),
      ("URL2", "url2"),
      ("Unit Price", "unitPrice"),
      ("UNIT_PRICE", "unitPrice"),
      ("_id", "id"),
      ("iPhone", "iPhone"),
      ("Ünit", "ünit"),
      ("line 1", "line1"),
      ("a\u{0}b", "aB"),
      ("a\u{202E}b", "aB"),
      ("$", ""),
    ]
  )
  func propertyName(column: String, name: String) {
    #expect(NameConversion.propertyName(of: column) == name)
  }
}
