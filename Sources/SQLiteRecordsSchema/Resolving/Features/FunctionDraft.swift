import SQLiteRecordsSQL

/// A function of the configuration whose types are read, but not yet looked up in the schema.
struct FunctionDraft {
  /// The type of an argument or of the result.
  struct Value {
    /// `nil` for values of any type.
    let type: Located<WrittenType>?
    let isOptional: Bool
  }

  let name: Located<String>
  private let arguments: [Value]
  private let isVariadic: Bool
  private let result: Value
  private let document: FunctionDocument

  /// Reads the types of a function; logs those that are none and returns `nil`.
  init?(_ document: FunctionDocument, log: inout DiagnosticLog) {
    self.document = document
    name = document.name
    isVariadic = document.arguments.last?.value.hasSuffix(Self.ellipsis) ?? false
    var arguments: [Value] = []
    for (index, text) in document.arguments.enumerated() {
      let isRepeated = index == document.arguments.count - 1 && isVariadic
      let type = isRepeated ? String(text.value.dropLast(Self.ellipsis.count)) : text.value
      if let value = Self.value(Located(type, at: text.location), log: &log) {
        arguments.append(value)
      }
    }
    let result = Self.value(document.result, log: &log)
    guard let result, arguments.count == document.arguments.count else { return nil }
    self.arguments = arguments
    self.result = result
  }

  /// The mark after the type of an argument that can be repeated.
  private static let ellipsis = "..."

  /// The type that stands for values of any type, NULL included.
  private static let anyType = "DatabaseValue"

  private static func value(_ text: Located<String>, log: inout DiagnosticLog) -> Value? {
    if text.value == anyType || text.value == anyType + "?" {
      return Value(type: nil, isOptional: true)
    }
    do throws(WrittenType.Fault) {
      let type = try WrittenType(text.value)
      return Value(type: Located(type, at: text.location), isOptional: type.isOptional)
    } catch {
      log.error(.unknownFunctionType, error.message, error.advice, at: text.location)
      return nil
    }
  }

  /// How many arguments the function takes, as SQLite distinguishes functions with one name.
  var argumentCount: Int? { isVariadic ? nil : arguments.count }

  /// The function with the types of the schema; logs the unknown ones and returns `nil`.
  func resolve(_ types: WrittenTypes, log: inout DiagnosticLog) -> ApplicationFunction? {
    let arguments = arguments.compactMap { Self.resolve($0, types, log: &log) }
    let result = Self.resolve(result, types, log: &log)
    guard let result, arguments.count == self.arguments.count else { return nil }
    let signature = FunctionSignature(
      arguments: arguments,
      isVariadic: isVariadic,
      result: result,
      isDeterministic: document.isDeterministic ?? false,
      isAggregate: document.isAggregate ?? false
    )
    return ApplicationFunction(name.value, signature)
  }

  private static func resolve(
    _ value: Value,
    _ types: WrittenTypes,
    log: inout DiagnosticLog
  ) -> FunctionSignature.Value? {
    guard let written = value.type else { return .init(nil, isOptional: value.isOptional) }
    if let type = types.type(written.value) { return .init(type, isOptional: value.isOptional) }
    if case .ofSchema(let name) = written.value.name {
      log.error(
        .unknownFunctionType,
        "unknown type \(quoted(name))",
        types.suggestion(for: name),
        at: written.location
      )
    }
    return nil
  }
}
