import SQLiteRecordsSQL
import SQLiteRecordsSchema

extension FunctionRule {
  /// The rule of a function of the application that is called with a number of arguments.
  init(_ name: String, _ signature: FunctionSignature, count: Int) {
    let arguments = (0..<count).compactMap(signature.argument)
    self.init(
      result: signature.result.type.map(Result.property)
        ?? .unknown("the function \(quoted(name)) is declared to return any value"),
      nulls: Self.nulls(of: name, signature, arguments),
      arguments: arguments.map(\.type),
      form: signature.isAggregate ? .aggregate : .scalar,
      isVolatile: !signature.isDeterministic
    )
  }

  private static func nulls(
    of name: String,
    _ signature: FunctionSignature,
    _ arguments: [FunctionSignature.Value]
  ) -> Nulls {
    let reason = "the function \(quoted(name)) is declared to return NULL for some arguments"
    // The result of an aggregate for NULLs, and for no rows, depends on the application.
    if signature.isAggregate { return signature.result.isOptional ? .possible(reason) : .never }
    let strict = arguments.indices.filter { !arguments[$0].isOptional }
    if signature.result.isOptional { return .strictOr(reason, strict) }
    return strict.isEmpty ? .never : .strict(strict)
  }
}

extension QueryCatalog {
  /// The functions that the configuration declares under a name.
  func signatures(of name: String) -> [FunctionSignature] {
    functions[name.asciiLowercased] ?? []
  }

  /// The rule of a function of the application; `nil` if none is declared that takes so many arguments.
  func rule(of name: String, count: Int) -> FunctionRule? {
    let signatures = signatures(of: name).filter { $0.takes(count) }
    let signature = signatures.first { !$0.isVariadic } ?? signatures.first
    return signature.map { FunctionRule(name.asciiLowercased, $0, count: count) }
  }
}
