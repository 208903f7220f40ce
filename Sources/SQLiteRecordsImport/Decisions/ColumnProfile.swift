import SQLiteRecordsSQL
import SQLiteRecordsSchema

/// The values that are stored in a column.
struct ColumnProfile {
  private(set) var hasNull = false
  private var count = 0
  private(set) var hasReals = false
  private(set) var hasTexts = false
  private(set) var hasBlobs = false
  private var smallest: Int64?
  private var largest: Int64?
  /// The forms that all texts have.
  private var textForms = TextForm.allCases
  private var areUnicode = true
  /// Whether all blobs have the length of a UUID.
  private var areUUIDs = true

  mutating func add(_ value: SQLiteRow.Value) {
    count += 1
    switch value {
    case .null: hasNull = true
    case .integer(let integer):
      smallest = min(smallest ?? integer, integer)
      largest = max(largest ?? integer, integer)
    case .real: hasReals = true
    case .text(let bytes):
      hasTexts = true
      if !textForms.isEmpty { textForms.removeAll { !$0.isForm(of: bytes) } }
      areUnicode = areUnicode && String(validUTF8: bytes) != nil
    case .blob(let count):
      hasBlobs = true
      areUUIDs = areUUIDs && count == 16
    }
  }

  /// Whether many rows have a value, and none has NULL. A few rows say nothing about others.
  var neverHasNull: Bool { count >= 10 && !hasNull }

  private var hasIntegers: Bool { smallest != nil }

  /// Whether there is no value but NULL.
  var isEmpty: Bool { !hasIntegers && !hasReals && !hasTexts && !hasBlobs }

  private var integers: ClosedRange<Int64>? {
    guard let smallest, let largest else { return nil }
    return smallest...largest
  }

  private func areIntegers(within range: ClosedRange<Int64>) -> Bool {
    integers.map { range.contains($0.lowerBound) && range.contains($0.upperBound) } ?? true
  }

  /// The integers that a `Double` holds without a loss.
  private static let exactIntegers: ClosedRange<Int64> = -(1 << 53)...(1 << 53)

  /// Whether a property reads all values, and writes them back as they are.
  func fits(_ type: PropertyType) -> Bool {
    switch type {
    case .standard(let type): fits(type)
    case .stored(let type, let storage): fits(type, storedAs: storage)
    case .json, .rawValue, .databaseValue, .enumeration: true
    }
  }

  private func fits(_ type: SwiftType, storedAs storage: ValueStorage) -> Bool {
    guard let form = TextForm(type, storedAs: storage) else { return true }
    return areTexts(of: form)
  }

  private func areTexts(of form: TextForm) -> Bool {
    !hasIntegers && !hasReals && !hasBlobs && textForms.contains(form)
  }

  private func fits(_ type: SwiftType) -> Bool {
    let hasNumbers = hasIntegers || hasReals
    switch type {
    case .int64, .int, .int32, .int16, .int8, .uint32, .uint16, .uint8, .uint64:
      let range = type.integers ?? Int64.min...Int64.max
      return !hasReals && !hasTexts && !hasBlobs && areIntegers(within: range)
    case .bool: return !hasReals && !hasTexts && !hasBlobs && areIntegers(within: 0...1)
    case .double: return !hasTexts && !hasBlobs && areIntegers(within: Self.exactIntegers)
    case .string: return !hasNumbers && !hasBlobs && areUnicode
    case .data: return !hasNumbers && !hasTexts
    case .date: return areTexts(of: .date)
    case .uuid: return !hasNumbers && !hasTexts && areUUIDs
    // No declared type means these.
    case .float, .decimal, .url: return isEmpty
    }
  }

  /// A type that fits, instead of one that does not: the same in another storage, or the plainest one.
  func type(insteadOf type: PropertyType) -> PropertyType {
    guard !isEmpty, case .standard(let type) = type else { return self.type }
    let forms = TextForm.allCases.filter { $0.type == type && areTexts(of: $0) }
    return forms.first.map(\.propertyType) ?? self.type
  }

  /// The storage in which all values are UUIDs; `nil` if there are none, or others.
  var uuidTexts: PropertyType? {
    guard !isEmpty else { return nil }
    return [TextForm.uuidInCapitals, .uuidInSmallLetters].first(where: areTexts)?.propertyType
  }

  /// Whether there are days, and nothing else but NULL.
  var hasOnlyDays: Bool { hasTexts && areTexts(of: .day) }

  /// Whether there are texts, and nothing else but NULL.
  var hasOnlyTexts: Bool { hasTexts && !hasIntegers && !hasReals && !hasBlobs }

  /// The plainest type that fits.
  var type: PropertyType {
    if isEmpty { return .anyValue }
    let types: [SwiftType] = [.int, .double, .string, .data]
    return types.first(where: fits).map { .standard($0) } ?? .anyValue
  }
}
