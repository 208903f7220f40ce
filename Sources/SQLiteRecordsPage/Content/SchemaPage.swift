import SQLiteRecordsQueryAnalysis
import SQLiteRecordsSchema

/// All that a page shows of the schema of a target.
///
/// ```swift
/// let page = SchemaPage(title: "Game", state: state)
/// page.html  // <!doctype html> …
/// ```
package struct SchemaPage: Sendable {
  /// An earlier state, and what leads from it to the current one.
  package struct Comparison: Sendable {
    /// The name of the earlier state: a revision, or a folder.
    package let name: String
    package let state: SchemaState
    package let changes: [SchemaChange]

    package init(with state: SchemaState, named name: String, of current: SchemaState) {
      self.name = name
      self.state = state
      changes = [SchemaChange](from: state, to: current)
    }
  }

  package let title: String
  package let state: SchemaState
  /// The versions along the migration steps; empty without steps.
  package let versions: [SchemaVersion]
  package let comparison: Comparison?
  /// The content of a database; `nil` if none is shown.
  package let content: DatabaseContent?
  /// The tables and views that have a page of their own.
  let shownTables: Set<FoldedName>
  let shownQueries: Set<String>

  package init(
    title: String,
    state: SchemaState,
    versions: [SchemaVersion] = [],
    comparison: Comparison? = nil,
    content: DatabaseContent? = nil
  ) {
    self.title = title
    self.state = state
    self.versions = versions
    self.comparison = comparison
    self.content = content
    let changes = comparison?.changes ?? []
    shownTables = Set(state.schema.tables.map(\.folded)).union(
      changes.compactMap { change in
        guard case .table(let name) = change.object else { return nil }
        return name
      }
    )
    shownQueries = Set(state.queries.flatMap(\.queries).map(\.name.value)).union(
      changes.compactMap { change in
        guard case .query(let name) = change.object else { return nil }
        return name
      }
    )
  }
}
