/// A schema file, as it is written.
package struct SchemaDocument: Sendable, Equatable {
  package let tables: [TableDocument]
  package let minimumSQLite: Located<String>?
  package let naming: NamingDocument?
  /// The functions that the application defines.
  package let functions: [Located<String>]

  package init(
    tables: [TableDocument],
    minimumSQLite: Located<String>? = nil,
    naming: NamingDocument? = nil,
    functions: [Located<String>] = []
  ) {
    self.tables = tables
    self.minimumSQLite = minimumSQLite
    self.naming = naming
    self.functions = functions
  }
}

/// The rules by which names are made, as they are written.
package struct NamingDocument: Sendable, Equatable {
  package let location: SourceLocation
  package let records: NamingRules.Style?
  package let recordPrefix: Located<String>?
  package let recordSuffix: Located<String>?
  package let properties: NamingRules.Style?
}

/// Names of columns in brackets, with the place of the bracket.
package typealias ColumnList = Located<[Located<String>]>
