import SQLiteRecordsSchema

extension SchemaImporter {
  /// What the generator says about columns whose Swift type has to be named.
  private static let codes: Set<DiagnosticCode> = [
    .keyIsNotRowID, .lossyAffinity, .numberAsText, .unknownType,
  ]

  /// Names Swift types where the generator refuses those that it would choose by itself: of columns
  /// with a type that SQLite does not know, and of keys of integers that are not the rowid.
  ///
  /// - returns: Whether that changes the files.
  mutating func nameTypes(after log: DiagnosticLog, _ files: [ObjectFile]) -> Bool {
    let before = decisions
    let filesByName = files.byName
    for error in log.sorted where Self.codes.contains(error.code) {
      guard let file = filesByName[error.location.file],
        let column = file.column(at: error.location)
      else { continue }
      let key = ImportDecisions.Column(file.object, column.name.value)
      let isNamed = decisions.types[key] != nil
      decisions.types[key] = isNamed ? .anyValue : type(of: column, key)
    }
    return decisions != before
  }

  /// The plainest type that reads what is stored; in an empty column, the one that its declared type
  /// means.
  private func type(of column: ColumnDocument, _ key: ImportDecisions.Column) -> PropertyType {
    if let profile = profiles[key], !profile.isEmpty { return profile.type }
    guard let type = column.type?.value, !TypeWords.isUnknown(type) else { return .anyValue }
    return .standard(SwiftType(declaredType: type))
  }
}

extension SchemaImporter.ObjectFile {
  /// The column that a place of the file belongs to: that of its name or of its type.
  fileprivate func column(at location: SourceLocation) -> ColumnDocument? {
    var log = DiagnosticLog()
    let node = JSONReader.read(bytes: Array(text.utf8), file: name, log: &log)
    let document = node.flatMap { SchemaDecoder.decode($0, log: &log) }
    return document?.tables.lazy.compactMap(\.columnList).flatMap(\.value).first { column in
      [column.name.location, column.type?.location, column.property.typeLocation]
        .contains(location)
    }
  }
}
