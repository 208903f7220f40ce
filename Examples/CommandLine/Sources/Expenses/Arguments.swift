/// The arguments of the program that are not read yet.
struct Arguments {
  private var rest: [String]

  init(_ arguments: some Sequence<String>) {
    rest = Array(arguments)
  }

  /// Removes an option, and returns the argument behind it; nil if the option is not given.
  mutating func takeOption(_ name: String) throws -> String? {
    guard let index = rest.firstIndex(of: name) else { return nil }
    guard rest.indices.contains(index + 1) else { throw Failure.usage("\(name) needs a value") }
    let value = rest[index + 1]
    rest.removeSubrange(index...index + 1)
    return value
  }

  /// Removes the next argument, which must exist.
  mutating func take(_ name: String) throws -> String {
    guard let argument = takeIfPresent() else { throw Failure.usage("\(name) is missing") }
    return argument
  }

  mutating func takeIfPresent() -> String? {
    rest.isEmpty ? nil : rest.removeFirst()
  }

  /// Throws if an argument is left: a misspelled option must not be ignored.
  func end() throws {
    if let first = rest.first { throw Failure.usage("unexpected argument '\(first)'") }
  }
}
