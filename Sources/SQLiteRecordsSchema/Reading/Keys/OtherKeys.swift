import SQLiteRecordsSQL

/// The keys that people give to objects of a kind and that it does not have, with what is right
/// instead.
struct OtherKeys: Sendable {
  private let proposals: [String: Proposal]

  /// The intended key, or a message about what to do if it is none of the same object.
  struct Proposal: Sendable {
    let text: String
    let key: ObjectKey?
  }

  /// - parameter rows: Spellings in small letters and without separators, and what is said about
  ///   them; the key that was meant, if it is one of the same object.
  init(_ rows: [(spellings: String, text: String, key: ObjectKey?)]) {
    var proposals: [String: Proposal] = [:]
    for row in rows {
      for spelling in row.spellings.split(separator: " ") {
        proposals[String(spelling)] = Proposal(text: row.text, key: row.key)
      }
    }
    self.proposals = proposals
  }

  static let none = OtherKeys([])

  /// The message about a key, however it is capitalised and its words are separated.
  func proposal(for key: String) -> Proposal? {
    guard key.utf8.count < 40 else { return nil }
    let separators: Set<UInt8> = [UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: " ")]
    let bytes = key.asciiLowercased.utf8.filter { !separators.contains($0) }
    return proposals[String(decoding: bytes, as: UTF8.self)]
  }
}

extension OtherKeys {
  private static let documentation: (String, String, ObjectKey?) =
    ("comment comments description doc docs summary title", "", .documentation)

  static let column = OtherKeys([
    documentation,
    (
      "nullable isnullable optional isoptional null allownull allowsnull",
      #"a column can be NULL unless it has "notNull": true"#, nil
    ),
    ("required mandatory nonnull nonnullable", "", .notNull),
    (
      "enum enumeration cases values allowedvalues",
      #"declare an enumeration as "swift": {"enum": {"name": …, "cases": […]}}"#, nil
    ),
    (
      "foreignkey fk ref parent belongsto",
      #"did you mean "references": {"table": …}?"#, nil
    ),
    (
      "ondelete onupdate match deferral deferrable",
      #"did you mean "references": {"table": …, "onDelete": …}?"#, nil
    ),
    ("pk primary key iskey isprimarykey", #"did you mean "primaryKey": true?"#, nil),
    (
      "autoincrement autoincremented autoincrementing identity",
      #"did you mean "primaryKey": {"autoincrement": true}?"#, nil
    ),
    ("defaultvalue initialvalue", "", .default),
    (
      "index indexed indexes",
      #"declare an index of the table, as "indexes": [{"columns": […]}]"#, nil
    ),
    (
      "swifttype swiftname property storage json rawvalue databasevalue",
      #"did you mean "swift": {"type": …}?"#, nil
    ),
    (
      "computed expression as virtual stored generatedas",
      #"did you mean "generated": {"sql": …}?"#, nil
    ),
    (
      "length maxlength size precision",
      #"SQLite ignores lengths; declare a condition as "check": "length(…) <= 20""#, nil
    ),
    ("column columnname field", "", .name),
    ("datatype sqltype columntype affinity declaredtype", "", .type),
  ])

  static let viewColumn = OtherKeys([
    documentation,
    (
      "nullable isnullable optional null",
      #"a column of a view can be NULL unless it has "notNull": true"#, nil
    ),
    ("required mandatory nonnull", "", .notNull),
    ("swifttype swiftname property json", #"did you mean "swift": {"type": …}?"#, nil),
    ("datatype sqltype columntype", "", .type),
  ])

  static let table = OtherKeys([
    documentation,
    ("name tablename entity", "", .table),
    ("fields attributes properties", "", .columns),
    ("references relations relationships", "", .foreignKeys),
    (
      "constraints constraint", "declare constraints as 'checks', 'unique' and 'foreignKeys'",
      nil
    ),
    (
      "record class struct access kind conformances imports draft projections timestamps",
      #"did you mean "swift": {…}?"#, nil
    ),
    (
      "autoincrement", #"declare it with the column, as "primaryKey": {"autoincrement": true}"#,
      nil
    ),
    ("sql query select", "a view has the key 'view' instead of 'table'", nil),
    ("uniqueconstraint uniqueconstraints uniquekey uniquekeys", "", .unique),
    ("checkconstraint checkconstraints", "", .checks),
    (
      "view fulltexttable virtualtable",
      "only tables are listed in 'tables', the others in 'views', 'fullTextTables' and 'virtualTables'",
      nil
    ),
  ])

  static let view = OtherKeys([
    documentation, ("name viewname", "", .view), ("query select as statement", "", .sql),
  ])

  static let index = OtherKeys([
    (
      "expression expressions sql", #"write an expression as one of the columns: {"sql": …}"#, nil
    ),
    ("condition filter partial predicate", "", .where),
    (
      "order collate desc asc direction",
      #"write an order with its column: {"column": …, "order": "DESC"}"#, nil
    ),
  ])

  static let indexTerm = OtherKeys([
    ("name field", "", .column), ("expression expr", "", .sql),
    ("direction desc asc descending ascending sort", #"did you mean "order": "DESC"?"#, nil),
  ])

  static let keyColumn = OtherKeys([
    ("name field", "", .column),
    (
      "expression expr sql",
      #"a key cannot have expressions; an index can, and can be "unique": true"#, nil
    ),
    ("direction desc asc descending ascending sort", #"did you mean "order": "DESC"?"#, nil),
  ])

  static let columnReference = OtherKeys([
    ("parent parenttable references to", "", .table), ("key field parentcolumn", "", .column),
    ("delete cascade", "", .onDelete), ("deferrable deferred initially", "", .deferral),
  ])

  static let tableReference = OtherKeys([
    ("parent parenttable references to", "", .table), ("key fields parentcolumns", "", .columns),
    ("delete cascade", "", .onDelete), ("deferrable deferred initially", "", .deferral),
  ])

  static let foreignKey = OtherKeys([
    (
      "table parent ondelete onupdate match deferral unchecked",
      #"did you mean "references": {"table": …, "onDelete": …}?"#, nil
    )
  ])

  static let property = OtherKeys([
    ("nullable isoptional", "", .optional),
    ("notnull required", #"did you mean "optional": false?"#, nil),
    ("coder encoder decoder jsonencoder jsondecoder", "", .coding),
    ("codable", "", .json), ("enumeration", "", .enum), ("swifttype", "", .type),
    ("default defaultvalue", "declare a default with the column", nil),
    ("propertyname", "", .name),
  ])

  static let record = OtherKeys([
    ("record type class struct typename", "", .name), ("protocols conformsto", "", .conformances),
    ("public visibility accesslevel", "", .access),
    ("extension extends declaredin package", "", .module),
    ("initializer initialiser init order parameters", "", .propertyOrder),
  ])

  static let enumeration = OtherKeys([
    documentation, ("values members options", "", .cases),
    ("type rawtype rawvalue", "the type follows from the values of the cases", nil),
  ])

  static let enumerationCase = OtherKeys([
    documentation, ("rawvalue raw", "", .value), ("case", "", .name),
  ])

  static let trigger = OtherKeys([
    ("sql body do actions begin", "", .statements), ("condition", "", .when),
    ("of updateof", "", .columns), ("before after insteadof when", "", .timing),
    ("insert update delete on", "", .event),
  ])

  /// Those of an object whose only content is SQL.
  static let expression = OtherKeys([("expression expr value condition as raw", "", .sql)])
}
