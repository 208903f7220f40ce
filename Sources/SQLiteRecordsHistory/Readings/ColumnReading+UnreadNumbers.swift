/// The conditions that a value is not a number in the form that records write.
extension ColumnReading {
  /// Texts without zeros that say nothing. A number is one only where the column has made it of such a text: only then
  /// does it equal that text.
  static func unreadDecimal(_ value: String) -> String {
    let digits = "ltrim(\(value), '-')"
    return """
      typeof(\(value)) = 'blob' OR typeof(\(value)) <> 'text' AND \(value) <> \(value) || '' \
      OR typeof(\(value)) = 'text' AND \(value) <> 'NaN' AND (\(digits) GLOB '*[^0-9.]*' \
      OR \(digits) GLOB '*.*.*' OR \(digits) = '' OR \(value) GLOB '--*' OR \(value) = '-0' \
      OR \(digits) GLOB '0[0-9]*' OR \(digits) GLOB '.*' OR \(digits) GLOB '*.' OR \(digits) GLOB '*.*0' \
      OR length(\(digits)) > 39)
      """
  }

  /// Numbers with 24 binary digits: the difference of two products rounds to them.
  static func unreadFloat(_ value: String) -> String {
    let nearest = "(\(value) * 536870913.0 - (\(value) * 536870913.0 - \(value)))"
    return """
      typeof(\(value)) NOT IN ('integer', 'real') OR abs(\(value)) < 9e999 \
      AND (abs(\(value)) > 3.4028234663852886e38 OR \(value) <> \(nearest))
      """
  }

  /// Integers up to 2⁶³, and above that texts; in a column of texts, texts: only there, a small one equals its sum with
  /// zero.
  static func unreadUnsigned(_ value: String) -> String {
    let limit = "'18446744073709551615'"
    return """
      typeof(\(value)) IN ('blob', 'real') OR typeof(\(value)) = 'integer' AND \(value) < 0 \
      OR typeof(\(value)) = 'text' AND (\(value) GLOB '*[^0-9]*' OR \(value) GLOB '0?*' OR \(value) = '' \
      OR length(\(value)) > 20 OR length(\(value)) = 20 AND \(value) > \(limit) \
      OR (length(\(value)) < 19 OR length(\(value)) = 19 AND \(value) <= '9223372036854775807') \
      AND \(value) <> \(value) + 0)
      """
  }
}
