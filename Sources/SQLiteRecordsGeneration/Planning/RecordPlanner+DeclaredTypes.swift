import SQLiteRecordsSchema

extension RecordPlanner {
  /// Takes down the names of the records and of their list, for other types to differ from.
  mutating func declareTypes(
    _ records: [FoldedName: Identifier],
    of tables: [Table],
    indexName: Identifier?
  ) {
    for table in tables.map(\.name.value) {
      guard let name = records[FoldedName(table)] else { continue }
      declaredTypes[name] = "the record of table \(quoted(table))"
    }
    if let indexName { declaredTypes[indexName] = "the generated list of records" }
  }

  /// The name of a type that is declared next to the records, unless it is none, or is taken.
  ///
  /// - parameter kind: What the type is, such as `draft`.
  /// - parameter subject: Which one it is, such as `the draft of table 'player'`.
  /// - parameter key: The key that chooses the name.
  mutating func declaredName(
    _ name: Located<String>?,
    of kind: String,
    subject: String,
    key: String
  ) -> Identifier? {
    guard let name else { return nil }
    let identifier = self.name(
      name.value,
      reserved: reservedRecordNames,
      of: kind,
      key: key,
      at: name.location
    )
    guard let identifier else { return nil }
    if let owner = declaredTypes.updateValue(subject, forKey: identifier) {
      log.error(
        .typeNameTaken,
        "\(subject) would be called \(quoted(name.value)) like \(owner); choose another name with "
          + "'\(key)'",
        at: name.location
      )
    }
    return identifier
  }
}
