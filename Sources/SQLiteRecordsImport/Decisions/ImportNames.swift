import SQLiteRecordsGeneration

/// Finds Swift names where those that are made from the names in the database do not do.
struct ImportNames {
  private var taken: Set<String> = []

  /// The name to give to a record; `nil` if the one that it gets by itself does.
  mutating func recordName(of object: String) -> String? {
    let name = NameConversion.recordName(of: object)
    return choose(name, instead: "Table", ending: "Record", reserved: Self.reservedRecords)
  }

  /// The name of a type other than the records.
  mutating func typeName(of words: String) -> String {
    recordName(of: words) ?? NameConversion.recordName(of: words)
  }

  /// The name to give to a property; `nil` if the one that it gets by itself does.
  mutating func propertyName(of column: String) -> String? {
    let name = NameConversion.propertyName(of: column)
    return choose(name, instead: "column", ending: "Value", reserved: ReservedNames.properties)
  }

  /// Names that generated text needs, and those of Swift's that a module would miss.
  private static let reservedRecords: Set<String> = ReservedNames.records.union([
    "Array", "Bool", "Character", "DatabaseValue", "Codable", "Collection", "Comparable",
    "Decodable", "Dictionary",
    "Encodable", "Equatable", "Error", "Float", "Hashable", "Identifiable", "Iterator", "Never",
    "Optional", "Result", "Sequence", "Set", "Substring", "Swift", "Task", "Void", "Foundation",
    "SQLiteRecords", "Decimal", "URL", "RawRepresentable", "CaseIterable", "Int8", "Int16", "Int32",
    "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "Encoder", "Decoder", "CodingKey",
  ])

  /// The longest name that is taken over.
  private static let longest = 80

  private mutating func choose(
    _ name: String,
    instead fallback: String,
    ending: String,
    reserved: Set<String>
  ) -> String? {
    if Identifier(name) != nil, name.count <= Self.longest, !reserved.contains(name),
      taken.insert(name).inserted
    {
      return nil
    }
    var base = String(name.prefix(Self.longest))
    if Identifier(base) == nil { base = fallback + base.firstRaised }
    if Identifier(base) == nil { base = fallback }
    if reserved.contains(base) { base += ending }
    var candidate = base
    var number = 2
    while !taken.insert(candidate).inserted {
      candidate = base + (base.last?.isNumber == true ? "_" : "") + String(number)
      number += 1
    }
    return candidate
  }
}

/// Finds names of files.
struct ImportFileNames {
  private var taken: Set<String> = []

  /// The name of the file for an object: its own, as far as every file system takes it.
  mutating func name(for object: String) -> String {
    let plain = object.unicodeScalars.prefix(60).map { scalar in
      let isPlain = scalar.isASCII && (scalar.properties.isAlphabetic || scalar.value < 0x3A)
      return isPlain && scalar.value >= 0x30 ? Character(scalar) : "_"
    }
    let base = plain.allSatisfy({ $0 == "_" }) ? "table" : String(plain)
    var candidate = base
    var number = 2
    while !taken.insert(candidate.lowercased()).inserted {
      candidate = "\(base)-\(number)"
      number += 1
    }
    return candidate + ".json"
  }
}
