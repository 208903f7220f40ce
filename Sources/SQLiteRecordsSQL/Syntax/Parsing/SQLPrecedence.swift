/// How tightly operators bind, the loosest first.
///
/// https://www.sqlite.org/lang_expr.html#operators_and_parse_affecting_attributes
enum SQLPrecedence: Int, Comparable {
  case or
  case and
  case not
  /// `=`, `IS`, `IN`, `LIKE`, `BETWEEN`, `ISNULL` and their like
  case equality
  case comparison
  /// `&`, `|`, `<<`, `>>`
  case bitwise
  case sum
  case product
  /// `||`, `->`, `->>`
  case concatenation
  case collation
  /// `-`, `+` and `~` in front of an operand
  case sign

  static func < (lhs: SQLPrecedence, rhs: SQLPrecedence) -> Bool { lhs.rawValue < rhs.rawValue }
}
