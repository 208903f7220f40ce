package import SQLiteRecordsSQL

/// The meaning that a constant in a column has for the property.
package enum ConstantReading: Sendable, Equatable {
  /// It is read, and has the form that records write.
  case written
  /// It is read, but records write it in another form: this one as SQL, if it is known.
  case otherForm(String?)
  /// It is not read; the form that records write of what may be meant.
  case unread(String?)
}

extension PropertyType {
  /// The meaning of a constant in a column for a property of the type.
  ///
  /// This is the rule by which the runtime decodes values, and by which it encodes them again.
  package func reading(of constant: StoredConstant, in affinity: Affinity) -> ConstantReading {
    switch self {
    case .standard(.date), .stored(.date, .text): Self.date(constant)
    case .stored(.date, let storage): Self.date(constant, storage)
    case .standard(.uuid), .stored(.uuid, .blob):
      if case .blob(let bytes) = constant, bytes.count == 16 { .written } else { .unread(nil) }
    case .stored(.uuid, let storage): Self.uuid(constant, isLowercase: storage == .lowercaseText)
    case .standard(let type), .stored(let type, _): Self.standard(type, constant, affinity)
    case .enumeration(let enumeration): Self.enumeration(enumeration, constant)
    case .json: Self.json(constant)
    case .databaseValue("CalendarDay"): Self.day(constant)
    case .databaseValue("DatabaseValue"): constant == .invalidText ? .unread(nil) : .written
    case .rawValue, .databaseValue: Self.ofClient(constant, affinity)
    }
  }

  private static func standard(
    _ type: SwiftType,
    _ constant: StoredConstant,
    _ affinity: Affinity
  ) -> ConstantReading {
    switch type {
    case .int64, .int, .int32, .int16, .int8, .uint32, .uint16, .uint8:
      integer(constant, in: type.integers ?? 0...0)
    case .uint64: unsignedInteger(constant, affinity)
    case .bool: bool(constant)
    case .double: double(constant)
    case .float: float(constant)
    case .decimal: decimal(constant, affinity)
    case .string: string(constant)
    case .url: url(constant)
    case .data: data(constant)
    case .date: date(constant)
    case .uuid: .unread(nil)
    }
  }

  /// A value of a type of the client is taken to be of the class that the column's type names.
  private static func ofClient(
    _ constant: StoredConstant,
    _ affinity: Affinity
  ) -> ConstantReading {
    switch (constant, affinity) {
    case (.invalidText, _): .unread(nil)
    case (_, .numeric), (_, .blob), (.integer, .integer), (.real, .real), (.text, .text): .written
    case (.integer, _), (.real, _), (.text, _), (.blob, _): .unread(nil)
    }
  }

  private static func enumeration(
    _ enumeration: Enumeration,
    _ constant: StoredConstant
  ) -> ConstantReading {
    let value: LiteralValue
    switch constant {
    case .integer(let number) where enumeration.isOfIntegers: value = .integer(number)
    case .text(let text) where !enumeration.isOfIntegers: value = .text(text)
    case .integer, .real, .text, .invalidText, .blob: return .unread(nil)
    }
    if enumeration.cases.contains(where: { $0.value.value == value }) { return .written }
    switch enumeration.unknownPolicy {
    case .error: return .unread(nil)
    case .keep: return .written
    case .fallback(let other): return .otherForm(other.sqlLiteral)
    }
  }

  private static func string(_ constant: StoredConstant) -> ConstantReading {
    switch constant {
    case .text: .written
    case .integer(let number): .otherForm("'\(number)'")
    case .real(let number): .otherForm("'\(number)'")
    case .blob(let bytes):
      String(decoding: bytes, as: UTF8.self).utf8.elementsEqual(bytes)
        ? .otherForm(String(decoding: bytes, as: UTF8.self).sqlStringLiteral) : .unread(nil)
    case .invalidText: .unread(nil)
    }
  }

  private static func data(_ constant: StoredConstant) -> ConstantReading {
    switch constant {
    case .blob: .written
    case .text, .invalidText: .otherForm("CAST(… AS BLOB)")
    case .integer, .real: .unread(nil)
    }
  }
}
