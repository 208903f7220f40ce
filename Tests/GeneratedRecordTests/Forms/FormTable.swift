import Foundation

/// A row of the table of forms in `Documentation/SchemaReference.md`.
struct FormRow {
  /// The type with its storage, such as `Date as unixSeconds`.
  let property: String
  /// The declared type of the column; empty if it has none.
  let column: String
  /// Literals as records write them, from the smallest value to the largest.
  let written: [String]
  /// Literals that are read, and that no condition finds by the value that is read.
  let notFound: [String]
  /// Literals that are not read.
  let notRead: [String]
  /// Whether the order of the column is that of the values.
  let hasOrderOfValues: Bool

  var name: String { column.isEmpty ? property : "\(property), \(column)" }

  /// The rows of the page.
  static func all() throws -> [FormRow] {
    let page = URL(fileURLWithPath: #filePath)
      .appending(path: "../../../../Documentation/SchemaReference.md").standardizedFileURL
    let lines = try String(contentsOf: page, encoding: .utf8).components(separatedBy: "\n")
    let section = lines.drop { $0 != "### One form for each value" }.dropFirst()
      .prefix { !$0.hasPrefix("#") }
    return section.filter { $0.hasPrefix("| `") }.compactMap(FormRow.init)
  }

  private init?(_ line: String) {
    let cells = line.split(separator: "|", omittingEmptySubsequences: false).dropFirst().dropLast()
    guard cells.count == 6 else { return nil }
    let lists = cells.map { cell in
      cell.split(separator: "`", omittingEmptySubsequences: false).enumerated()
        .filter { !$0.offset.isMultiple(of: 2) }.map { String($0.element) }
    }
    guard let property = lists[0].first else { return nil }
    self.property = property
    column = lists[1].first ?? ""
    (written, notFound, notRead) = (lists[2], lists[3], lists[4])
    hasOrderOfValues = cells.last?.contains("values") == true
  }
}
