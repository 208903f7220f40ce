import SQLiteRecordsSchema

extension Agreement {
  /// The diagnostic of a value that does not agree with the property of its column; `nil` if it agrees.
  ///
  /// - parameter text: The expression as it is written.
  /// - parameter exception: The words with which the author vouches for the value.
  func finding(
    of column: String,
    readAs type: PropertyType,
    writing text: String,
    orElse exception: String
  ) -> (code: DiagnosticCode, message: String, isError: Bool)? {
    switch self {
    case .fits: return nil
    case .otherForm(let reason, let cure):
      let start = "column \(quoted(column)) has the Swift type \(quoted(type.name))"
      return (.assignedOtherForm, "\(start); \(reason)\(Self.proposal(cure, text))", false)
    case .mayNotFit(let reason, let cure):
      let cures = "\(Self.proposal(cure, text)), or \(exception)"
      let start = "this value of \(quoted(column)) cannot always be read as \(quoted(type.name))"
      return (.assignedUnreadable, "\(start): \(reason)\(cures)", true)
    case .neverFits(let reason, let cure):
      let cures = Self.proposal(cure, text)
      let start = "this value of \(quoted(column)) cannot be read as \(quoted(type.name))"
      return (.assignedUnreadable, "\(start): \(reason)\(cures)", true)
    }
  }

  private static func proposal(_ cure: String?, _ text: String) -> String {
    guard let cure else { return "; write another expression" }
    let parts = cure.split(separator: "…", maxSplits: 1, omittingEmptySubsequences: false)
    return "; write \(quotedSQL(parts.joined(separator: text), limit: .max))"
  }
}
