import SQLiteRecordsSchema

extension SwiftPrinter {
  /// Prints the file with the type that lists all records of a module.
  ///
  /// Only the list changes if a table is added: the header names no files.
  mutating func emitIndex(_ index: RecordIndex) {
    let access = index.accessLevel.modifier
    emitHeader(from: "the schema files of \(index.module)", "schemas")
    var imports = [(module: RuntimeNames.module, accessLevel: index.accessLevel)]
    imports += index.modules.map { (module: $0, accessLevel: .internal) }
    emitImports(imports.sorted { utf8Order($0.module, $1.module) })
    blankLine()
    documentation("The tables of the module \(index.module).")
    block("\(access)nonisolated enum \(index.name.text): ModuleSchema") {
      printer in
      printer.getter(
        "\(access)static var edition",
        type: "RecordEdition",
        value: ".edition1"
      )
      printer.blankLine()
      printer.emitRecordList(of: index, access: access)
    }
  }

  private mutating func emitRecordList(of index: RecordIndex, access: String) {
    documentation("The record types, each after those that its table references.")
    block("\(access)static var records: [any SchemaRecord.Type]") { printer in
      printer.line("[")
      printer.indented { printer in
        let comma = index.records.count == 1 ? "" : ","
        for record in index.records { printer.line("\(record.text).self\(comma)") }
      }
      printer.line("]")
    }
  }
}
