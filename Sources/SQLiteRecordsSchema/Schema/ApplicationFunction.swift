import SQLiteRecordsSQL

/// An SQL function that the application defines.
package struct ApplicationFunction: Sendable, Equatable {
  /// The name, in lower case.
  package let name: String
  /// The arguments and the result; `nil` if only its name is declared. In that case it can be
  /// called with any number of arguments.
  package let signature: FunctionSignature?

  package init(_ name: String, _ signature: FunctionSignature? = nil) {
    self.name = name.asciiLowercased
    self.signature = signature
  }

  /// Whether it may take a value of many rows.
  var mayBeAggregate: Bool { signature?.isAggregate ?? true }

  /// The number of arguments; `nil` if there can be any number.
  var argumentCount: Int? {
    signature.flatMap { $0.isVariadic ? nil : $0.arguments.count }
  }
}

/// The arguments and the result of a function of the application.
package struct FunctionSignature: Sendable, Equatable {
  /// An argument, or what a function returns.
  package struct Value: Sendable, Equatable {
    /// `nil` for values of any type.
    package let type: PropertyType?
    /// Whether an argument can be NULL without making the result NULL, or whether the result can be
    /// NULL although no such argument is.
    package let isOptional: Bool

    package init(_ type: PropertyType?, isOptional: Bool) {
      self.type = type
      self.isOptional = isOptional
    }
  }

  package let arguments: [Value]
  /// Whether the last argument can be repeated any number of times, or omitted.
  package let isVariadic: Bool
  package let result: Value
  /// Whether two calls with the same arguments return the same.
  package let isDeterministic: Bool
  package let isAggregate: Bool

  package init(
    arguments: [Value],
    isVariadic: Bool = false,
    result: Value,
    isDeterministic: Bool = false,
    isAggregate: Bool = false
  ) {
    self.arguments = arguments
    self.isVariadic = isVariadic
    self.result = result
    self.isDeterministic = isDeterministic
    self.isAggregate = isAggregate
  }

  /// Whether the function can be called with a number of arguments.
  package func takes(_ count: Int) -> Bool {
    isVariadic ? count >= arguments.count - 1 : count == arguments.count
  }

  /// The number of arguments, in words: `2 arguments`, `at least 1 argument`.
  package var countText: String {
    let count = isVariadic ? arguments.count - 1 : arguments.count
    let noun = count == 1 ? "argument" : "arguments"
    return "\(isVariadic ? "at least " : "")\(count) \(noun)"
  }

  /// An argument by its position.
  package func argument(at index: Int) -> Value? {
    arguments.indices.contains(index) ? arguments[index] : isVariadic ? arguments.last : nil
  }
}
