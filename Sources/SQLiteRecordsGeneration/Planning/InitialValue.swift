import SQLiteRecordsSchema

extension Column {
  /// The Swift expression that means the column's literal default, where its type has such a literal.
  var mirroredDefault: String? {
    guard case .literal(let literal)? = defaultValue else { return nil }
    if case .enumeration(let enumeration) = property.type { return enumeration.text(of: literal) }
    guard case .standard(let type) = property.type else { return nil }
    if let integers = type.integers {
      return literal.wholeNumber.flatMap { integers.contains($0) ? String($0) : nil }
    }
    switch (type, literal) {
    case (_, .null): return nil
    case (.double, .integer(let value)), (.float, .integer(let value)): return String(value)
    case (.decimal, .integer(let value)): return String(value)
    case (.double, .real(let value)), (.float, .real(let value)):
      return value.isFinite ? String(value) : nil
    case (.bool, _): return literal.truth.map(String.init)
    case (.string, .text(let text)): return StringLiteral.plain(text)
    case (_, .boolean), (_, .integer), (_, .real), (_, .text): return nil
    }
  }
}

extension Enumeration {
  /// The case with a value, as it is written.
  fileprivate func text(of value: LiteralValue) -> String? {
    guard let enumerationCase = cases.first(where: { $0.value.value == value }) else { return nil }
    let name = enumerationCase.name?.value ?? NameConversion.propertyName(of: value.caseText)
    return Identifier(name).map { ".\($0.member)" }
  }
}

extension LiteralValue {
  /// The whole number that SQLite stores for the literal in an integer column.
  fileprivate var wholeNumber: Int64? {
    switch self {
    case .integer(let value): value
    case .real(let value): Int64(exactly: value)
    case .boolean(let value): value ? 1 : 0
    case .null, .text: nil
    }
  }

  /// The truth value that the literal stands for: a boolean, 0 or 1.
  fileprivate var truth: Bool? {
    switch self {
    case .boolean(let value): value
    case .integer(0): false
    case .integer(1): true
    case .integer, .real, .null, .text: nil
    }
  }
}
