import SQLiteRecordsSQL
import SQLiteRecordsSchema

extension MigrationStep {
  /// Reads a file of the folder; `nil` if it has no name of a step, or no text.
  init?(_ file: SchemaFile, log: inout DiagnosticLog) {
    let start = SourceLocation(file: file.name, line: 1, column: 1)
    guard let (number, name) = Self.numberAndName(of: file.name) else {
      let message =
        "\(quoted(file.name.lastComponent)) is not a valid name of a step; "
        + "expected four digits and a name in lower case, such as '0002-teams.sql'"
      log.error(.migrationName, message, at: start)
      return nil
    }
    let bytes = MigrationText.normalizedSQL(file.bytes)
    guard let text = String(validUTF8: bytes), !bytes.contains(0) else {
      log.error(.migrationText, "the step is not UTF-8, or contains a NUL character", at: start)
      return nil
    }
    let reader = StepReader(text, file: file.name, log: &log)
    self.init(
      number: number,
      name: name,
      file: file.name,
      text: text,
      hash: SHA256.hexadecimalDigits(of: bytes),
      parts: reader.parts,
      renames: reader.renames,
      losses: reader.losses
    )
  }

  /// The number and the name in a path such as `Migrations/0002-teams.sql`.
  private static func numberAndName(of path: String) -> (Int, String)? {
    let base = path.lastComponent.dropLast(".sql".count)
    let digits = base.prefix { $0.isASCII && $0.isNumber }
    let name = base.dropFirst(digits.count)
    guard digits.utf8.count >= 4, let number = Int(digits), number > 0,
      digits == Self.digits(of: number), name.first == "-", isName(String(name.dropFirst()))
    else { return nil }
    return (number, String(name.dropFirst()))
  }

  /// Whether a text can name a step: small letters, digits, and hyphens between them.
  package static func isName(_ name: String) -> Bool {
    let isPlain = name.utf8.allSatisfy { byte in
      (byte >= 0x61 && byte <= 0x7A) || byte.isASCIIDigit || byte == UInt8(ascii: "-")
    }
    return isPlain && !name.isEmpty && !name.hasPrefix("-") && !name.hasSuffix("-")
  }
}

extension String {
  /// The text after the last slash.
  var lastComponent: String {
    split(separator: "/", omittingEmptySubsequences: false).last.map(String.init) ?? self
  }
}
