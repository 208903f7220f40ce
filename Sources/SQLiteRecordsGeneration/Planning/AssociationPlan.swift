package import SQLiteRecordsSchema

/// A static property of a record: its association with another one.
package struct AssociationPlan: Sendable, Equatable {
  /// How the rows of both tables belong together.
  package enum Link: Sendable, Equatable {
    /// Columns of the record's table reference the other one.
    case refers(from: [String], to: [String])
    /// Columns of the other table reference the record's, each row once at most.
    case isReferredToOnce(by: [String], to: [String])
    /// Columns of the other table reference the record's.
    case isReferredTo(by: [String], to: [String])
    /// By an association of this record, and one of the record where that ends.
    case through(Identifier, pivot: Identifier, target: Identifier)
  }

  package let name: Identifier
  package let link: Link
  /// The record that the association leads to.
  package let destination: Identifier
  /// The other modules that declare the types which it names.
  package let modules: [String]
  package let accessLevel: RecordOptions.AccessLevel
  package let documentation: String

  /// Whether there are any number of rows for each row of the record.
  var isToMany: Bool {
    switch link {
    case .refers, .isReferredToOnce: false
    case .isReferredTo, .through: true
    }
  }

  /// The type in `AssociationNames` that names the association.
  var nameType: String { name.name.firstRaised }
}
