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
  /// How a draft says that it omits a column.
  package enum Omission: Sendable, Equatable {
    /// The property of the record is optional, and nil means omitted.
    case isNil
    /// Another optional is around the type of the record's property, since omitted differs from NULL.
    case isOuterNil
  }

  package let property: Property
  /// How the column is omitted; `nil` if it is always written.
  package let omission: Omission?
  package let documentation: String?

  /// Whether the column can be omitted from an insertion.
  package var canBeLeftOut: Bool { omission != nil }

  /// The property's type as it is written.
  package var typeText: String {
    omission == .isOuterNil ? "\(property.typeText)?" : property.typeText
  }

  /// The Swift expression that the initialiser's parameter defaults to.
  package var defaultValue: String? { canBeLeftOut || property.isOptional ? "nil" : nil }
}
