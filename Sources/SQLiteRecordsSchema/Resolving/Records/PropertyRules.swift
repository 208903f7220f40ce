/// The rules for the Swift side of a column.
enum PropertyRules {
  /// Checks that the type is said once, and that its storage is one that it has.
  static func check(
    _ property: PropertyDocument,
    ofColumn column: String,
    log: inout DiagnosticLog
  ) {
    let names = [property.json, property.rawValue, property.databaseValue].compactMap { $0 }
    for name in names + [property.coding].compactMap({ $0 }) where !TypeText.isType(name.value) {
      log.error(
        .invalidSwiftType,
        "\(quoted(name.value)) is not a valid Swift type",
        at: name.location
      )
    }
    let others = [property.type?.location, property.enumeration?.name.location]
    let places = (names.map(\.location) + others.compactMap { $0 }).sorted(byPlace: \.self)
    if places.count > 1 {
      log.error(
        .typeSaidTwice,
        "the type of column \(quoted(column)) is declared twice",
        at: places[1]
      )
    }
    if let enumeration = property.enumeration { EnumerationRules.check(enumeration, log: &log) }
    if let storage = property.storage { check(storage, of: property, log: &log) }
    if let coding = property.coding, property.json == nil {
      log.error(.codingWithoutJSON, "'coding' needs a 'json' next to it", at: coding.location)
    }
  }

  /// Checks that what is said about NULL is not what the column forbids.
  static func checkOptional(
    _ column: ColumnDocument,
    in table: TableDraft,
    log: inout DiagnosticLog
  ) {
    guard let isOptional = column.property.isOptional else { return }
    let name = quoted(column.name.value)
    let fault: String? =
      switch (isOptional.value, column.isNotNull, column.generatedValue != nil) {
      case (true, true, _): "column \(name) is 'notNull', so its property is not optional"
      case (false, _, true): "column \(name) is generated; its property is nil until it is fetched"
      case (false, _, false), (true, false, _):
        !isOptional.value && table.isRowIDAlias(column)
          ? "column \(name) is the rowid; its property is nil until the record is inserted" : nil
      }
    if let fault {
      log.error(.optionalAgainstColumn, fault, .remove(key: "optional"), at: isOptional.location)
    }
  }

  /// Checks that no enumeration asks for a check where there can be none.
  static func checkUnchecked(
    _ property: PropertyDocument,
    in noun: TableNoun,
    log: inout DiagnosticLog
  ) {
    guard let enumeration = property.enumeration, enumeration.isChecked else { return }
    log.error(
      .checkOfNoTable,
      "a \(noun) cannot have checks; remove 'check' from the enumeration",
      at: enumeration.name.location
    )
  }

  private static func check(
    _ storage: Located<ValueStorage>,
    of property: PropertyDocument,
    log: inout DiagnosticLog
  ) {
    guard let type = property.type?.value else {
      return log.error(
        .storageWithoutType,
        "'storage' needs a 'type' next to it",
        at: storage.location
      )
    }
    let storages = ValueStorage.storages(of: type)
    guard !storages.contains(storage.value) else { return }
    let word = storage.value.rawValue
    log.error(
      .storageOfOtherType,
      "'\(type.rawValue)' is not stored as \(quoted(word))",
      storages.isEmpty
        ? Advice("; it has no 'storage'")
        : .expected(storages.map(\.rawValue), insteadOf: word),
      at: storage.location
    )
  }
}

extension PropertyDocument {
  /// The type that the file names; `nil` if it leaves the type open.
  var namedType: NamedType? {
    if let json { return .certain(.json(json.value, coding: coding?.value)) }
    if let rawValue { return .certain(.rawValue(rawValue.value)) }
    if let databaseValue { return .certain(.databaseValue(databaseValue.value)) }
    if let enumeration { return .certain(.enumeration(Enumeration(enumeration))) }
    guard let type = type?.value else { return nil }
    guard let storage = storage?.value, ValueStorage.storages(of: type).contains(storage)
    else { return .suitable(type) }
    return .certain(PropertyType(type, storedAs: storage))
  }

  /// Whether the file names a type.
  var namesType: Bool {
    json != nil || rawValue != nil || databaseValue != nil || enumeration != nil || type != nil
  }

  /// The place of the type.
  package var typeLocation: SourceLocation? {
    type?.location ?? json?.location ?? rawValue?.location ?? databaseValue?.location
      ?? enumeration?.name.location
  }
}
