import SQLiteRecordsSQL
package import SQLiteRecordsSchema

/// The values that the property of a column reads: by its type, with its storage, and NULL or not.
package struct ColumnReading: Sendable, Equatable {
  package enum Form: Sendable, Equatable {
    /// A type that is known without the client's code, with the storage of types that have several.
    case type(SwiftType, ValueStorage?)
    /// The values of cases.
    case cases([Case], readsOthers: Bool)
    /// A `CalendarDay`.
    case day
    /// A type of which only the client's code knows what it reads, as the lock writes it: `[Tag] as json`.
    case unseen(String)
  }

  /// A case of an enumeration, and the value that is stored for it.
  package struct Case: Sendable, Equatable {
    /// The name of the case, or the value that makes the name.
    package let name: String
    package let value: LiteralValue

    package init(name: String, value: LiteralValue) {
      self.name = name
      self.value = value
    }
  }

  package let form: Form
  /// The name of the type: `Date`, `Genre`, `[Tag]`.
  package let typeName: String
  package let isOptional: Bool

  package init(form: Form, typeName: String, isOptional: Bool) {
    self.form = form
    self.typeName = typeName
    self.isOptional = isOptional
  }

  /// The reading of a column; `nil` if SQLite computes its values.
  package init?(_ column: Column, of table: Table) {
    guard column.generatedValue == nil else { return nil }
    let isRowID = table.rowIDAlias?.name == column.name
    let mayBeNull = !table.refusesNull(in: column) && !column.property.isRequired
    self.init(column.property.type, isOptional: mayBeNull && !isRowID)
  }

  private init(_ type: PropertyType, isOptional: Bool) {
    switch type {
    case .standard(let type):
      self.init(type, ValueStorage.storages(of: type).first, isOptional)
    case .stored(let type, let storage): self.init(type, storage, isOptional)
    case .json(let name, let coding):
      let text = "\(name) as json" + (coding.map { " by \($0)" } ?? "")
      self.init(form: .unseen(text), typeName: name, isOptional: isOptional)
    case .rawValue(let name):
      self.init(form: .unseen("\(name) as rawValue"), typeName: name, isOptional: isOptional)
    case .databaseValue(let name):
      self.init(databaseValue: name, isOptional)
    case .enumeration(let enumeration):
      let cases = enumeration.cases.map { one in
        Case(name: one.name?.value ?? one.value.value.caseText, value: one.value.value)
      }
      let form = Form.cases(cases, readsOthers: enumeration.unknownPolicy != .error)
      self.init(form: form, typeName: enumeration.name.value, isOptional: isOptional)
    }
  }

  private static let databaseValue = " as databaseValue"

  /// A type that converts itself: the runtime's, or one of the client.
  private init(databaseValue name: String, _ isOptional: Bool) {
    let isDay = PropertyType.databaseValue(name) == .calendarDay
    let form = isDay ? Form.day : .unseen(name + Self.databaseValue)
    self.init(form: form, typeName: name, isOptional: isOptional)
  }

  /// A type with one of its storages; only types with several keep theirs.
  private init(_ type: SwiftType, _ storage: ValueStorage?, _ isOptional: Bool) {
    let hasChoice = ValueStorage.storages(of: type).count > 1
    self.init(
      form: .type(type, hasChoice ? storage : nil),
      typeName: type.rawValue,
      isOptional: isOptional
    )
  }
}

extension ColumnReading {
  /// The reading as messages name it: as the lock does, but a day by its type alone.
  package var label: String { form == .day ? name : text }

  private var name: String { typeName + (isOptional ? "?" : "") }

  /// The reading as the lock writes it: `Date? as unixSeconds`.
  package var text: String {
    switch form {
    case .type(_, let storage): return name + (storage.map { " as \($0.rawValue)" } ?? "")
    case .cases: return name
    case .day: return name + Self.databaseValue
    case .unseen(let text): return name + text.dropFirst(typeName.count)
    }
  }

  /// Reads what the lock has for a type without cases.
  init(text: String) {
    let words = text.split(separator: " ", omittingEmptySubsequences: false)
    let end = words.lastIndex(of: "as") ?? words.endIndex
    var name = words[..<end].joined(separator: " ")
    let isOptional = name.hasSuffix("?")
    if isOptional { name.removeLast() }
    let rest = words[end...].joined(separator: " ")
    let storage = ValueStorage(rawValue: String(rest.dropFirst("as ".count)))
    if let type = SwiftType(rawValue: name), rest.isEmpty || storage != nil {
      self.init(type, storage, isOptional)
    } else if " " + rest == Self.databaseValue {
      self.init(databaseValue: name, isOptional)
    } else {
      let form = Form.unseen(name + (rest.isEmpty ? "" : " " + rest))
      self.init(form: form, typeName: name, isOptional: isOptional)
    }
  }
}
