#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension Date {
  /// The moment of a Julian day number: the days since noon in Greenwich on November 24, 4714 BC.
  ///
  /// Nil outside the years -4713 to 9999. https://www.sqlite.org/lang_datefunc.html
  public init?(julianDay: Double) {
    guard julianDay >= 0, julianDay < 5_373_484.5 else { return nil }
    let milliseconds = (julianDay * 86_400_000).rounded() - 210_866_760_000_000
    self.init(timeIntervalSince1970: milliseconds / 1000)
  }
}
