import SQLiteRecordsGeneration
import SQLiteRecordsSchema

/// Reports the files of a folder that have the name of a generated file, but were not generated: a
/// person or another program wrote them, and writing would lose their text.
///
/// An empty file has nothing to lose. A file that cannot be read is reported when it is written.
func foreignFiles(in folder: String, among names: [String]) -> DiagnosticLog {
  var log = DiagnosticLog()
  for name in names {
    let path = "\(folder)/\(name)"
    guard let beginning = try? readFile(path, limit: FileNames.headingLength), !beginning.isEmpty,
      !FileNames.isGenerated(name: name, beginning: beginning)
    else { continue }
    log.error(
      .cannotWrite,
      "cannot write the file: it exists and was not generated; move it, or give it another name",
      at: SourceLocation(file: path, line: 1, column: 1)
    )
  }
  return log
}
