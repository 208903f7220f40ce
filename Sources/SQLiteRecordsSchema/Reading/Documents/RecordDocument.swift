/// The Swift side of a table, as it is written.
package struct RecordDocument: Sendable, Equatable {
  package var name: Located<String>?
  /// The module that declares the record's type, if it is not to be generated.
  package var module: Located<String>?
  package var kind: RecordOptions.Kind?
  package var isMutable: Located<Bool>?
  package var propertyOrder: ColumnList?
  package var accessLevel: RecordOptions.AccessLevel?
  package var imports: [Located<String>] = []
  /// The imports that the configuration has for records that need one.
  package var sharedImports: [Located<String>] = []
  package var conformances: [Located<String>]?
  package var draft: DraftDocument?
  package var projections: [ProjectionDocument] = []
  package var timestamps: Timestamps?
  package var omittedCallbacks: Located<Set<RecordOptions.Callback>>?
  package var hasAssociations: Bool?
  package var isSendable: Bool?
}

/// A record of chosen columns, as it is written.
package struct ProjectionDocument: Sendable, Equatable {
  package let name: Located<String>
  package let columns: ColumnList
  package let conformances: [Located<String>]?
  package let documentation: String?
}

/// An insertion draft, as it is written.
package struct DraftDocument: Sendable, Equatable {
  package let location: SourceLocation
  package var name: Located<String>?
  package var conformances: [Located<String>]?
}

/// The Swift side of a column, as it is written.
package struct PropertyDocument: Sendable, Equatable {
  package var name: Located<String>?
  package var type: Located<SwiftType>?
  /// Whether the property is optional; `nil` leaves it to the column.
  package var isOptional: Located<Bool>?
  package var storage: Located<ValueStorage>?
  package var json: Located<String>?
  /// The encoder and decoder of the JSON.
  package var coding: Located<String>?
  package var rawValue: Located<String>?
  package var databaseValue: Located<String>?
  package var enumeration: EnumerationDocument?
}
