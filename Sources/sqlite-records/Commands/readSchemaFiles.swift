import SQLiteRecordsSchema

/// Reads all schema files; reports those that cannot be read, and returns `nil` if there are any.
func readSchemaFiles(_ paths: [String]) -> [SchemaFile]? {
  var files: [SchemaFile] = []
  for path in paths {
    do {
      files.append(SchemaFile(name: path, bytes: try readFile(path)))
    } catch {
      StandardError.print("\(error.diagnostic)\n")
    }
  }
  return files.count == paths.count ? files : nil
}
