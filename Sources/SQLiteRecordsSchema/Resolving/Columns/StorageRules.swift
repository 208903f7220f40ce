import SQLiteRecordsSQL

/// Checks that what is stored for a Swift type is what a column of its declared type holds.
///
/// https://www.sqlite.org/datatype3.html#type_affinity
enum StorageRules {
  /// Logs what a column does to the values of its Swift type. The columns of strict tables, whose
  /// types SQLite enforces, have rules of their own.
  static func check(
    _ type: PropertyType,
    of column: ColumnDocument,
    at location: SourceLocation,
    log: inout DiagnosticLog
  ) {
    guard let declared = column.type?.value else { return }
    let finding = Finding(columnName: column.name.value, declaredType: declared, swiftType: type)
    let affinity = Affinity(declaredType: declared)
    let holdsNumbers = affinity == .integer || affinity == .real || affinity == .numeric
    if holdsNumbers, type == .standard(.uint64) || type == .standard(.decimal) {
      log.error(.lossyAffinity, finding.lossy, at: location)
    } else if holdsNumbers, let text = type.caseChanged(by: affinity) {
      log.error(.lossyAffinity, finding.lossyCase(text), at: location)
    } else if holdsNumbers, type == .standard(.string) {
      // A date reads as no number.
      if ["date", "time"].contains(where: declared.asciiLowercased.containsBytes) { return }
      log.warning(.changedText, finding.changedText, at: location)
    } else if affinity == .real, type == .standard(.int) || type == .standard(.int64) {
      log.error(.lossyAffinity, finding.lossyReal, at: location)
    } else if let storageClass = type.storageClass {
      check(storageClass, in: affinity, finding: finding, at: location, log: &log)
    }
  }

  private static func check(
    _ storageClass: StorageClass,
    in affinity: Affinity,
    finding: Finding,
    at location: SourceLocation,
    log: inout DiagnosticLog
  ) {
    switch (affinity, storageClass) {
    case (.text, .integer), (.text, .real):
      log.error(.numberAsText, finding.numberAsText(storageClass), at: location)
    case (.text, .blob), (.integer, .text), (.integer, .blob), (.real, .text), (.real, .blob):
      log.warning(.otherStorageClass, finding.otherStorageClass(storageClass), at: location)
    case (.text, .text), (.integer, .integer), (.integer, .real), (.real, .integer), (.real, .real),
      (.numeric, _), (.blob, _):
      break
    }
  }
}

extension PropertyType {
  /// The first text among the values of an enumeration that a column of numbers does not give back: `'01'`.
  fileprivate func caseChanged(by affinity: Affinity) -> String? {
    guard case .enumeration(let enumeration) = self else { return nil }
    for case .text(let text) in enumeration.cases.map(\.value.value) {
      guard let number = Double(text) else { continue }
      let integer = affinity == .real ? nil : Int64(exactly: number)
      if integer?.description ?? number.description != text { return text }
    }
    return nil
  }
}

/// A message about a column and its Swift type. Few are needed, so the texts are created on demand.
private struct Finding {
  let columnName: String
  let declaredType: String
  let swiftType: PropertyType

  private var column: String { quoted(columnName) }
  private var declared: String { quoted(declaredType) }
  private var type: String { quoted(swiftType.name) }

  var lossy: String {
    "column \(column) of type \(declared) converts texts to 64-bit numbers, which cannot represent "
      + "every \(type); expected the type 'TEXT'"
  }

  var lossyReal: String {
    "column \(column) of type \(declared) converts integers to 53-bit numbers, which cannot represent "
      + "every \(type); expected the type 'INTEGER'"
  }

  func lossyCase(_ text: String) -> String {
    "column \(column) of type \(declared) stores the text '\(printable(text))' as a number, which \(type) does not "
      + "read; expected the type 'TEXT'"
  }

  var changedText: String {
    "column \(column) of type \(declared) converts texts such as '007' to numbers, so a 'String' "
      + "is read back changed; expected the type 'TEXT'"
  }

  func numberAsText(_ expected: StorageClass) -> String {
    "column \(column) of type \(declared) stores each \(type) as text, and SQLite compares text: "
      + "'10' sorts before '9'; expected the type '\(expected.rawValue)'"
  }

  func otherStorageClass(_ storageClass: StorageClass) -> String {
    "column \(column) of type \(declared) stores each \(type) as \(storageClass.rawValue), which never "
      + "equals a value of the declared type; expected the type '\(storageClass.rawValue)'"
  }
}
