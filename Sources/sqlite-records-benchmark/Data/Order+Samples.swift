extension Order {
  /// Made-up orders that look like Northwind's, the same ones at each call: 830 orders, over and
  /// over with new ids.
  static func samples(_ count: Int) -> [Order] {
    (0..<count).map { sample(id: 10_248 + $0, number: $0 % 830) }
  }

  private static func sample(id: Int, number: Int) -> Order {
    let place = places[number % places.count]
    return Order(
      orderID: Int64(id),
      customerID: place.customer,
      employeeID: number % 9 + 1,
      orderDate: day(number),
      requiredDate: day(number + 28),
      shippedDate: number % 40 == 0 ? nil : day(number + 7),
      shipVia: number % 3 + 1,
      freight: Double(number * 37 % 4000) / 8,
      shipName: place.name,
      shipAddress: place.address,
      shipCity: place.city,
      shipRegion: place.region,
      shipPostalCode: place.postalCode,
      shipCountry: place.country
    )
  }

  /// The day a number of days after the first one: each month has 28 days here.
  private static func day(_ number: Int) -> String {
    "\(2016 + number / 336)-\(twoDigits(number / 28 % 12 + 1))-\(twoDigits(number % 28 + 1))"
  }

  private static func twoDigits(_ number: Int) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }
}

/// Where an order is sent.
private struct Place {
  let customer: String
  let name: String
  let address: String
  let city: String
  let region: String?
  let postalCode: String?
  let country: String
}

private let places = [
  Place(
    customer: "LINDN",
    name: "Lindengruen Feinkost",
    address: "Luisenallee 48",
    city: "Muenster",
    region: "Western Europe",
    postalCode: "44087",
    country: "Germany"
  ),
  Place(
    customer: "RIOCA",
    name: "Rio Carnes",
    address: "Rua do Passeio, 67",
    city: "Rio de Janeiro",
    region: "South America",
    postalCode: "05454-876",
    country: "Brazil"
  ),
  Place(
    customer: "IRISH",
    name: "Hollow Oak Grocers",
    address: "8 Johnstown Road",
    city: "Cork",
    region: nil,
    postalCode: nil,
    country: "Ireland"
  ),
  Place(
    customer: "NORDL",
    name: "Nordlys Delikatesser",
    address: "Smagsloget 45",
    city: "Aarhus",
    region: "Northern Europe",
    postalCode: "8200",
    country: "Denmark"
  ),
  Place(
    customer: "RATTL",
    name: "Rattlesnake Trading Post",
    address: "2817 Milton Drive",
    city: "Albuquerque",
    region: "NM",
    postalCode: "87110",
    country: "USA"
  ),
]
