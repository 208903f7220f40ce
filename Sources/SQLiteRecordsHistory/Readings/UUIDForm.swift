import SQLiteRecordsSchema

/// A form in which UUIDs are stored, and SQLite's expressions that make another form of it.
struct UUIDForm {
  let storage: ValueStorage

  /// The expression for a UUID in another form.
  func expression(of value: String, as target: UUIDForm) -> String {
    switch (storage, target.storage) {
    case (.blob, .lowercaseText): "lower(\(Self.text(of: value)))"
    case (.blob, _): Self.text(of: value)
    case (_, .blob): Self.bytes(of: value)
    case (_, .lowercaseText): "lower(\(value))"
    case (_, _): "upper(\(value))"
    }
  }

  /// The condition that a value which is not NULL is not in this form.
  func unreadCondition(of value: String) -> String {
    switch storage {
    case .blob: "typeof(\(value)) <> 'blob' OR length(\(value)) <> 16"
    case .lowercaseText: Self.unreadText(value) + " OR lower(\(value)) <> \(value)"
    case _: Self.unreadText(value) + " OR upper(\(value)) <> \(value)"
    }
  }

  private static func unreadText(_ value: String) -> String {
    "typeof(\(value)) <> 'text' OR length(\(value)) <> 36 "
      + "OR \(value) NOT LIKE '________-____-____-____-____________' "
      + "OR replace(\(value), '-', '') GLOB '*[^0-9A-Fa-f]*' OR length(replace(\(value), '-', '')) <> 32"
  }

  private static func text(of value: String) -> String {
    let parts = [(1, ", 8"), (9, ", 4"), (13, ", 4"), (17, ", 4"), (21, "")].map { start, length in
      "substr(hex(\(value)), \(start)\(length))"
    }
    return "CASE WHEN \(value) IS NOT NULL THEN \(parts.joined(separator: " || '-' || ")) END"
  }

  /// The bytes of a text, each of which is taken out of a list of all: `unhex` needs SQLite 3.41.
  private static func bytes(of value: String) -> String {
    let digits = "'0123456789ABCDEF'"
    func digit(_ offset: String) -> String {
      "(instr(\(digits), substr(upper(replace(\(value), '-', '')), \(offset), 1)) - 1)"
    }
    let all = (0...255).map { byte in
      let digits = String(byte, radix: 16, uppercase: true)
      return byte < 16 ? "0" + digits : digits
    }.joined()
    let next = "substr(x'\(all)', 16 * \(digit("\"place\"")) + \(digit("\"place\" + 1")) + 1, 1)"
    return """
      (WITH RECURSIVE "bytes" ("place", "blob") AS (
        SELECT 1, x'' WHERE \(value) IS NOT NULL
        UNION ALL
        SELECT "place" + 2, CAST("blob" || \(next) AS BLOB)
        FROM "bytes" WHERE "place" < 32
      )
      SELECT "blob" FROM "bytes" WHERE "place" = 33)
      """
  }
}
