package import SQLiteRecords

/// A type that is stored as JSON.
package struct Address: Codable, Hashable, Sendable {
  package var city: String
  package var height: Double

  package init(city: String, height: Double = 0) {
    self.city = city
    self.height = height
  }
}

/// A type that is stored as its raw value.
package enum Rank: Int, Sendable {
  case low = 1
  case high = 2
}

/// A type that stores itself.
package struct Celsius: DatabaseValueConvertible, Hashable, Sendable {
  package var degrees: Double

  package init(degrees: Double) {
    self.degrees = degrees
  }

  package var databaseValue: DatabaseValue { degrees.databaseValue }

  package static func fromDatabaseValue(_ dbValue: DatabaseValue) -> Celsius? {
    Double.fromDatabaseValue(dbValue).map(Celsius.init)
  }
}
