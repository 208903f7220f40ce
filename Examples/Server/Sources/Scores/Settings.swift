import HTTP

/// The arguments of the program.
struct Settings {
  var port: UInt16 = 8080
  var database = "scores.db"
  var limits = Limits()

  init(_ arguments: some Sequence<String>) throws {
    var arguments = Array(arguments)[...]
    while let name = arguments.popFirst() {
      guard let value = arguments.popFirst() else {
        throw UsageError(message: "\(name) needs a value")
      }
      switch name {
      case "--port": port = try Self.number(value, of: name)
      case "--database": database = value
      case "--connections": limits.connections = try Self.number(value, of: name)
      case "--requests": limits.requests = try Self.number(value, of: name)
      default: throw UsageError(message: "there is no option \(name)")
      }
    }
  }

  private static func number<Number: FixedWidthInteger>(
    _ text: String,
    of name: String
  ) throws -> Number {
    guard let number = Number(text), number >= 0 else {
      throw UsageError(message: "\(name) is not a number: \(text)")
    }
    return number
  }
}

struct UsageError: Error, CustomStringConvertible {
  let message: String

  var description: String {
    "\(message)\nUsage: Scores [--port PORT] [--database FILE] [--connections COUNT] [--requests COUNT]"
  }
}
