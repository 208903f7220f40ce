import SQLiteRecordsSQL
package import SQLiteRecordsSchema

/// Reads the query files of a target, whatever their order.
///
/// A query that has a mistake is left out, and the mistake is in the log. What SQLite says of the others
/// is not known yet, and their names may clash with those of the generated code.
package func readQueryFiles(_ files: [SchemaFile], log: inout DiagnosticLog) -> [QueryFile] {
  var names: [String: SourceLocation] = [:]
  return files.sorted { $0.name < $1.name }.compactMap { file in
    guard let text = queryText(of: file, log: &log) else { return nil }
    var reader = QueryFileReader(text, file: file.name)
    let queries = reader.read(names: &names)
    log.append(reader.log)
    return QueryFile(path: file.name, queries: queries)
  }
}

/// The text of a query file; `nil` if it is none.
func queryText(of file: SchemaFile, log: inout DiagnosticLog) -> String? {
  guard let (message, offset) = fault(in: file.bytes) else {
    return String(decoding: file.bytes, as: UTF8.self)
  }
  log.error(.queryFileText, message, at: LinePlaces(file.bytes, file: file.name)[offset])
  return nil
}

/// Why bytes are not the text of a query file, and where.
private func fault(in bytes: [UInt8]) -> (message: String, offset: Int)? {
  if bytes.count > QueryFile.maximumSize {
    let size = QueryFile.maximumSize / 1_000_000
    return ("the file is larger than \(size) MB; split its queries into several files", 0)
  }
  if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
    return ("the file begins with a byte-order mark; save it as UTF-8 without one", 0)
  }
  if let offset = offsetOfInvalidByte(in: bytes) {
    let byte = hexadecimal(bytes[offset])
    return ("the file is not UTF-8: invalid byte \(byte) at offset \(offset)", offset)
  }
  return bytes.firstIndex(of: 0).map { ("the file contains a NUL character", $0) }
}

private func offsetOfInvalidByte(in bytes: [UInt8]) -> Int? {
  var parser = Unicode.UTF8.ForwardParser()
  var iterator = bytes.makeIterator()
  var offset = 0
  while true {
    switch parser.parseScalar(from: &iterator) {
    case .valid(let scalar): offset += scalar.count
    case .error: return offset
    case .emptyInput: return nil
    }
  }
}
