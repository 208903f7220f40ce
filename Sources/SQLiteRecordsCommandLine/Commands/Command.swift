package import SQLiteRecordsSchema

/// A command of the tool: its name is the first argument.
package protocol Command {
  static var name: String { get }
  /// The description of the command in the list of commands.
  static var summary: String { get }
  /// The names of the options that take a value, such as `--module`.
  static var options: [String] { get }
  /// The names of those that can be given several times.
  static var repeatedOptions: [String] { get }
  /// The names of the options that take none, such as `--check`.
  static var flags: [String] { get }
  /// The text of `--help`.
  static var help: String { get }

  static func run(_ arguments: Arguments) throws(UsageError) -> ExitStatus
}

extension Command {
  package static var options: [String] { [] }
  package static var repeatedOptions: [String] { [] }
  package static var flags: [String] { [] }
}

/// Arguments that a command cannot work with.
package struct UsageError: Error {
  package let code: DiagnosticCode
  package let message: String

  package init(_ code: DiagnosticCode, _ message: String) {
    self.code = code
    self.message = message
  }
}
