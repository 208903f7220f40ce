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
    #expect(keys(inSection: "File") == Set(Keys.File.names))
    #expect(keys(inSection: "Configuration") == Set(Keys.Configuration.names))
    #expect(keys(inSection: "Table") == Set(Keys.Table.names))
    #expect(keys(inSection: "View") == Set(Keys.View.names))
    #expect(keys(inSection: "Full-text table") == Set(Keys.FullTextTable.names))
    #expect(keys(inSection: "Virtual table") == Set(Keys.VirtualTable.names))
    #expect(keys(inSection: "Trigger") == Set(Keys.Trigger.names))
    #expect(keys(inSection: "Column") == Set(Keys.Column.names))
    #expect(keys(inSection: "Record") == Set(Keys.Record.names))
    #expect(keys(inSection: "Property") == Set(Keys.Property.names))
  }

  @Test("it names the keys of objects inside, and all words")
  func words() {
    let names =
      Keys.File.names + Keys.ColumnPrimaryKey.names + Keys.ColumnConstraint.names
      + Keys.TablePrimaryKey.names + Keys.TableUnique.names + Keys.KeyColumn.names
      + Keys.SQLDefault.names + Keys.Generated.names + Keys.Check.names + Keys.TableCheck.names
      + Keys.ForeignKey.names + Keys.ColumnReference.names + Keys.TableReference.names
      + Keys.Index.names + Keys.IndexTerm.names + Keys.ViewColumn.names
      + Keys.FullTextColumn.names + Keys.VirtualColumn.names + Keys.ExternalContent.names
    let swiftNames =
      Keys.Record.names + Keys.Property.names + Keys.Draft.names + Keys.Projection.names
      + Keys.Timestamps.names + Keys.Callbacks.names + Keys.Enumeration.names
      + Keys.EnumerationCase.names + Keys.Naming.names
    let words =
      SwiftType.allCases.map(\.rawValue) + RecordOptions.AccessLevel.allCases.map(\.rawValue)
      + ValueStorage.allCases.map(\.rawValue) + UnknownValues.allCases.map(\.rawValue)
    let text = lines.joined(separator: "\n")
    for name in names + swiftNames + words {
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

  /// The keys in the first column of the table below a heading.
  private func keys(inSection title: String) -> Set<String> {
    let section = lines.drop { $0 != "## \(title)" }.dropFirst().prefix { !$0.hasPrefix("## ") }
    return Set(
      section.filter { $0.hasPrefix("| `") }.map { String($0.dropFirst(3).prefix { $0 != "`" }) }
    )
  }
}
