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
    let start = "\(quoted(column)) is read as \(quoted(type.name))"
    switch self {
    case .fits: return nil
    case .otherForm(let reason, let cure):
      return (.assignedOtherForm, "\(start); \(reason)\(Self.proposal(cure, text))", false)
    case .mayNotFit(let reason, let cure):
      let cures = "\(Self.proposal(cure, text)), or \(exception)"
      return (
        .assignedUnreadable, "\(start), which cannot always read the value: \(reason)\(cures)", true
      )
    case .neverFits(let reason, let cure):
      let cures = Self.proposal(cure, text)
      return (.assignedUnreadable, "\(start), which cannot read the value: \(reason)\(cures)", true)
    }
  }

  private static func proposal(_ cure: String?, _ text: String) -> String {
    guard let cure else { return "; write another expression" }
    let parts = cure.split(separator: "…", maxSplits: 1, omittingEmptySubsequences: false)
    return "; write '\(parts.joined(separator: text))'"
  }
}
