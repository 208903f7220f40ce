import SQLiteRecordsSchema

/// A table of a diagram, with the rows that are drawn.
struct DrawnTable {
  /// A column, as a row of its table.
  struct Row {
    let name: String
    let type: String
    let isKey: Bool
    let isNotNull: Bool
    /// The table that a foreign key of the column leads to.
    let parent: String?
    let status: ChangeStatus?
  }

  let name: String
  let isView: Bool
  /// Whether another target declares the table.
  let isForeign: Bool
  let rows: [Row]
  let status: ChangeStatus?
  /// Whether it is drawn as a large name, without its columns.
  var isNameOnly = false

  /// The middle of a row below the upper edge of the table, or that of the heading.
  func y(of column: String?) -> Double {
    let place = column.flatMap { column in
      rows.firstIndex { FoldedName($0.name) == FoldedName(column) }
    }
    guard let place, !isNameOnly else {
      return (isNameOnly ? DrawnTable.nameHeight : DrawnTable.headingHeight) / 2
    }
    return DrawnTable.headingHeight + (Double(place) + 0.5) * DrawnTable.rowHeight + 3
  }

  var height: Double {
    if isNameOnly { return DrawnTable.nameHeight }
    return DrawnTable.headingHeight + Double(rows.count) * DrawnTable.rowHeight + 8
  }

  var width: Double {
    if isNameOnly { return (DrawnText.width(of: DrawnText.cut(name, 40)) * 1.85 + 24).rounded(.up) }
    let widest =
      rows.map { row in
        DrawnText.width(of: DrawnText.cut(row.name, 32)) + 20
          + DrawnText.width(of: DrawnText.cut(row.type, 18)) * 0.92
      }.max() ?? 0
    return max(128, max(widest, DrawnText.width(of: DrawnText.cut(name, 40)) * 1.08) + 44)
      .rounded(.up)
  }

  static let headingHeight = 32.0
  static let nameHeight = 40.0
  static let rowHeight = 21.0
}

/// How much space texts take: each character as much as those of fonts of one width.
enum DrawnText {
  static let characterWidth = 7.25

  static func width(of text: String) -> Double {
    Double(text.unicodeScalars.reduce(0) { $0 + cells(of: $1) }) * characterWidth
  }

  /// A text without what does not fit.
  static func cut(_ text: String, _ limit: Int) -> String {
    var cells = 0
    for index in text.indices {
      cells += text[index].unicodeScalars.reduce(0) { $0 + self.cells(of: $1) }
      if cells > limit { return String(text[..<index]) + "…" }
    }
    return text
  }

  /// Character references have the length of their digits; characters of East Asia and emoji are
  /// wide.
  private static func cells(of scalar: Unicode.Scalar) -> Int {
    switch scalar.value {
    case 0x20...0x7E: 1
    case 0...0x1F, 0x7F...0x9F: 6
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE4F,
      0xFF00...0xFF60, 0x1F300...0x1FAFF, 0x20000...0x3FFFD:
      2
    case 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F: 8
    case 0x0300...0x036F, 0xFE00...0xFE0F: 0
    default: 1
    }
  }
}
