// The keys of the Swift side of the language.

extension ObjectKind {
  /// The keys of the rules by which names are made.
  package static let naming = ObjectKind(
    "naming rules",
    keys: [.records, .recordPrefix, .recordSuffix, .properties]
  )

  /// The keys of the Swift side of a table.
  package static let record = ObjectKind(
    "the Swift side of a table",
    keys: [
      .name, .module, .kind, .mutable, .propertyOrder, .access, .imports, .conformances, .draft,
      .projections, .timestamps, .callbacks, .associations, .sendable,
    ],
    objects: [
      .draft: .draft, .projections: .projection, .timestamps: .timestamps, .callbacks: .callbacks,
    ],
    otherKeys: .record,
    otherForm: OtherForms.named
  )

  /// The keys of an insertion draft.
  package static let draft = ObjectKind("a draft", keys: [.name, .conformances])

  /// The keys of a projection.
  package static let projection = ObjectKind(
    "a projection",
    keys: [.name, .columns, .conformances, .documentation]
  )

  /// The keys of the columns that hold dates of insertions and updates.
  package static let timestamps = ObjectKind("timestamps", keys: [.created, .updated])

  /// The keys of the callbacks that are generated.
  package static let callbacks = ObjectKind(
    "callbacks",
    keys: [.didInsert, .willInsert, .willUpdate]
  )

  /// The keys of the Swift side of a column.
  package static let property = ObjectKind(
    "the Swift side of a column",
    keys: [.name, .type, .optional, .storage, .json, .coding, .rawValue, .databaseValue, .enum],
    objects: [.enum: .enumeration],
    otherKeys: .property,
    otherForm: OtherForms.property
  )

  /// The keys of an enumeration.
  package static let enumeration = ObjectKind(
    "an enumeration",
    keys: [.name, .cases, .unknown, .fallback, .check, .documentation],
    objects: [.cases: .enumerationCase],
    otherKeys: .enumeration,
    otherForm: OtherForms.enumeration
  )

  /// The keys of a case of an enumeration.
  package static let enumerationCase = ObjectKind(
    "a case",
    keys: [.name, .value, .documentation],
    otherKeys: .enumerationCase
  )
}
