import SQLiteRecordsSQL
import SQLiteRecordsSchema

/// The Swift type of a value, as far as it is known.
enum InferredType: Sendable, Equatable {
  /// NULL, which is of any type.
  case null
  /// A constant, which takes the type of what it stands beside.
  case literal(PropertyType, SQLSyntax.Literal)
  case known(PropertyType)
  /// A parameter whose type is not known yet.
  case parameter
  /// A type that nothing tells; the sentence says why, and the proposal is one that it may be.
  case unknown(String, proposal: String? = nil)

  /// The type, if it is known.
  var propertyType: PropertyType? {
    switch self {
    case .known(let type), .literal(let type, _): type
    case .null, .parameter, .unknown: nil
    }
  }

  static func standard(_ type: SwiftType) -> InferredType { .known(.standard(type)) }
}

extension PropertyType {
  /// Whether the values are integers that Swift counts with: not `UInt64`, whose values are texts.
  var isInteger: Bool {
    guard case .standard(let type) = self else { return false }
    return type.integers != nil && type != .uint64
  }

  var isReal: Bool { self == .standard(.double) || self == .standard(.float) }

  var isBool: Bool { self == .standard(.bool) }

  /// Whether the values are numbers by themselves, and not in place of something else.
  var isNumber: Bool { isInteger || isReal || isBool }

  /// Whether it is a type of the client, of which only the client's code knows how its values are stored: `Money`.
  var isOfClient: Bool {
    switch self {
    case .rawValue: true
    case .databaseValue(let name): name != "DatabaseValue"
    case .standard, .stored, .json, .enumeration: false
    }
  }

  /// The type as a line above a query writes it.
  var lineText: String {
    guard case .stored(let type, let storage) = self else { return name }
    return "\(type.rawValue) as \(storage.rawValue)"
  }

  /// The type of the results of arithmetic on two integers.
  static func integer(_ first: PropertyType?, _ second: PropertyType?) -> PropertyType {
    let wide = PropertyType.standard(.int64)
    return first == wide || second == wide ? wide : .standard(.int)
  }

  /// The type of values that are of one of two types; `nil` if there is none.
  static func common(_ first: PropertyType, _ second: PropertyType) -> PropertyType? {
    if first == second { return first }
    if first.isNumber, second.isNumber {
      return first.isReal || second.isReal ? .standard(.double) : integer(first, second)
    }
    guard let one = first.classOfAll, one == second.classOfAll else { return nil }
    switch one {
    case .integer: return .standard(.int)
    case .real: return .standard(.double)
    case .text: return .standard(.string)
    case .blob: return .standard(.data)
    }
  }
}

extension InferredType {
  /// The type of a value that is one of two.
  func common(with other: InferredType) -> InferredType {
    switch (self, other) {
    case (.unknown, _): return self
    case (_, .unknown): return other
    case (.null, _), (.parameter, _): return other
    case (_, .null), (_, .parameter): return self
    case (.known(let type), .literal(let own, let literal)):
      return .common(type, literal.takes(type) ? type : own)
    case (.literal(let own, let literal), .known(let type)):
      return .common(literal.takes(type) ? type : own, type)
    case (.literal(let type, let literal), .literal(let other, _)):
      return type == other ? .literal(type, literal) : .common(type, other)
    case (.known(let type), .known(let other)): return .common(type, other)
    }
  }

  private static func common(_ first: PropertyType, _ second: PropertyType) -> InferredType {
    if let type = PropertyType.common(first, second) { return .known(type) }
    // The schema's own types say more than those of constants and functions.
    let proposal = second.swiftType == nil && first.swiftType != nil ? second : first
    return .unknown(
      "it is \(quoted(first.name)) or \(quoted(second.name))",
      proposal: proposal.lineText
    )
  }
}

extension SQLSyntax.Literal {
  /// Whether a constant is a value of a type: records read it as one, though they may write another form of it.
  func takes(_ type: PropertyType) -> Bool {
    if case .boolean = self { return type.isBool }
    guard let constant, type.importedName == nil || type.isJSON || type == .calendarDay else {
      return false
    }
    // A number beside a date is a number of seconds, and no date.
    if type.swiftType == .date, isNumber { return false }
    switch type.reading(of: constant, in: .blob) {
    case .written: return true
    // A number beside a truth value or a text is a number, although both read it.
    case .otherForm:
      return type.isReal || type.isNumberInText
        || type.storageClass == constant.storageClass && !type.isBool
    case .unread: return false
    }
  }

  private var isNumber: Bool {
    switch self {
    case .integer, .real: true
    case .text, .blob, .boolean, .null, .currentDate, .currentTime, .currentTimestamp: false
    }
  }

  /// The constant as it is without a column; `nil` for NULL, and for the date of a moment that is not known yet.
  private var constant: StoredConstant? {
    switch self {
    case .integer(let value): .integer(value)
    case .real(let text): Double(text).map { .real($0) }
    case .text(let text): .text(text)
    case .blob(let digits): .blob(digits.hexadecimalBytes)
    case .boolean(let value): .integer(value ? 1 : 0)
    case .null, .currentDate, .currentTime, .currentTimestamp: nil
    }
  }
}

extension StoredConstant {
  fileprivate var storageClass: StorageClass {
    switch self {
    case .integer: .integer
    case .real: .real
    case .text, .invalidText: .text
    case .blob: .blob
    }
  }
}

extension PropertyType {
  /// Whether the values are numbers that are stored as texts, and read from numbers, too.
  fileprivate var isNumberInText: Bool { swiftType == .decimal || swiftType == .uint64 }

  fileprivate var isJSON: Bool {
    if case .json = self { return true }
    return false
  }
}
