/// How the value of a generated column is worked out.
///
/// https://www.sqlite.org/gencol.html
package struct GeneratedValue: Sendable, Equatable {
  /// An SQL expression, written without its outer parentheses.
  package let expression: Located<String>
  /// Whether the value is kept in the row, and not worked out whenever it is read.
  package let isStored: Bool

  package init(expression: Located<String>, isStored: Bool = false) {
    self.expression = expression
    self.isStored = isStored
  }
}
