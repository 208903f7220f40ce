/// The options of a record of chosen columns.
package struct ProjectionOptions: Sendable, Equatable {
  package let name: Located<String>
  /// The names of the columns, in the order of the properties, with the place of the list.
  package let columns: Located<[Located<String>]>
  /// The protocols that the record is declared to conform to in addition to those of the runtime.
  package let conformances: [Located<String>]
  package let documentation: String?
}
