import SQLiteRecordsSQL

extension VirtualTable {
  /// https://www.sqlite.org/lang_createvtab.html
  func createStatement(name: String) -> String {
    let arguments = arguments.map { "  " + $0.value }.joined(separator: ",\n")
    return "CREATE VIRTUAL TABLE \(name.sqlIdentifier) USING \(module.value.sqlIdentifier)"
      + (arguments.isEmpty ? "" : "(\n\(arguments)\n)")
  }
}
