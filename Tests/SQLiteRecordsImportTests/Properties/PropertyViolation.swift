/// A property that an input violates.
struct PropertyViolation: Error, Equatable, CustomStringConvertible {
  let description: String
}

/// Throws unless a condition holds.
func hold(
  _ condition: Bool,
  or description: @autoclosure () -> String
) throws(PropertyViolation) {
  if !condition { throw PropertyViolation(description: description()) }
}
