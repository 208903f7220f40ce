#if FullFoundation || !canImport(FoundationEssentials)
  public import Foundation
  public import SQLiteRecords

  extension DatabaseDateEncodingStrategy {
    /// A TEXT in the format of a formatter.
    public static func formatted(_ formatter: DateFormatter) -> DatabaseDateEncodingStrategy {
      .custom { formatter.string(from: $0) }
    }
  }

  extension DatabaseDateDecodingStrategy {
    /// From a text in the format of a formatter.
    public static func formatted(_ formatter: DateFormatter) -> DatabaseDateDecodingStrategy {
      .custom { String.fromDatabaseValue($0).flatMap { formatter.date(from: $0) } }
    }
  }
#endif
