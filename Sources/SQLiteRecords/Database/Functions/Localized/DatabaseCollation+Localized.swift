// What follows the rules of the user's language needs all of Foundation.

#if FullFoundation || !canImport(FoundationEssentials)
  import Foundation

  extension DatabaseCollation {
    /// The order of the user's language, without regard to case:
    /// `swiftLocalizedCaseInsensitiveCompare`.
    public static let localizedCaseInsensitiveCompare = DatabaseCollation(
      "swiftLocalizedCaseInsensitiveCompare"
    ) { $0.localizedCaseInsensitiveCompare($1) }

    /// The order of the user's language: `swiftLocalizedCompare`.
    public static let localizedCompare = DatabaseCollation("swiftLocalizedCompare") {
      $0.localizedCompare($1)
    }

    /// The order in which the system shows lists of names: `swiftLocalizedStandardCompare`.
    public static let localizedStandardCompare = DatabaseCollation(
      "swiftLocalizedStandardCompare"
    ) { $0.localizedStandardCompare($1) }

    /// The collations that follow the rules of the user's language.
    static var localized: [DatabaseCollation] {
      [localizedCaseInsensitiveCompare, localizedCompare, localizedStandardCompare]
    }
  }
#else
  extension DatabaseCollation {
    /// None, without all of Foundation.
    static var localized: [DatabaseCollation] { [] }
  }
#endif
