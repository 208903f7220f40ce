import Foundation
import SQLiteRecords

/// A generated record with an id and one value.
protocol ValueRecord: PersistableRecord, FetchableRecord, SchemaRecord, Equatable, Sendable {
  associatedtype Value: Codable & Equatable & Sendable

  /// The name of the values, in the plural.
  static var title: String { get }

  /// A value, the same one for a number at each call.
  static func sample(_ number: Int) -> Value

  var id: Int64? { get }
  var value: Value { get }

  init(id: Int64?, value: Value)
}

extension ValueRecord {
  /// Some records, the same ones at each call.
  static func samples(_ count: Int) -> [Self] {
    (1...count).map { Self(id: Int64($0), value: sample($0)) }
  }
}

extension DateValue: ValueRecord {
  static var title: String { "dates" }

  static func sample(_ number: Int) -> Date {
    Date(timeIntervalSince1970: Double(number) * 98_765.125)
  }
}

extension UuidValue: ValueRecord {
  static var title: String { "UUIDs" }

  static func sample(_ number: Int) -> UUID {
    var bytes = UUID(uuidString: "56E7D8D3-E9E4-48B6-968E-8D102833AF00")?.uuid ?? UUID().uuid
    withUnsafeMutableBytes(of: &bytes) { $0.storeBytes(of: Int64(number), as: Int64.self) }
    return UUID(uuid: bytes)
  }
}

extension DecimalValue: ValueRecord {
  static var title: String { "decimal numbers" }

  static func sample(_ number: Int) -> Decimal { Decimal(number) / 100 }
}

extension JsonValue: ValueRecord {
  static var title: String { "JSON" }

  static func sample(_ number: Int) -> Landmark {
    Landmark(name: "Place \(number)", latitude: Double(number) / 64, longitude: -0.5)
  }
}

extension EnumValue: ValueRecord {
  static var title: String { "enumerations" }

  static func sample(_ number: Int) -> Metal {
    Metal.allCases[number % Metal.allCases.count]
  }
}

/// A value that is stored as JSON.
struct Landmark: Codable, Hashable, Sendable {
  var name: String
  var latitude: Double
  var longitude: Double
}

extension Metal: Codable {}
