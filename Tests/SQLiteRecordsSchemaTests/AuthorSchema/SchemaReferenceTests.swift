import Foundation
import SQLiteRecordsSchema
import Testing

@Suite("The schema reference")
struct SchemaReferenceTests {
  private let lines: [Substring]

  init() throws {
    let file = repository.appending(path: "Documentation/SchemaReference.md")
    lines = try String(contentsOf: file, encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false)
  }

  @Test("its tables list the decoder's keys and no others")
  func keys() {
    #expect(keys(inSection: "File") == Set(ObjectKind.file.names))
    let configuration = ObjectKind.configuration.names + ObjectKind.function.names
    #expect(keys(inSection: "Configuration") == Set(configuration))
    #expect(keys(inSection: "Table") == Set(ObjectKind.table.names))
    #expect(keys(inSection: "View") == Set(ObjectKind.view.names))
    #expect(keys(inSection: "Full-text table") == Set(ObjectKind.fullTextTable.names))
    #expect(keys(inSection: "Virtual table") == Set(ObjectKind.virtualTable.names))
    #expect(keys(inSection: "Trigger") == Set(ObjectKind.trigger.names))
    #expect(keys(inSection: "Column") == Set(ObjectKind.column.names))
    #expect(keys(inSection: "Record") == Set(ObjectKind.record.names))
    #expect(keys(inSection: "Property") == Set(ObjectKind.property.names))
  }

  @Test("it names the keys of objects inside, and all words")
  func words() {
    let kinds: [ObjectKind] = [
      .file, .columnPrimaryKey, .columnConstraint, .tablePrimaryKey, .tableUnique, .keyColumn,
      .sqlDefault, .generated, .check, .tableCheck, .foreignKey, .columnReference, .tableReference,
      .index, .indexTerm, .viewColumn, .fullTextColumn, .virtualColumn, .externalContent, .record,
      .property, .draft, .projection, .timestamps, .callbacks, .enumeration, .enumerationCase,
      .naming, .function,
    ]
    let words =
      SwiftType.allCases.map(\.rawValue) + RecordOptions.AccessLevel.allCases.map(\.rawValue)
      + ValueStorage.allCases.map(\.rawValue) + UnknownValues.allCases.map(\.rawValue)
    let text = lines.joined(separator: "\n")
    for name in kinds.flatMap(\.names) + words {
      #expect(text.contains("`\(name)`") || text.contains("\"\(name)\""), "\(name)")
    }
    let actions = ForeignKey.Action.allCases.map(\.rawValue).joined(separator: "`, `")
    #expect(text.contains("Actions are `\(actions)`."))
    let moreWords =
      FullText.Detail.allCases.map(\.rawValue) + Trigger.Timing.allCases.map(\.rawValue)
      + Trigger.Event.allCases.map(\.rawValue)
      + ConflictResolution.allCases.map(\.rawValue) + SortOrder.allCases.map(\.rawValue)
      + ForeignKey.Match.allCases.map(\.rawValue) + ForeignKey.Deferral.allCases.map(\.rawValue)
    for word in moreWords { #expect(text.contains("`\(word)`"), "\(word)") }
  }

  @Test("its table of forms has a row for each type in each storage")
  func forms() {
    let section = lines.drop { $0 != "### One form for each value" }.dropFirst()
      .prefix { !$0.hasPrefix("#") }
    for type in SwiftType.allCases {
      let storages = ValueStorage.storages(of: type)
      let names =
        [type.rawValue] + storages.dropFirst().map { "\(type.rawValue) as \($0.rawValue)" }
      for name in names {
        #expect(section.contains { $0.hasPrefix("| `\(name)` |") }, "\(name)")
      }
    }
  }

  /// The keys in the first column of the table below a heading.
  private func keys(inSection title: String) -> Set<String> {
    let section = lines.drop { $0 != "## \(title)" }.dropFirst().prefix { !$0.hasPrefix("## ") }
    return Set(
      section.filter { $0.hasPrefix("| `") }.map { String($0.dropFirst(3).prefix { $0 != "`" }) }
    )
  }
}
