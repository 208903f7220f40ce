/// What declared types and Swift types must be.
enum TypeRules {
  /// The types that a `STRICT` table allows, and the Swift types that are stored in them.
  ///
  /// https://www.sqlite.org/stricttables.html
  private static let strictTypes: [(name: String, swiftTypes: [SwiftType])] = [
    ("INT", [.int64, .int, .bool]),
    ("INTEGER", [.int64, .int, .bool]),
    ("REAL", [.double]),
    ("TEXT", [.string, .date]),
    ("BLOB", [.data, .uuid]),
    ("ANY", SwiftType.allCases),
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
        log.error(message, at: column.name.location)
      }
      return
    }
    if let fault = SQLText.fault(in: type.value) {
      log.error("the type \(quoted(type.value)) \(fault)", at: type.location)
    } else if isStrict, swiftTypes(storedIn: type.value) == nil {
      let names = strictTypes.map(\.name)
      let nearest = NearestWord.find(type.value, among: names)
      let proposal =
        nearest.map { "; did you mean \(quoted($0))?" }
        ?? "; expected \(alternatives(names.map(quoted)))"
      log.error("a strict table has no type \(quoted(type.value))\(proposal)", at: type.location)
    }
  }

  /// Checks that values of a column's Swift type can be stored in it.
  static func checkSwiftType(
    _ swiftType: SwiftType,
    of column: ColumnDocument,
    in table: TableDraft,
    log: inout DiagnosticLog
  ) {
    let location = column.property.type?.location ?? column.name.location
    let name = quoted(column.name.value)
    if table.isRowIDAlias(column) {
      guard swiftType != .int64, swiftType != .int else { return }
      log.error(
        "column \(name) is the rowid; its Swift type is 'Int64' or 'Int', not '\(swiftType.rawValue)'",
        at: location
      )
    } else if table.document.isStrict, let type = column.type?.value,
      let swiftTypes = swiftTypes(storedIn: type), !swiftTypes.contains(swiftType)
    {
      let expected = alternatives(swiftTypes.map { "'\($0.rawValue)'" })
      log.error(
        "column \(name) is strictly \(quoted(type)); its Swift type is \(expected), "
          + "not '\(swiftType.rawValue)'",
        at: location
      )
    }
  }

  private static func swiftTypes(storedIn type: String) -> [SwiftType]? {
    strictTypes.first { FoldedName($0.name) == FoldedName(type) }?.swiftTypes
  }
}
