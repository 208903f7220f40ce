import SQLiteRecordsHistory
import SQLiteRecordsInspection
import SQLiteRecordsSQL
import SQLiteRecordsSchema

/// The values that a column is filled with, as SQL: those at the edges of its storage class, those
/// that its checks name, and some of other classes where it takes them.
struct ValuePool {
  let bounds: [String]
  /// Values that some row is to have: of each storage class that the type takes, and what usual functions,
  /// collations and other types change.
  let designed: [String]
  private let edges: [String]
  /// The affinity for which values are unique, for keys.
  private let affinity: Affinity
  private let others: [String]
  /// The reading of the column, if the values that records write are known.
  private let reading: ColumnReading?

  /// - parameters:
  ///   - bounds: What is at the edges of checks.
  ///   - reading: How records of the version read the column; `nil` if that is not known.
  init(
    _ column: ColumnDescription,
    of table: TableDescription,
    bounds: [String],
    reading: ColumnReading?
  ) {
    self.bounds = bounds
    let samples = reading?.samples ?? []
    self.reading = samples.isEmpty ? nil : reading
    let isStrict = table.statement.isStrict
    affinity = Affinity(declaredType: column.type, isStrict: isStrict)
    let isAny = isStrict && column.type.asciiLowercased == "any"
    edges = (samples.isEmpty ? Self.values(of: affinity) : samples) + bounds
    others = isStrict && !isAny || !samples.isEmpty ? [] : Self.ofAllClasses
    let usual = Self.designed(for: affinity, isLimited: isStrict && !isAny)
    designed = samples.isEmpty ? usual : samples
  }

  /// - parameter isLimited: Whether the column takes its own storage class alone.
  private static func designed(for affinity: Affinity, isLimited: Bool) -> [String] {
    // Equal by `NOCASE` or `RTRIM`; spaces, accents, zeros and line ends; a date as records
    // write it.
    let texts = ["'A'", "'a'", "'a '", "' Éa 007\n'", "''", "'2024-02-29 12:34:56.789'"]
    let integer = "9007199254740993"
    switch affinity {
    case .integer: return [integer] + (isLimited ? [] : ["0.5", texts[5], texts[3], "x'00ff'"])
    case .real: return isLimited ? ["0.5"] : ["0.5", texts[5], texts[3], "x'00ff'"]
    case .text: return texts + (isLimited ? [] : ["x'00ff'"])
    case .numeric: return [integer, "0.5", texts[5], texts[3], "x'00ff'"]
    case .blob: return isLimited ? ["x'00ff'", "x''"] : ["x'00ff'", integer, "0.5"] + texts
    }
  }

  private static let integers = [
    "0", "1", "-1", "42", "255", "2147483648", "9007199254740993", "9223372036854775807",
    "(-9223372036854775807 - 1)",
  ]
  private static let reals = [
    "0.5", "-1.25", "0.0", "0.1", "3.0", "1e300", "-2.5e-10", "9007199254740992.0",
  ]
  private static let texts = [
    "'a'", "''", "'007'", "'It''s'", "'Zoë 🎲'", "' 12 '", "'1e3'", "'A'", "'NULL'",
    "'a longer text of several words'",
  ]
  private static let blobs = ["x''", "x'00ff'", "zeroblob(20)"]

  private static let ofAllClasses =
    Array(integers.prefix(3)) + Array(reals.prefix(3)) + Array(texts.prefix(4)) + blobs

  private static func values(of affinity: Affinity) -> [String] {
    switch affinity {
    case .integer: integers
    case .real: reals
    case .text: texts
    case .numeric: Array(integers.prefix(5)) + reals
    case .blob: blobs + Array(integers.prefix(2)) + Array(texts.prefix(2))
    }
  }

  /// A value, which is of another storage class now and then.
  func value(_ numbers: inout SeededNumbers) -> String {
    let isOther = Int.random(in: 0..<8, using: &numbers) == 0
    let list = isOther && !others.isEmpty ? others : edges
    return list.randomElement(using: &numbers) ?? "NULL"
  }

  /// A value that no other row has, most likely.
  func uniqueValue(_ numbers: inout SeededNumbers) -> String {
    let number = Int.random(in: 1_000...9_999_999, using: &numbers)
    if let reading { return reading.sample(Int64(number)) ?? value(&numbers) }
    switch affinity {
    case .integer, .numeric: return String(number)
    case .real: return "\(number).25"
    case .text: return "'k\(number)'"
    case .blob: return "x'\(String(repeating: "0", count: 8 - String(number).count))\(number)'"
    }
  }
}
