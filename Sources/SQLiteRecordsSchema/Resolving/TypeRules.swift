import SQLiteRecordsSQL

/// What declared types and Swift types must be.
enum TypeRules {
  /// The types that a `STRICT` table allows, and what columns of them hold; `nil` is everything.
  ///
  /// https://www.sqlite.org/stricttables.html
  private static let strictTypes: [(name: String, storageClass: StorageClass?)] = [
    ("INT", .integer), ("INTEGER", .integer), ("REAL", .real), ("TEXT", .text), ("BLOB", .blob),
    ("ANY", nil),
  ]

  /// Checks the declared type of a column.
  static func checkDeclaredType(
    of column: ColumnDocument,
    isStrict: Bool,
    log: inout DiagnosticLog
  ) {
    guard let type = column.type else {
      if isStrict {
        let message = "column \(quoted(column.name.value)) of a strict table needs a type"
        log.error(.untypedStrictColumn, message, at: column.name.location)
      }
      return
    }
    if let fault = SQLText.fault(in: type.value) {
      log.error(.malformedSQL, "the type \(quoted(type.value)) \(fault)", at: type.location)
    } else if isStrict,
      !strictTypes.contains(where: { FoldedName($0.name) == FoldedName(type.value) })
    {
      let names = strictTypes.map(\.name)
      let nearest = NearestWord.find(type.value, among: names)
      let proposal =
        nearest.map { "; did you mean \(quoted($0))?" }
        ?? "; expected \(alternatives(names.map(quoted)))"
      log.error(
        .unknownStrictType,
        "a strict table has no type \(quoted(type.value))\(proposal)",
        at: type.location
      )
    }
  }

  /// Checks that values of a column's Swift type can be stored in it.
  static func checkSwiftType(
    _ type: PropertyType,
    of column: ColumnDocument,
    in table: TableDraft,
    log: inout DiagnosticLog
  ) {
    let location = column.property.typeLocation ?? column.name.location
    let name = quoted(column.name.value)
    if table.isRowIDAlias(column) {
      guard type != .standard(.int64), type != .standard(.int) else { return }
      log.error(
        .rowIDType,
        "column \(name) is the rowid; its Swift type is 'Int64' or 'Int', not \(quoted(type.name))",
        at: location
      )
    } else if let storageClass = type.storageClass, table.document.isStrict {
      let declared = strictTypes.first {
        FoldedName($0.name) == FoldedName(column.type?.value ?? "")
      }
      guard let declared, let expected = declared.storageClass, expected != storageClass else {
        return
      }
      log.error(
        .strictStorage,
        "column \(name) is strictly \(quoted(column.type?.value ?? "")), and \(quoted(type.name)) "
          + "is stored as \(storageClass.rawValue); expected a type that is stored as "
          + expected.rawValue,
        at: location
      )
    } else {
      checkAffinity(of: column, for: type, at: location, log: &log)
    }
  }

  /// Warns of a column that turns texts into numbers, and so forgets how they were written. A date
  /// reads as no number.
  ///
  /// https://www.sqlite.org/datatype3.html#type_affinity
  private static func warnOfChangedText(
    in column: ColumnDocument,
    at location: SourceLocation,
    log: inout DiagnosticLog
  ) {
    let type = column.type?.value ?? ""
    if ["date", "time"].contains(where: type.asciiLowercased.containsBytes) { return }
    log.warning(
      .changedText,
      "column \(quoted(column.name.value)) of type \(quoted(type)) turns texts such as '007' into "
        + "numbers, so that a 'String' comes back as another; expected the type 'TEXT'",
      at: location
    )
  }

  /// Checks that a column does not turn the texts of long numbers into other numbers.
  private static func checkAffinity(
    of column: ColumnDocument,
    for type: PropertyType,
    at location: SourceLocation,
    log: inout DiagnosticLog
  ) {
    switch Affinity(declaredType: column.type?.value) {
    case .text, .blob: return
    case .integer, .real, .numeric: break
    }
    if type == .standard(.string) { return warnOfChangedText(in: column, at: location, log: &log) }
    guard type == .standard(.uint64) || type == .standard(.decimal) else { return }
    log.error(
      .lossyAffinity,
      "column \(quoted(column.name.value)) of type \(quoted(column.type?.value ?? "")) turns texts "
        + "into numbers of 64 bits, which cannot hold every \(quoted(type.name)); expected the type "
        + "'TEXT'",
      at: location
    )
  }
}
