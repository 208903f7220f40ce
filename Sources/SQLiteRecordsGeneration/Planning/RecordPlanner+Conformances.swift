import SQLiteRecordsSchema

extension RecordPlanner {
  /// The protocols that a record, or another type in its file, declares: those of the schema, and `Sendable`
  /// unless the schema says otherwise.
  ///
  /// - parameter isShared: Whether it is a class whose properties can be set, which is not `Sendable`.
  mutating func conformances(
    _ conformances: [Located<String>],
    of table: Table,
    isShared: Bool = false
  ) -> [String] {
    let addsSendable = table.record.isSendable && !isShared
    var names: [String] = []
    for conformance in conformances where !isDeclared(conformance) {
      names.append(conformance.value)
    }
    if !addsSendable, let sendable = conformances.first(where: { $0.value == "Sendable" }) {
      log.error(
        isShared ? .mutableSendableClass : .sendableAgainstWord,
        isShared
          ? "a class with mutable properties cannot be 'Sendable'" : "'sendable' is false",
        isShared
          ? .remove(from: "conformances", ", or set \"mutable\": false")
          : .remove("'Sendable'", from: "conformances"),
        at: sendable.location
      )
    }
    return names.contains("Sendable") || !addsSendable ? names : names + ["Sendable"]
  }

  /// The property that `id` has to return, if the record is `Identifiable` and its key has another
  /// name.
  ///
  /// The requests by id compare the primary key, so `id` must be nothing else.
  mutating func identity(
    of table: Table,
    conformances: [Located<String>],
    properties: [Property]
  ) -> Property? {
    guard let conformance = conformances.first(where: { $0.value == "Identifiable" })
    else { return nil }
    guard let key = table.ordinary?.primaryKey?.columns, key.count == 1 else {
      log.error(
        .identifiableWithoutKey,
        "'Identifiable' needs a primary key of one column, which table "
          + "\(quoted(table.name.value)) does not have",
        at: conformance.location
      )
      return nil
    }
    guard let property = properties.first(where: { $0.column == key[0] }) else {
      if !table.record.conformances.contains(conformance) {
        log.error(
          .identifiableWithoutKey,
          "'Identifiable' needs the primary key \(quoted(key[0])) among the columns",
          at: conformance.location
        )
      }
      return nil
    }
    guard property.name.name != "id" else { return nil }
    if let other = properties.first(where: { $0.name.name == "id" }) {
      log.error(
        .identifiableWithOtherID,
        "'Identifiable' needs the property 'id' for the primary key \(quoted(key[0])) of table "
          + "\(quoted(table.name.value)), but column \(quoted(other.column)) has this name; choose "
          + "another name with 'swift.name'",
        at: conformance.location
      )
    }
    return property
  }

  /// Reports a protocol that generated code declares already.
  private mutating func isDeclared(_ conformance: Located<String>) -> Bool {
    guard RuntimeNames.protocols.contains(conformance.value) else { return false }
    log.error(
      .givenConformance,
      "every record conforms to \(quoted(conformance.value))",
      .remove(from: "conformances"),
      at: conformance.location
    )
    return true
  }
}
