/// A parameter of an initialiser that sets all properties of a type.
struct Parameter {
  private let name: Identifier
  private let type: String
  private let defaultValue: String?

  init(_ name: Identifier, type: String, default defaultValue: String?) {
    self.name = name
    self.type = type
    self.defaultValue = defaultValue
  }

  /// The name as it is written.
  fileprivate var nameText: String { name.text }

  /// The name and the type.
  fileprivate var declaration: String { "\(name.text): \(type)" }

  /// The parameter on one line.
  fileprivate var text: String { defaultValue.map { "\(declaration) = \($0)" } ?? declaration }

  /// Prints the parameter on a line of its own.
  fileprivate func emit(to printer: inout SwiftPrinter, comma: String) {
    if let defaultValue {
      printer.assignment(declaration, defaultValue + comma)
    } else {
      printer.line(declaration + comma)
    }
  }
}

extension SwiftPrinter {
  /// Prints the initialiser that sets all properties.
  ///
  /// - parameter nils: The properties that it sets to nil.
  mutating func emitInitializer(
    _ parameters: [Parameter],
    nils: [Identifier] = [],
    access: String
  ) {
    let head = "\(access)init("
    let whole = "\(head)\(parameters.map(\.text).joined(separator: ", "))) {"
    if fits(whole) {
      line(whole)
    } else {
      line(head)
      indented { printer in
        for (index, parameter) in parameters.enumerated() {
          parameter.emit(to: &printer, comma: index == parameters.count - 1 ? "" : ",")
        }
      }
      line(") {")
    }
    indented { printer in
      for parameter in parameters {
        printer.assignment("self.\(parameter.nameText)", parameter.nameText)
      }
      for name in nils { printer.assignment("self.\(name.text)", "nil") }
    }
    line("}")
  }
}
