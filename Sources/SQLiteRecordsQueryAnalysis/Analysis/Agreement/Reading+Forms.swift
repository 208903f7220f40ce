import SQLiteRecordsSQL
import SQLiteRecordsSchema

/// Values of types that are written in one of several forms.
extension Reading {
  /// Records write texts to a column of texts, and integers up to 2⁶³ to any other.
  func unsigned(_ value: InferredValue) -> Agreement {
    if affinity == .text || value.affinity != nil && value.affinity != .text { return .fits }
    return .otherForm(
      "records write most numbers as integers, so comparisons do not find this text",
      nil
    )
  }

  func float(_ value: InferredValue) -> Agreement {
    let classes = stored(value.classes)
    guard classes.isSubset(of: expected) else { return .mayNotFit(reason(classes), cast) }
    if value.isInteger, value.magnitude <= Self.digitsOfFloat { return .fits }
    return .otherForm("it can have more digits than a 'Float', so comparisons do not find it", nil)
  }

  /// The binary digits of a `Float`.
  private static let digitsOfFloat = 24

  func dates(_ form: ValueForm?, _ classes: StorageClasses) -> Agreement {
    guard let own = ValueForm(type) else { return .fits }
    let stored = isNumeric ? form?.asNumber ?? form : form
    // A column of numbers converts digits of whole seconds to an integer.
    let isWhole = classes.isSubset(of: .integer) || isNumeric && form == .digits(.unixSeconds)
    if stored == own, isWhole || type.storageClass != .integer { return .fits }
    guard let stored else {
      return .mayNotFit("it may not be a date, or may be a date in another form", nil)
    }
    if stored == own {
      return .mayNotFit(
        "it can have a fraction, and records write whole numbers",
        "CAST(… AS INTEGER)"
      )
    }
    if stored == .unrounded(own) {
      let cure = own == .julianDay ? "julianday(…)" : "(…) - 978307200.0 + 978307200.0"
      return .otherForm(
        "records write this date with fewer digits, so comparisons do not find it",
        cure
      )
    }
    let cure = own.expression(of: stored.date)
    if type.storageClass == .text, own == .dateTimeMilliseconds, stored.isReadAsText,
      affinity != .text || !stored.isNumber
    {
      return .otherForm(
        "records write this date in another form, so comparisons do not find it",
        cure
      )
    }
    return .neverFits("it is a date in a form that the property does not read", cure)
  }
}

extension ValueForm {
  /// Whether a property with texts reads it, too: all texts that SQLite's functions return, and seconds since 1970.
  fileprivate var isReadAsText: Bool {
    switch self {
    case .day, .dateTime, .iso8601, .iso8601Milliseconds, .unixSeconds, .timeIntervalSince1970,
      .unrounded(.timeIntervalSince1970):
      true
    case .clock, .unixMilliseconds, .timeIntervalSinceReferenceDate, .julianDay, .digits,
      .unrounded,
      .dateTimeMilliseconds, .json:
      false
    }
  }
}
