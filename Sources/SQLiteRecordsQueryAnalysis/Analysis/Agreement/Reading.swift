import SQLiteRecordsSQL
import SQLiteRecordsSchema

/// The values that the property of a column reads: its type with its storage, and the affinity of the column.
struct Reading {
  let type: PropertyType
  let affinity: Affinity?
  let catalog: QueryCatalog

  /// How a value agrees with the property after it has been written.
  func agreement(with value: InferredValue) -> Agreement {
    if let constants = value.constants {
      return constants.map(agreement(with:)).max { $0.severity < $1.severity } ?? .fits
    }
    // Records may write another form of a constant that is one of the value's type.
    let ofConstants = value.possibleConstants.map(agreement(withPossible:))
    let agreements = [agreementOfOthers(value)] + ofConstants
    return agreements.max { $0.severity < $1.severity } ?? .fits
  }

  /// How a value agrees that is no constant.
  private func agreementOfOthers(_ value: InferredValue) -> Agreement {
    if self.type.storageClass != .blob, self.type != .anyValue, value.mayBeInvalidText {
      return .mayNotFit("text that is made from a blob may not be UTF-8", nil)
    }
    guard let type = value.type.propertyType else {
      guard case .unknown(let reason, _) = value.type else { return .fits }
      return isOfAnyClass ? .fits : .mayNotFit("its type is unknown: \(reason)", cast)
    }
    if type == self.type, type == .standard(.uint64) { return unsigned(value) }
    if type == self.type, !isPlain || stored(value.classes).isSubset(of: expected) { return .fits }
    if self.type == .standard(.float) { return float(value) }
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
    case .databaseValue("CalendarDay"), .standard(.date), .stored(.date, _):
      return dates(form, classes)
    case .rawValue, .databaseValue: return ofClient(classes)
    case .json where form == .json: return .fits
    case .enumeration, .json, .stored: return somethingElse(other)
    case .standard(let own):
      switch own {
      case .bool, .int32, .int16, .int8, .uint32, .uint16, .uint8:
        return numbers(classes, isNarrow: !isSubset(other, of: own))
      case .int64, .int, .double, .float: return numbers(classes, isNarrow: false)
      case .string: return classes == .text ? .fits : .mayNotFit(reason(classes), cast)
      case .data: return classes == .blob ? .fits : .mayNotFit(reason(classes), cast)
      case .uuid, .url, .uint64, .decimal: return somethingElse(other)
      case .date: return dates(form, classes)
      }
    }
  }

  private func somethingElse(_ other: PropertyType) -> Agreement {
    .mayNotFit("not every \(quoted(other.name)) is one", nil)
  }

  private func numbers(_ classes: StorageClasses, isNarrow: Bool) -> Agreement {
    guard classes.isSubset(of: expected) else { return .mayNotFit(reason(classes), cast) }
    guard isNarrow else { return .fits }
    if type.isBool {
      return .otherForm("records write true as 1, so comparisons do not find other numbers", cast)
    }
    return .mayNotFit("the number can be out of range", nil)
  }

  /// Whether the integers of a type are all among those of another.
  private func isSubset(_ other: PropertyType, of own: SwiftType) -> Bool {
    if other.isBool { return true }
    guard case .standard(let type) = other, let integers = type.integers, let range = own.integers
    else { return false }
    return range.lowerBound <= integers.lowerBound && integers.upperBound <= range.upperBound
  }

  /// A type of the client is taken to be stored in the class that the column's type names.
  private func ofClient(_ classes: StorageClasses) -> Agreement {
    let own = StorageClasses(ofClient: type, in: affinity ?? .blob)
    if isOfAnyClass || classes.isSubset(of: own) { return .fits }
    let reason = reason(classes, except: own)
    let cast = own == .integer && classes.isSubset(of: .numbers) ? "CAST(… AS INTEGER)" : nil
    return classes.isDisjoint(with: own)
      ? .neverFits(reason, cast) : .mayNotFit(reason, cast)
  }
}

extension Reading {
  /// The classes that a value of some classes has in the column.
  ///
  /// https://www.sqlite.org/datatype3.html#type_affinity
  func stored(_ classes: StorageClasses) -> StorageClasses {
    switch affinity {
    case .text where !classes.isDisjoint(with: .numbers):
      classes.subtracting(.numbers).union(.text)
    case .real where classes.contains(.integer): classes.subtracting(.integer).union(.real)
    case .integer, .numeric, .real, .text, .blob, nil: classes
    }
  }

  var isNumeric: Bool {
    affinity == .integer || affinity == .numeric || affinity == .real
  }

  /// The classes from which the property reads every value.
  var expected: StorageClasses {
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

  /// Whether values of all classes are read.
  private var isOfAnyClass: Bool {
    guard isOpaque, type != .databaseValue("CalendarDay") else { return false }
    return type == .anyValue || StorageClasses(ofClient: type, in: affinity ?? .blob) == .all
  }

  /// An expression for a value of another class, whose place is `…`.
  var cast: String? {
    guard isPlain else { return nil }
    return switch type.storageClass {
    case .integer: type.isBool ? "… <> 0" : "CAST(… AS INTEGER)"
    case .real: "CAST(… AS REAL)"
    case .text: "CAST(… AS TEXT)"
    case .blob: "CAST(… AS BLOB)"
    case nil: nil
    }
  }

  func reason(
    _ classes: StorageClasses,
    verb: String = "can be",
    except read: StorageClasses? = nil
  ) -> String {
    let others = classes.subtracting(read ?? expected)
    let names = [
      (StorageClasses.integer, "an INTEGER"), (.real, "a REAL"), (.text, "a TEXT"),
      (.blob, "a BLOB"),
    ].filter { others.contains($0.0) }.map(\.1)
    return "it \(verb) \(alternatives(names))"
  }
}
