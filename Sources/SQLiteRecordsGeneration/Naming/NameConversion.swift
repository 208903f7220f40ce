/// The Swift names that are made from names in the database.
package enum NameConversion {
  /// The name of the record for a table: `order_details` and `Order Details` give `OrderDetails`.
  package static func recordName(of table: String) -> String {
    words(of: table).map(\.firstRaised).joined()
  }

  /// The name of the type that lists the tables of a module: `game` gives `GameSchema`.
  package static func schemaName(ofModule module: String) -> String {
    "\(module.firstRaised)Schema"
  }

  /// The name of the property for a column: `team_id` gives `teamId`, `URLPath` gives `urlPath`.
  package static func propertyName(of column: String) -> String {
    let words = words(of: column)
    guard let first = words.first else { return "" }
    return first.leadingCapitalsLowered + words.dropFirst().map(\.firstRaised).joined()
  }

  /// The parts of a name between characters that no identifier holds, and between underscores.
  ///
  /// A name of several parts without any small letter (`ORDER_DETAILS`) is read as if it were
  /// written in small letters, so that `order_details` gives the same.
  private static func words(of name: String) -> [String] {
    let words = name.unicodeScalars
      .split { $0 == "_" || !$0.mayContinueIdentifier }
      .map { String(String.UnicodeScalarView($0)) }
    let hasSmallLetter = name.unicodeScalars.contains(where: \.properties.isLowercase)
    return words.count > 1 && !hasSmallLetter ? words.map { $0.lowercased() } : words
  }
}

extension String {
  /// The string with its first letter as a capital.
  package var firstRaised: String {
    guard let first = unicodeScalars.first else { return self }
    let raised = first.properties.uppercaseMapping
    guard raised.unicodeScalars.count == 1 else { return self }
    return raised + String(unicodeScalars.dropFirst())
  }

  /// The string with the capitals that it begins with as small letters, except the one that begins
  /// the next word.
  var leadingCapitalsLowered: String {
    let scalars = Array(unicodeScalars)
    let capitals = scalars.prefix(while: \.properties.isUppercase).count
    let nextIsLowercase = capitals < scalars.count && scalars[capitals].properties.isLowercase
    let lowered = capitals > 1 && nextIsLowercase ? capitals - 1 : capitals
    var result = ""
    for (index, scalar) in scalars.enumerated() {
      result += index < lowered ? scalar.properties.lowercaseMapping : String(scalar)
    }
    return result
  }
}
