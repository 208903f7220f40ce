// Foundation's ways to compare texts need all of it.

#if FullFoundation || !canImport(FoundationEssentials)
  import Foundation

  extension DatabaseCollation {
    /// The order of Foundation's `caseInsensitiveCompare`, without regard to case and to the user's
    /// language: `swiftCaseInsensitiveCompare`.
    public static let caseInsensitiveCompare = DatabaseCollation("swiftCaseInsensitiveCompare") {
      $0.caseInsensitiveCompare($1)
    }

    /// The order of the user's language, without regard to case:
    /// `swiftLocalizedCaseInsensitiveCompare`.
    public static let localizedCaseInsensitiveCompare = DatabaseCollation(
      "swiftLocalizedCaseInsensitiveCompare"
    ) { $0.localizedCaseInsensitiveCompare($1) }

    /// The order of the user's language: `swiftLocalizedCompare`.
    public static let localizedCompare = DatabaseCollation("swiftLocalizedCompare") {
      $0.localizedCompare($1)
    }

    /// The order that the system uses for lists of names: `swiftLocalizedStandardCompare`.
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
    /// The order of Swift's `String` without regard to case: `swiftCaseInsensitiveCompare`.
    ///
    /// With all of Foundation it is the order of `caseInsensitiveCompare`, which differs: an index on a
    /// column with this collation must be rebuilt when a program changes from one to the other.
    public static let caseInsensitiveCompare = DatabaseCollation("swiftCaseInsensitiveCompare") {
      unicodeCompare.function($0.lowercased(), $1.lowercased())
    }

    /// None, without all of Foundation.
    static var localized: [DatabaseCollation] { [] }
  }
#endif
