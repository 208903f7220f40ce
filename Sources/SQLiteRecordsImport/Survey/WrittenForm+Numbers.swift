import SQLiteRecordsSQL
import SQLiteRecordsSchema

extension WrittenForm {
  /// Integers; a real number or a text that is one is convertible.
  static func integer(_ range: ClosedRange<Int64>) -> WrittenForm {
    let cast = "CAST(§ AS INTEGER)"
    func isInRange(_ value: String) -> String {
      let isWhole = range == Int64.min...Int64.max
      return isWhole ? "" : " AND \(value) BETWEEN \(range.lowerBound) AND \(range.upperBound)"
    }
    let isIntegral = "typeof(§) <> 'blob' AND § = \(cast) AND abs(CAST(§ AS REAL)) < 9.2e18"
    return WrittenForm(
      "typeof(§) = 'integer'\(isInRange("§"))",
      conversion: "CASE WHEN \(isIntegral)\(isInRange(cast)) THEN \(cast) END"
    )
  }

  /// Integers up to 2⁶³, and above that texts; in a column of texts, texts.
  static func unsignedInteger(_ affinity: Affinity) -> WrittenForm {
    let digits = "ltrim(ltrim(§, '+'), '0')"
    let areDigits = "typeof(§) = 'text' AND § NOT GLOB '*[^0-9]*' AND §"
    func isUpTo(_ limit: String) -> String {
      "(length(§) < \(limit.utf8.count) OR length(§) = \(limit.utf8.count) AND § <= '\(limit)')"
    }
    let isText = "\(areDigits) NOT GLOB '0?*' AND § <> '' AND \(isUpTo("18446744073709551615"))"
    let isConvertible = "ltrim(§, '+') NOT GLOB '*[^0-9]*' AND \(digits) <> ''"
    guard affinity != .text else {
      return WrittenForm(
        isText,
        conversion: """
          CASE WHEN typeof(§) = 'text' AND ltrim(§, '+') <> '' AND ltrim(§, '+0') = '' THEN '0' \
          WHEN typeof(§) = 'text' AND \(isConvertible) AND length(\(digits)) < 20 THEN \(digits) END
          """
      )
    }
    return WrittenForm(
      """
      typeof(§) = 'integer' AND § >= 0 \
      OR \(isText) AND NOT \(isUpTo("9223372036854775807"))
      """,
      conversion: """
        CASE WHEN typeof(§) = 'text' AND \(isConvertible) THEN \
        CASE WHEN length(\(digits)) < 19 THEN CAST(\(digits) AS INTEGER) \
        WHEN length(\(digits)) = 19 AND \(digits) > '9223372036854775807' THEN \(digits) END END
        """
    )
  }

  /// 0 and 1; any other number is read as true.
  static var boolean: WrittenForm {
    WrittenForm(
      "typeof(§) = 'integer' AND § IN (0, 1)",
      conversion: "CASE WHEN typeof(§) IN ('integer', 'real') THEN § <> 0 END"
    )
  }

  /// Real numbers, which columns of numbers store as integers where they can.
  static func double(_ affinity: Affinity) -> WrittenForm {
    let number =
      affinity == .integer || affinity == .numeric
      ? "typeof(§) = 'real' OR typeof(§) = 'integer' AND § = CAST(§ AS REAL)" : "typeof(§) = 'real'"
    return WrittenForm(
      number,
      conversion: """
        CASE WHEN typeof(§) IN ('integer', 'text') AND § = CAST(§ AS REAL) THEN CAST(§ AS REAL) END
        """
    )
  }

  /// Real numbers with 24 binary digits: the difference of two products rounds to them.
  static var float: WrittenForm {
    let nearest = "(§ * 536870913.0 - (§ * 536870913.0 - §))"
    let isOther = "abs(§) <= 3.4028234663852886e38 AND abs(§) >= 1.1754943508222875e-38"
    let isSmall = "abs(§) < 1.1754943508222875e-38 OR abs(§) = 9e999"
    return WrittenForm(
      "typeof(§) = 'real' AND (\(isSmall) OR \(isOther) AND § = \(nearest))",
      conversion: "CASE WHEN typeof(§) IN ('integer', 'real') AND \(isOther) THEN \(nearest) END"
    )
  }

  /// Texts with all digits, without zeros that say nothing.
  static var decimal: WrittenForm {
    let body = "ltrim(§, '-')"
    let isPlain = "\(body) NOT GLOB '*[^0-9.]*' AND \(body) NOT GLOB '*.*.*'"
    let isShort = """
      \(body) <> '' AND § NOT GLOB '--*' AND § <> '-0' AND \(body) NOT GLOB '0[0-9]*' \
      AND \(body) NOT GLOB '.*' AND \(body) NOT GLOB '*.' AND \(body) NOT GLOB '*.*0'
      """
    // Zeros before and behind, and the sign and the point that are then left over.
    let positive = "ltrim(§, '+-0')"
    let short = """
      CASE WHEN § GLOB '*.*' THEN rtrim(rtrim(\(positive), '0'), '.') ELSE \(positive) END
      """
    let whole = "CASE WHEN \(short) GLOB '.*' OR \(short) = '' THEN '0' ELSE '' END || \(short)"
    return WrittenForm(
      "typeof(§) = 'text' AND (§ = 'NaN' OR \(isPlain) AND \(isShort))",
      conversion: """
        CASE WHEN typeof(§) = 'text' AND § = CAST(§ AS NUMERIC) AND ltrim(§, '+-') NOT GLOB '*[^0-9.]*' \
        AND ltrim(§, '+-') NOT IN ('', '.') \
        THEN CASE WHEN § GLOB '-*' AND \(short) <> '' THEN '-' ELSE '' END || \(whole) END
        """
    )
  }
}
