/// How SQLite converts what is stored in a column.
///
/// https://www.sqlite.org/datatype3.html#determination_of_column_affinity
package enum Affinity: Sendable, Equatable {
  case integer
  case text
  case blob
  case real
  case numeric

  /// The affinity of a declared type. In a `STRICT` table, `ANY` keeps every value as it is.
  package init(declaredType: String?, isStrict: Bool = false) {
    let type = declaredType?.asciiLowercased ?? ""
    self =
      if type.containsBytes(of: "int") {
        .integer
      } else if ["char", "clob", "text"].contains(where: type.containsBytes) {
        .text
      } else if type.isEmpty || type.containsBytes(of: "blob") || (isStrict && type == "any") {
        .blob
      } else if ["real", "floa", "doub"].contains(where: type.containsBytes) {
        .real
      } else {
        .numeric
      }
  }
}

extension String {
  /// Whether the UTF-8 of another string is part of this one's.
  package func containsBytes(of other: String) -> Bool {
    guard let first = other.utf8.first else { return true }
    var rest = utf8[...]
    while let start = rest.firstIndex(of: first) {
      if rest[start...].starts(with: other.utf8) { return true }
      rest = rest[start...].dropFirst()
    }
    return false
  }
}
