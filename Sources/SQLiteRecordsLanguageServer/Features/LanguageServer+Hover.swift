import SQLiteRecordsGeneration
import SQLiteRecordsQueryAnalysis
import SQLiteRecordsSQLText
import SQLiteRecordsSchema

extension LanguageServer {
  /// The description of a place: a table's DDL, a column's SQL and its property, a query's columns, a
  /// key's meaning.
  func hover(_ place: FeaturePlace) -> MessageValue? {
    let catalog = place.target.catalog
    if let use = place.use(catalog), let text = text(about: use.thing, place.target) {
      return hover(text, use.range, place)
    }
    if let (chunk, start) = place.chunk, let query = chunk.result?.queries.first {
      let range = start..<(start + chunk.bytes.count)
      return hover(Self.text(about: query), range, place)
    }
    guard let reading = place.target.schemaFiles[place.name],
      let spot = reading.outline.place(at: place.offset, in: place.text.bytes),
      case .key(let range) = spot.role, !range.isEmpty,
      let text = guide(for: place.name).description(
        of: EscapedText(place.text.bytes, range).text,
        at: spot.path,
        in: reading.outline.root
      )
    else { return nil }
    return hover(text, range, place)
  }

  private func hover(_ text: String, _ range: Range<Int>, _ place: FeaturePlace) -> MessageValue {
    [
      "contents": client.readsMarkdownInHovers
        ? ["kind": "markdown", "value": .string(text)]
        : ["kind": "plaintext", "value": .string(text.withoutMarkdown)],
      "range": place.text.value(of: range, encoding),
    ]
  }

  /// The keys of a kind of file.
  func guide(for name: String) -> KeyGuide {
    let isConfiguration = SchemaFile.isConfiguration(name)
    return KeyGuide(
      (isConfiguration ? settings.configurationSchema : settings.tableSchema) ?? .null
    )
  }

  private func text(about thing: NamedThing, _ target: TargetAnalysis) -> String? {
    let tables = (target.schema?.tables ?? []) + (target.schema?.references ?? [])
    guard let table = tables.first(where: { FoldedName($0.name.value) == thing.table }) else {
      return nil
    }
    switch thing {
    case .table:
      let statements = table.createStatements.map { $0 + ";" }.joined(separator: "\n")
      return Self.block("sql", statements) + (table.documentation.map { "\n" + $0 } ?? "")
    case .column(let name, _):
      let column = table.columns.first { FoldedName($0.name.value) == name }
      return column.map { text(about: $0, of: table, target) }
    }
  }

  private func text(about column: Column, of table: Table, _ target: TargetAnalysis) -> String {
    let name = column.name.value.sqlIdentifier
    let lines = table.createStatement().split(separator: "\n").map { line -> String in
      let text = line.drop { $0 == " " }
      return String(text.last == "," ? text.dropLast() : text)
    }
    let sql = lines.first { $0 == name || $0.hasPrefix("\(name) ") }
    let reported = [name, column.type].compactMap { $0 }.joined(separator: " ")
    var text = Self.block("sql", sql ?? reported)
    if let property = Self.property(of: column, in: table, target) {
      text += "\n" + Self.block("swift", property)
    }
    return text + (column.documentation.map { "\n" + $0 } ?? "")
  }

  /// The property of a column as it is generated.
  private static func property(
    of column: Column,
    in table: Table,
    _ target: TargetAnalysis
  ) -> String? {
    guard
      let record = target.plannedRecords.first(where: {
        FoldedName($0.table) == FoldedName(table.name.value)
      }),
      let property = record.properties.first(where: { $0.column == column.name.value })
    else { return nil }
    let binding = record.isMutable ? "var" : "let"
    return "\(binding) \(property.name.text): \(property.typeText)  // \(record.name.text)"
  }

  static func block(_ language: String, _ text: String) -> String {
    "```\(language)\n\(text)\n```"
  }

  /// The columns and parameters of a query, with the reasons why columns can be NULL.
  static func text(about query: CheckedQuery) -> String {
    let parameters = query.parameters.map { "- `:\($0.name.value)`: `\($0.typeText)`" }
    let columns = query.parts.map { part in
      switch part {
      case .record(let record):
        "- `\(record.name.value)`: the record of `\(record.table)`"
          + (record.isOptional ? ", or nil: the join may find no row" : "")
      case .value(let column):
        "- `\(column.name.value)`: `\(column.typeText)`" + (column.reason.map { ": \($0)" } ?? "")
      }
    }
    let rows =
      switch query.cardinality {
      case .exactlyOne: "one row"
      case .atMostOne: "at most one row"
      case .any: "any number of rows"
      }
    var lines = ["**\(query.name.value)**" + (columns.isEmpty ? "" : ": \(rows)")]
    if !columns.isEmpty { lines += ["", "Columns:", ""] + columns }
    if !parameters.isEmpty { lines += ["", "Parameters:", ""] + parameters }
    return lines.joined(separator: "\n")
  }
}

extension String {
  /// The text without the marks of code and of importance.
  var withoutMarkdown: String {
    var isCode = false
    let lines = split(separator: "\n", omittingEmptySubsequences: false).compactMap {
      line -> String? in
      if line.hasPrefix("```") {
        isCode.toggle()
        return nil
      }
      return isCode ? String(line) : String(line).replacing("**", with: "").replacing("`", with: "")
    }
    return lines.joined(separator: "\n")
  }
}
