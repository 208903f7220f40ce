public import SQLiteRecords

#if FullFoundation || !canImport(FoundationEssentials)
  // The case of all letters, by the rules of the user's language.

  extension SQLTerm {
    /// The text with the first letter of each word in upper case:
    /// `swiftLocalizedCapitalizedString("name")`.
    public var localizedCapitalized: SQLExpression { DatabaseFunction.localizedCapitalize(self) }

    /// The text in lower case: `swiftLocalizedLowercaseString("name")`.
    public var localizedLowercased: SQLExpression { DatabaseFunction.localizedLowercase(self) }

    /// The text in upper case: `swiftLocalizedUppercaseString("name")`.
    public var localizedUppercased: SQLExpression { DatabaseFunction.localizedUppercase(self) }
  }
#endif
