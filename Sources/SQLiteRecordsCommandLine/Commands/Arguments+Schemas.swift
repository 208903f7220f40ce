package import SQLiteRecordsGeneration
package import SQLiteRecordsSchema

extension Arguments {
  /// The schema files below the folders that the operands name, and those that `--reference` names.
  ///
  /// - parameter count: How many operands stand before the folders.
  package func searchSchemaFiles(behind count: Int = 0) throws(UsageError) -> SchemaSearch {
    guard operands.count > count else {
      throw UsageError(.missingOperand, "expected at least one folder of schema files")
    }
    return SchemaSearch(
      Array(operands.dropFirst(count)),
      references: allValues(of: "--reference")
    )
  }

  /// The schema of the files below the folders that the operands name; `nil` if an error was
  /// reported.
  package func readSchema() throws(UsageError) -> Schema? {
    let (schema, log) = readSchemaFiles(try searchSchemaFiles())
    StandardStream.error.print(log)
    return schema
  }

  /// The value of `--module`, which must be given.
  package func module() throws(UsageError) -> Identifier {
    try Self.module(value(of: "--module"))
  }

  /// The value of `--module`, or `nil` if it is not given.
  package func optionalModule() throws(UsageError) -> Identifier? {
    guard let name = optionalValue(of: "--module") else { return nil }
    return try Self.module(name)
  }

  private static func module(_ name: String) throws(UsageError) -> Identifier {
    guard let module = Identifier(name) else {
      throw UsageError(.invalidModuleName, "expected a Swift module name, not \(quoted(name))")
    }
    return module
  }
}
