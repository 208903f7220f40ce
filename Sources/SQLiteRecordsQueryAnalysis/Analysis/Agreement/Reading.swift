import SQLiteRecordsSQL
import SQLiteRecordsSchema

/// The values that the property of a column reads: its type with its storage, and the affinity of the column.
struct Reading {
  let type: PropertyType
  let affinity: Affinity?

  /// How a value agrees with the property after it has been written.
  func agreement(with value: InferredValue) -> Agreement {
    if let constants = value.constants {
      return constants.map(agreement(with:)).max { $0.severity < $1.severity } ?? .fits
    }
    guard let type = value.type.propertyType else {
      guard case .unknown(let reason, _) = value.type else { return .fits }
      return isOpaque ? .fits : .mayNotFit("its type is unknown: \(reason)", cast)
    }
    if type == self.type, !isPlain || stored(value.classes).isSubset(of: expected) { return .fits }
    return agreement(with: stored(value.classes), form: value.form, of: type)
  }

  /// How the value of a view's column agrees with the type that the schema declares for it, which says more than is
  /// inferred.
  func agreement(withDeclared value: InferredValue) -> Agreement {
    if value.constants != nil { return agreement(with: value) }
    if value.type.propertyType == nil, value.classes == .all { return .fits }
    if value.type.propertyType == type || value.classes.isSubset(of: expected) { return .fits }
    if value.classes.isDisjoint(with: expected) {
      return .neverFits(reason(value.classes, verb: "is"), nil)
    }
    return isPlain ? .mayNotFit(reason(value.classes), nil) : .fits
  }

  /// How a value of other types agrees, by the classes in which it is stored.
  private func agreement(
    with classes: StorageClasses,
    form: ValueForm?,
    of other: PropertyType
  ) -> Agreement {
    switch type {
    case .rawValue, .databaseValue: return .fits
    case .json where form == .json: return .fits
    case .standard(.date), .stored(.date, _): return dates(form)
    case .enumeration, .json, .stored: return somethingElse(other)
    case .standard(let own):
      switch own {
      case .bool, .int32, .int16, .int8, .uint32, .uint16, .uint8:
        return numbers(classes, isNarrow: !isSubset(other, of: own))
      case .int64, .int, .double, .float: return numbers(classes, isNarrow: false)
      case .string: return classes == .text ? .fits : .mayNotFit(reason(classes), cast)
      case .data: return classes == .blob ? .fits : .mayNotFit(reason(classes), cast)
      case .uuid, .url, .uint64, .decimal: return somethingElse(other)
      case .date: return dates(form)
      }
    }
  }

  private func somethingElse(_ other: PropertyType) -> Agreement {
    .mayNotFit("a \(quoted(other.name)) can be something else", nil)
  }

  private func numbers(_ classes: StorageClasses, isNarrow: Bool) -> Agreement {
    guard classes.isSubset(of: expected) else { return .mayNotFit(reason(classes), cast) }
    guard isNarrow else { return .fits }
    if type.isBool {
      return .otherForm("conditions do not find other numbers than 1 as true", cast)
    }
    return .mayNotFit("an integer of the expression can be out of its range", nil)
  }

  /// Whether the integers of a type are all among those of another.
  private func isSubset(_ other: PropertyType, of own: SwiftType) -> Bool {
    if other.isBool { return true }
    guard case .standard(let type) = other, let integers = type.integers, let range = own.integers
    else { return false }
    return range.lowerBound <= integers.lowerBound && integers.upperBound <= range.upperBound
  }

  private func dates(_ form: ValueForm?) -> Agreement {
    guard let own = ValueForm(type) else { return .fits }
    let stored = isNumeric ? form?.asNumber ?? form : form
    if stored == own { return .fits }
    let cure = own.expression(of: stored?.date ?? "…")
    guard let stored else { return .mayNotFit("nothing tells that it is a date in its form", cure) }
    if type.storageClass == .text, own == .dateTimeMilliseconds {
      // The property reads all texts that SQLite's functions return, and seconds since 1970.
      switch stored {
      case .day, .dateTime, .iso8601, .iso8601Milliseconds, .unixSeconds, .timeIntervalSince1970:
        return .otherForm("records write it in another form, so comparisons do not find it", cure)
      case .clock, .unixMilliseconds, .timeIntervalSinceReferenceDate, .julianDay, .digits,
        .dateTimeMilliseconds, .json:
        break
      }
    }
    return .neverFits("it is a date in another form than the property reads", cure)
  }
}

extension Reading {
  /// The classes that a value of some classes has in the column.
  ///
  /// https://www.sqlite.org/datatype3.html#type_affinity
  private func stored(_ classes: StorageClasses) -> StorageClasses {
    switch affinity {
    case .text where !classes.isDisjoint(with: .numbers):
      classes.subtracting(.numbers).union(.text)
    case .real where classes.contains(.integer): classes.subtracting(.integer).union(.real)
    case .integer, .numeric, .real, .text, .blob, nil: classes
    }
  }

  private var isNumeric: Bool {
    affinity == .integer || affinity == .numeric || affinity == .real
  }

  /// The classes from which the property reads every value.
  private var expected: StorageClasses {
    switch type.storageClass {
    case .integer: .integer
    case .real: .numbers
    case .text: .text
    case .blob: .blob
    case nil: .all
    }
  }

  /// Whether values only stand for themselves, so that their class decides whether they are read.
  private var isPlain: Bool {
    type.isNumber || type == .standard(.string) || type == .standard(.data)
  }

  /// Whether only the client's code knows what the property reads.
  private var isOpaque: Bool { type.storageClass == nil }

  /// An expression for a value of another class, whose place is `…`.
  private var cast: String? {
    guard isPlain else { return nil }
    return switch type.storageClass {
    case .integer: type.isBool ? "… <> 0" : "CAST(… AS INTEGER)"
    case .real: "CAST(… AS REAL)"
    case .text: "CAST(… AS TEXT)"
    case .blob: "CAST(… AS BLOB)"
    case nil: nil
    }
  }

  private func reason(_ classes: StorageClasses, verb: String = "can be") -> String {
    let others = classes.subtracting(expected)
    let names = [
      (StorageClasses.integer, "an INTEGER"), (.real, "a REAL"), (.text, "a TEXT"),
      (.blob, "a BLOB"),
    ].filter { others.contains($0.0) }.map(\.1)
    return "it \(verb) \(alternatives(names))"
  }
}
