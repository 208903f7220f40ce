#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A way to compare texts that is written in Swift and named in SQL.
///
/// ```swift
/// let byLength = DatabaseCollation("byLength") { lhs, rhs in
///   if lhs.count == rhs.count { return .orderedSame }
///   return lhs.count < rhs.count ? .orderedAscending : .orderedDescending
/// }
/// db.add(collation: byLength)
/// // SELECT * FROM player ORDER BY name COLLATE byLength
/// let players = try Player.fetchAll(db, sql: "SELECT * FROM player ORDER BY name COLLATE byLength")
/// ```
///
/// https://www.sqlite.org/datatype3.html#collation
public final class DatabaseCollation: Sendable {
  /// The name in SQL.
  public let name: String

  let function: @Sendable (String, String) -> ComparisonResult

  /// A collation.
  ///
  /// - parameter function: Compares two texts.
  public init(
    _ name: String,
    function: @escaping @Sendable (String, String) -> ComparisonResult
  ) {
    self.name = name
    self.function = function
  }

  /// Negative if `lhs` comes first, positive if `rhs` does.
  func compare(_ lhs: String, _ rhs: String) -> CInt {
    switch function(lhs, rhs) {
    case .orderedAscending: -1
    case .orderedSame: 0
    case .orderedDescending: 1
    }
  }

  /// The order of Swift's `String`, in which equal texts may be different bytes: `swiftCompare`.
  public static let unicodeCompare = DatabaseCollation("swiftCompare") { lhs, rhs in
    if lhs == rhs { return .orderedSame }
    return lhs < rhs ? .orderedAscending : .orderedDescending
  }

  /// The collations of every connection.
  static var standard: [DatabaseCollation] { [unicodeCompare, caseInsensitiveCompare] + localized }
}

extension DatabaseCollation: Identifiable {
  /// The identity of a collation: its name in lower case.
  public struct ID: Hashable, Sendable {
    let name: String
  }

  /// The identity of the collation.
  public var id: ID { ID(name: name.asciiLowercased) }
}

extension DatabaseCollation: Hashable {
  /// Whether both collations have the same name, so that one replaces the other.
  public static func == (lhs: DatabaseCollation, rhs: DatabaseCollation) -> Bool {
    lhs.id == rhs.id
  }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
