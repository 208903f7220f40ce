import SQLiteRecordsCommandLine
import SQLiteRecordsSchema

/// `diagram`: prints a diagram of the tables of schema files.
enum DiagramCommand: Command {
  static let name = "diagram"
  static let summary = "Prints a diagram of the tables of schema files."
  static let options = ["--format", "--reference"]
  static let repeatedOptions = ["--reference"]
  static let help = """
    Prints a diagram of the tables of schema files.

    Usage: sqlite-records diagram [--format FORMAT] [--reference FOLDER]… FOLDER…

      --format FORMAT     'mermaid' (the default), which many hosts draw in Markdown files; 'dot',
                          the language of Graphviz; or 'svg', which needs Graphviz's program 'dot',
                          in colours for light and dark pages.
      --reference FOLDER  Schema files of other modules, whose tables these can reference. Only
                          tables that a foreign key references, or a view reads, are drawn.
      FOLDER…             Folders with all schema files of a module, or the files themselves.

    A line leads from a foreign key to its parent: '||' is exactly one parent, '|o' one or none;
    'o{' any number of children, 'o|' one at most. A dashed line leads from a full-text table to the
    table whose rows it finds, a dotted one from a view to a table or view that it reads. If a schema has an error, no diagram is printed.
    Diagnostics go to standard error. Exit status: 0 without errors, 1 with errors or if Graphviz
    cannot draw, 2 for wrong usage.

    """

  static func run(_ arguments: Arguments) throws(UsageError) -> ExitStatus {
    let format = try arguments.word(of: "--format", otherwise: DiagramFormat.mermaid)
    guard let schema = try arguments.readSchema() else { return .findings }
    do {
      return print(Diagram(schema, readings: try Diagram.readings(of: schema)), as: format)
    } catch {
      let code = DiagnosticCode.uncheckable
      StandardStream.error.print(
        "error: SQLite cannot check the schema: \(error.message) \(code)\n"
      )
      return .findings
    }
  }

  private static func print(_ diagram: Diagram, as format: DiagramFormat) -> ExitStatus {
    switch format {
    case .mermaid: StandardStream.output.print(diagram.mermaid)
    case .dot: StandardStream.output.print(diagram.dot)
    case .svg:
      do {
        try drawSVG(diagram.dot, style: Diagram.style)
      } catch {
        StandardStream.error.print("error: \(error.message) \(error.code)\n")
        return .findings
      }
    }
    return .success
  }
}

/// A language that a diagram is printed in.
private enum DiagramFormat: String, CaseIterable {
  case mermaid, dot, svg
}
