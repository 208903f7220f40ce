import SQLiteRecords

/// An amount of money, which is stored in cents: sums of integers are exact.
struct Amount: RawRepresentable, Hashable, Sendable, DatabaseValueConvertible,
  CustomStringConvertible
{
  /// The amount in cents.
  let rawValue: Int

  init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Reads an amount such as `12`, `12.5` or `12.50`, without a detour through floating point.
  init(_ text: String) throws {
    let invalid = Failure(.invalidData, "'\(text)' is not a positive amount such as 12.50")
    let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let fraction = parts.count == 2 ? parts[1] : "0"
    let digits = (parts + [fraction]).allSatisfy { part in
      !part.isEmpty && part.allSatisfy { ("0"..."9").contains($0) }
    }
    guard digits, fraction.count <= 2, let whole = Int(parts[0]), let part = Int(fraction) else {
      throw invalid
    }
    let (product, overflow) = whole.multipliedReportingOverflow(by: 100)
    let sum = product.addingReportingOverflow(fraction.count == 1 ? part * 10 : part)
    guard !overflow, !sum.overflow, sum.partialValue > 0 else { throw invalid }
    rawValue = sum.partialValue
  }

  var description: String {
    let fraction = rawValue % 100
    return "\(rawValue / 100).\(fraction < 10 ? "0" : "")\(fraction)"
  }
}
