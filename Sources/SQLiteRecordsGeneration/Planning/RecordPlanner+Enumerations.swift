import SQLiteRecordsSchema

extension RecordPlanner {
  /// The enumerations that a table's columns declare; those whose names are reported are omitted.
  mutating func enumerations(of table: Table) -> [EnumerationPlan] {
    table.columns.compactMap { column in
      guard column.property.declaresEnumeration,
        case .enumeration(let enumeration) = column.property.type
      else { return nil }
      return plan(enumeration, of: column, in: table)
    }
  }

  private mutating func plan(
    _ enumeration: Enumeration,
    of column: Column,
    in table: Table
  ) -> EnumerationPlan? {
    let name = declaredName(
      enumeration.name,
      of: "enumeration",
      subject: "the enumeration of column \(quoted(column.name.value))",
      key: "swift.enum.name"
    )
    let cases = cases(of: enumeration)
    guard let name else { return nil }
    let codable: Set<String> = ["Codable", "Decodable", "Encodable"]
    return EnumerationPlan(
      name: name,
      documentation: enumeration.documentation?.unlessBlank
        ?? "What the column \(column.name.value.asCode) of the table "
        + "\(table.name.value.asCode) holds.",
      cases: cases,
      unknownPolicy: policy(of: enumeration, cases: cases),
      rawType: enumeration.isOfIntegers ? SwiftType.int64.rawValue : SwiftType.string.rawValue,
      isCodable: table.record.conformances.contains { codable.contains($0.value) }
    )
  }

  private func policy(
    of enumeration: Enumeration,
    cases: [EnumerationPlan.Case]
  ) -> EnumerationPlan.UnknownPolicy {
    switch enumeration.unknownPolicy {
    case .error: .error
    case .keep: .keep
    case .fallback(let value):
      cases.first { $0.value == value }.map { .fallback($0.name) } ?? .error
    }
  }

  private mutating func cases(of enumeration: Enumeration) -> [EnumerationPlan.Case] {
    var owners: [Identifier: String] = [:]
    return enumeration.cases.compactMap { enumerationCase in
      guard let name = name(of: enumerationCase) else { return nil }
      let value = enumerationCase.value.value
      if let other = owners.updateValue(value.caseText, forKey: name) {
        log.error(
          .caseNameTaken,
          "the values \(quoted(other)) and \(quoted(value.caseText)) would both become the case "
            + "\(quoted(name.name)); choose another name with 'name'",
          at: enumerationCase.name?.location ?? enumerationCase.value.location
        )
      }
      return EnumerationPlan.Case(
        name: name,
        value: value,
        documentation: enumerationCase.documentation?.unlessBlank
      )
    }
  }

  private mutating func name(of enumerationCase: Enumeration.Case) -> Identifier? {
    if let explicit = enumerationCase.name {
      return name(
        explicit.value,
        reserved: ReservedNames.cases,
        of: "case",
        key: "name",
        at: explicit.location
      )
    }
    let text = enumerationCase.value.value.caseText
    let place = enumerationCase.value.location
    guard let converted = Identifier(NameConversion.propertyName(of: text)) else {
      log.error(
        .noSwiftName,
        "the value \(quoted(text)) cannot become a Swift name; give the case a name with 'name'",
        at: place
      )
      return nil
    }
    return name(
      converted.name,
      reserved: ReservedNames.cases,
      of: "case",
      key: "name",
      at: place
    )
  }
}
