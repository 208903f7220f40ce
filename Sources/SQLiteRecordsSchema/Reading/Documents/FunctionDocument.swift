/// A function of the application with its types, as the configuration declares it.
package struct FunctionDocument: Sendable, Equatable {
  package let name: Located<String>
  package let arguments: [Located<String>]
  package let result: Located<String>
  /// Whether two calls with the same arguments return the same; `nil` is false.
  package let isDeterministic: Bool?
  /// Whether it takes the values of many rows; `nil` is false.
  package let isAggregate: Bool?
}
