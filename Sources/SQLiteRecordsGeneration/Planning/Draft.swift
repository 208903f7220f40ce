/// A type for insertions that leave columns to the database: all its names and types are decided.
package struct Draft: Sendable, Equatable {
  package let name: Identifier
  /// The protocols in the declaration of the struct.
  package let conformances: [String]
  package let documentation: String
  /// One property for each column that can be written, in table order.
  package let properties: [DraftProperty]
}

/// A property of a draft, made from that of the record.
package struct DraftProperty: Sendable, Equatable {
  package let property: Property
  /// Whether the column can be omitted from an insertion.
  package let canBeLeftOut: Bool
  package let documentation: String?

  /// The property's type as it is written: another optional around that of the record's property,
  /// if a value that is omitted differs from NULL.
  package var typeText: String {
    canBeLeftOut && !property.isRowID ? "\(property.typeText)?" : property.typeText
  }

  /// The Swift expression that the initialiser's parameter defaults to.
  package var defaultValue: String? { canBeLeftOut || property.isOptional ? "nil" : nil }
}
