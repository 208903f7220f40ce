import SQLiteRecordsSchema

/// A value at a place in `player.json`; the column distinguishes places.
func located(_ value: String, column: Int = 1, file: String = "player.json") -> Located<String> {
  Located(value, at: SourceLocation(file: file, line: 1, column: column))
}

/// A column, as the resolver would hand it on.
func column(
  _ name: String,
  _ type: SwiftType = .string,
  declared: String? = nil,
  isNotNull: Bool = false,
  default defaultValue: DefaultValue? = nil,
  swiftName: String? = nil,
  documentation: String? = nil
) -> Column {
  Column(
    name: located(name, column: 10),
    documentation: documentation,
    type: declared,
    isNotNull: isNotNull,
    defaultValue: defaultValue,
    property: PropertyOptions(
      name: swiftName.map { located($0, column: 20) },
      type: .standard(type)
    )
  )
}

/// A table, as the resolver would hand it on.
func table(
  _ name: String,
  _ columns: [Column],
  key: [String]? = nil,
  isStrict: Bool = false,
  isWithoutRowID: Bool = false,
  file: String = "player.json",
  record: RecordOptions = RecordOptions()
) -> Table {
  Table(
    name: located(name, column: 2, file: file),
    columns: columns,
    kind: .ordinary(
      OrdinaryTable(
        primaryKey: key.map { PrimaryKey(columns: $0, location: located("").location) },
        isStrict: isStrict,
        isWithoutRowID: isWithoutRowID
      )
    ),
    record: record
  )
}

/// The options of a record with conformances.
func record(name: String? = nil, conformances: [String] = []) -> RecordOptions {
  RecordOptions(
    name: name.map { located($0, column: 3) },
    conformances: conformances.map { located($0, column: 4) }
  )
}
