import SQLiteRecordsSQL

/// The rules for declared types and Swift types.
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
    if let fault = SQLText.fault(in: type.value)?.words {
      log.error(.malformedSQL, "the type \(quoted(type.value)) \(fault)", at: type.location)
    } else if isStrict,
      !strictTypes.contains(where: { FoldedName($0.name) == FoldedName(type.value) })
    {
      let names = strictTypes.map(\.name)
      let nearest = NearestWord.suggestion(for: type.value, among: names)
      log.error(
        .unknownStrictType,
        "a strict table has no type \(quoted(type.value))",
        nearest.isEmpty ? .expected(names, insteadOf: type.value) : nearest,
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
    if table.isRowIDAlias(column) {
      guard type != .standard(.int64), type != .standard(.int) else { return }
      log.error(
        .rowIDType,
        "column \(quoted(column.name.value)) is the rowid; its Swift type is 'Int64' or 'Int', not "
          + quoted(type.name),
        at: location
      )
    } else if let storageClass = type.storageClass, table.isStrict {
      let declared = strictTypes.first {
        FoldedName($0.name) == FoldedName(column.type?.value ?? "")
      }
      guard let declared, let expected = declared.storageClass, expected != storageClass else {
        return
      }
      log.error(
        .strictStorage,
        "column \(quoted(column.name.value)) of a strict table has the type \(quoted(column.type?.value ?? "")), "
          + "but \(quoted(type.name)) is stored as \(storageClass.rawValue); expected a Swift type that is "
          + "stored as \(expected.rawValue)",
        at: location
      )
    } else if !table.isStrict {
      checkLooseType(type, of: column, at: location, log: &log)
    }
  }

  /// Checks the types of a column that can hold values of any class.
  private static func checkLooseType(
    _ type: PropertyType,
    of column: ColumnDocument,
    at location: SourceLocation,
    log: inout DiagnosticLog
  ) {
    let declared =
      column.property.namesType || type != .standard(.double) ? nil : column.type
    if let declared, TypeWords.isUnknown(declared.value) {
      return TypeWords.report(declared, log: &log)
    }
    StorageRules.check(type, of: column, at: location, log: &log)
    if let declared, TypeWords.isExactElsewhere(declared.value) {
      TypeWords.reportInexact(declared, ofColumn: column.name.value, log: &log)
    }
  }
}
