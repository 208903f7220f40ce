package import Foundation
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

/// A type that is stored as the JSON of a server.
package struct Profile: Codable, Hashable, Sendable {
  package var postCode: String
  package var lastSeen: Date

  package init(postCode: String, lastSeen: Date) {
    self.postCode = postCode
    self.lastSeen = lastSeen
  }
}

/// How the server writes JSON.
package enum ServerJSON: JSONCoding {
  package static let encoder: JSONEncoder = {
    let encoder = JSONEncoder()
    encoder.keyEncodingStrategy = .convertToSnakeCase
    encoder.dateEncodingStrategy = .secondsSince1970
    encoder.outputFormatting = .sortedKeys
    return encoder
  }()

  package static let decoder: JSONDecoder = {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    decoder.dateDecodingStrategy = .secondsSince1970
    return decoder
  }()
}

/// A type that is stored as JSON, and not `Sendable`.
package final class Path: Codable {
  package var points: [Int]

  package init(points: [Int]) {
    self.points = points
  }
}
