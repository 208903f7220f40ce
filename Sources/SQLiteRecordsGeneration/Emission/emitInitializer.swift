/// A stored property of a type that has an initialiser which sets all of them.
struct Variable {
  let name: Identifier
  let type: String
  /// The expression that it gets if nothing is said.
  let defaultValue: String?

  init(_ name: Identifier, type: String, default defaultValue: String?) {
    self.name = name
    self.type = type
    self.defaultValue = defaultValue
  }

  /// Its name and type, as a parameter of the initialiser.
  fileprivate var parameter: String { "\(name.parameter): \(type)" }

  /// The parameter with its default.
  fileprivate var parameterText: String { defaultValue.map { "\(parameter) = \($0)" } ?? parameter }

  /// Prints the parameter on a line of its own.
  fileprivate func emitParameter(to printer: inout SwiftPrinter, comma: String) {
    if let defaultValue {
      printer.assignment(parameter, defaultValue + comma)
    } else {
      printer.line(parameter + comma)
    }
  }
}

extension SwiftPrinter {
  /// Prints the initialiser that sets all properties.
  ///
  /// - parameter nils: The properties that it sets to nil.
  mutating func emitInitializer(
    _ variables: [Variable],
    nils: [Identifier] = [],
    access: String
  ) {
    let head = "\(access)init("
    let whole = "\(head)\(variables.map(\.parameterText).joined(separator: ", "))) {"
    if fits(whole) {
      line(whole)
    } else {
      line(head)
      indented { printer in
        for (index, variable) in variables.enumerated() {
          variable.emitParameter(to: &printer, comma: index == variables.count - 1 ? "" : ",")
        }
      }
      line(") {")
    }
    indented { printer in
      for variable in variables {
        printer.assignment("self.\(variable.name.member)", variable.name.text)
      }
      for name in nils { printer.assignment("self.\(name.member)", "nil") }
    }
    line("}")
  }
}
