package import SQLiteRecordsSchema

/// A generated Swift file.
package struct GeneratedFile: Sendable, Equatable {
  /// The name of the file, without folders.
  package let name: String
  package let text: String
  /// The path of the file that it is generated from; `nil` if several files lead to it.
  fileprivate let source: String?
  fileprivate let importedModules: Set<String>

  init(name: String, source: String? = nil, _ emit: (inout SwiftPrinter) -> Void) {
    var printer = SwiftPrinter()
    emit(&printer)
    self.name = name
    self.source = source
    text = printer.text
    importedModules = printer.importedModules
  }
}

extension GeneratedFile {
  /// Whether two files have the same name and text, wherever their sources are.
  package static func == (left: Self, right: Self) -> Bool {
    (left.name, left.text) == (right.name, right.text)
  }
}

extension [GeneratedFile] {
  /// Reports the products of this package that the files import, and on which their target does not
  /// depend: each once, at the first file that needs it.
  ///
  /// The compiler would report `no such module` in a generated file.
  ///
  /// - parameters:
  ///   - dependencies: The modules on which the target depends, through others, too.
  ///   - schemaFile: What is named for files that do not come from one file.
  package func reportMissingProducts(
    besides dependencies: Set<String>,
    schemaFile: String,
    log: inout DiagnosticLog
  ) {
    var known = dependencies
    for file in self {
      let modules = file.importedModules.filter { $0.hasPrefix(RuntimeNames.module) }
      for module in modules.sorted(by: utf8Order) where known.insert(module).inserted {
        let product = ".product(name: \"\(module)\", package: \"sqlite-records\")"
        log.error(
          .missingProduct,
          "\(quoted(file.name)) imports \(quoted(module)), a product on which the target does not "
            + "depend; add '\(product)' to its dependencies in Package.swift",
          at: SourceLocation(file: file.source ?? schemaFile, line: 1, column: 1)
        )
      }
    }
  }
}
