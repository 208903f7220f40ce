/// The arguments of the program that have not been read yet.
struct ArgumentReader {
  private var rest: ArraySlice<String>

  init(_ arguments: [String]) { rest = arguments[...] }

  /// The next option; nil at the end.
  mutating func next() -> String? { rest.popFirst() }

  /// The text that follows an option.
  mutating func text(after option: String) throws(UsageError) -> String {
    guard let value = next(), !value.isEmpty else { throw .missingValue(option: option) }
    return value
  }

  /// The number that follows an option.
  mutating func number(after option: String, from least: Int = 1) throws(UsageError) -> Int {
    let text = try text(after: option)
    guard let number = Int(text), number >= least else { throw .noNumber(option: option, text) }
    return number
  }
}
