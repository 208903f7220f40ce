// Functions that follow the rules of the user's language need all of Foundation.

#if FullFoundation || !canImport(FoundationEssentials)
  import Foundation

  extension DatabaseFunction {
    /// The text with the first letter of each word in upper case, by the rules of the user's
    /// language: `swiftLocalizedCapitalizedString`.
    public static let localizedCapitalize = text("swiftLocalizedCapitalizedString") {
      $0.localizedCapitalized
    }

    /// The text in lower case, by the rules of the user's language: `swiftLocalizedLowercaseString`.
    public static let localizedLowercase = text("swiftLocalizedLowercaseString") {
      $0.localizedLowercase
    }

    /// The text in upper case, by the rules of the user's language: `swiftLocalizedUppercaseString`.
    public static let localizedUppercase = text("swiftLocalizedUppercaseString") {
      $0.localizedUppercase
    }

    /// The functions that follow the rules of the user's language.
    static var localized: [DatabaseFunction] {
      [localizedCapitalize, localizedLowercase, localizedUppercase]
    }
  }
#else
  extension DatabaseFunction {
    /// None, without all of Foundation.
    static var localized: [DatabaseFunction] { [] }
  }
#endif
